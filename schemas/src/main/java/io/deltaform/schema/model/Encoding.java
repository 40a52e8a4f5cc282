package io.deltaform.schema.model;

/** What bytes a shape is read from. */
public enum Encoding {
  JSON,
  AVRO
}
