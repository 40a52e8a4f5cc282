package io.deltaform.schema.model;

/**
 * A type where it is used.
 *
 * @param nullable true if null is legal
 * @param nullBranch Avro: the index of null in a union of two; -1 everywhere else
 */
public record TypeUse(TypeRef type, boolean nullable, int nullBranch) {
  public static TypeUse of(TypeRef type) {
    return new TypeUse(type, false, -1);
  }

  public static TypeUse nullable(TypeRef type) {
    return new TypeUse(type, true, -1);
  }
}
