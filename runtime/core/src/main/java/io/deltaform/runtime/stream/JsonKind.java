package io.deltaform.runtime.stream;

/** The kind of a JSON value, by its first byte. */
enum JsonKind {
  OBJECT,
  ARRAY,
  TEXT,
  NUMBER,
  BOOLEAN,
  NULL;

  static JsonKind of(int first) {
    return switch (first) {
      case '{' -> OBJECT;
      case '[' -> ARRAY;
      case '"' -> TEXT;
      case 't', 'f' -> BOOLEAN;
      case 'n' -> NULL;
      default -> NUMBER;
    };
  }
}
