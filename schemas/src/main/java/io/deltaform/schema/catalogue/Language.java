package io.deltaform.schema.catalogue;

/** What a bundled schema file is written in. */
public enum Language {
  AVRO,
  JSON_SCHEMA,
  ASYNCAPI
}
