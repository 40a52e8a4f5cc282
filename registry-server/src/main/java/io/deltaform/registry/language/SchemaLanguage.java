package io.deltaform.registry.language;

import java.util.List;

/** Reads the schemas of one type. Safe for use by several threads. */
interface SchemaLanguage {
  /** The type as clients write it: {@code AVRO}, {@code JSON}. */
  String type();

  /**
   * Reads a text.
   *
   * @param references what the text may refer to, each after what it refers to itself
   * @throws InvalidSchemaException if the text is no schema of this language
   */
  ParsedSchema parse(String text, List<ReferencedSchema> references);
}
