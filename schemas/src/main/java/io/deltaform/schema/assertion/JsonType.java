package io.deltaform.schema.assertion;

/** The types that a schema can ask for. */
public enum JsonType {
  NULL,
  BOOLEAN,
  OBJECT,
  ARRAY,
  NUMBER,
  STRING,
  /** A number without fraction: {@code 1.0} and {@code 1E3} are integers (draft 6 and later). */
  INTEGER,
  /** A number spelt without fraction and exponent (draft 4). */
  PLAIN_INTEGER
}
