package io.deltaform.generator.json;

import io.deltaform.schema.assertion.JsonType;
import java.util.EnumSet;
import java.util.Set;

/**
 * The tokens that a value may be, after all type assertions on it.
 *
 * @param tokens without the two integer types
 * @param integer what a number must be beyond a number
 */
record Kinds(Set<JsonType> tokens, Integers integer) {
  /** Grades of strictness, the strictest last. */
  enum Integers {
    ANY_NUMBER,
    INTEGER,
    PLAIN_INTEGER
  }

  /** Everything. */
  static final Kinds ALL =
      new Kinds(
          EnumSet.of(
              JsonType.NULL,
              JsonType.BOOLEAN,
              JsonType.OBJECT,
              JsonType.ARRAY,
              JsonType.NUMBER,
              JsonType.STRING),
          Integers.ANY_NUMBER);

  private static Kinds of(Set<JsonType> types) {
    Set<JsonType> tokens = EnumSet.noneOf(JsonType.class);
    for (JsonType type : types) {
      boolean integer = type == JsonType.INTEGER || type == JsonType.PLAIN_INTEGER;
      tokens.add(integer ? JsonType.NUMBER : type);
    }
    Integers integer = Integers.ANY_NUMBER;
    if (!types.contains(JsonType.NUMBER)) {
      if (types.contains(JsonType.INTEGER)) {
        integer = Integers.INTEGER;
      } else if (types.contains(JsonType.PLAIN_INTEGER)) {
        integer = Integers.PLAIN_INTEGER;
      }
    }
    return new Kinds(tokens, integer);
  }

  /** What is left of these if {@code types} are asserted as well. */
  Kinds and(Set<JsonType> types) {
    Kinds other = of(types);
    Set<JsonType> both = EnumSet.noneOf(JsonType.class);
    both.addAll(tokens);
    both.retainAll(other.tokens);
    return new Kinds(both, integer.compareTo(other.integer) >= 0 ? integer : other.integer);
  }

  boolean has(JsonType type) {
    return tokens.contains(type);
  }

  boolean isAll() {
    return tokens.size() == ALL.tokens.size();
  }
}
