package io.deltaform.schema.avro;

import io.deltaform.schema.text.Located.LocatedObject;

/**
 * Where a named type is declared.
 *
 * @param kind record, enum or fixed
 * @param pointer JSON pointer to it in the file
 */
record Declaration(String fullName, String kind, LocatedObject text, String file, String pointer) {
  /** File, {@code #}, JSON pointer. */
  String location() {
    return file + "#" + pointer;
  }

  /** The namespace of names inside it. */
  String namespace() {
    return AvroNames.namespace(fullName);
  }
}
