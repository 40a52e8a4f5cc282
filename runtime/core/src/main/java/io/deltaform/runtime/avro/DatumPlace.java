package io.deltaform.runtime.avro;

import org.jspecify.annotations.Nullable;

/**
 * Where a byte of a datum stands.
 *
 * @param pointer to the innermost value that holds it
 * @param schema where the type of the field around it is declared: file, {@code #}, JSON pointer;
 *     null where that is not known, and inside rows
 */
public record DatumPlace(String pointer, @Nullable String schema) {
  /** The datum as a whole. */
  public static final DatumPlace ROOT = new DatumPlace("", null);
}
