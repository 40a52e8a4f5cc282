package io.deltaform.schema.avro;

import io.deltaform.schema.text.Located.LocatedObject;

/**
 * Where a named type is declared.
 *
 * @param kind record, enum or fixed
 */
record Declaration(String fullName, String kind, LocatedObject text, String file) {
  /** The namespace of names inside it. */
  String namespace() {
    return AvroNames.namespace(fullName);
  }
}
