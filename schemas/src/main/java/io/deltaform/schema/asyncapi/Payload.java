package io.deltaform.schema.asyncapi;

import io.deltaform.schema.text.Located;

/**
 * The schema of a payload, as a file of its own language.
 *
 * @param path of that file; no other has it
 * @param name what its type is called where the schema itself gives no name
 * @param node the id of the schema inside the document; empty if it is not part of one
 */
public record Payload(String path, String name, String node, Language language, Located root) {
  /** The languages of payloads that are read. */
  public enum Language {
    JSON_SCHEMA,
    AVRO
  }
}
