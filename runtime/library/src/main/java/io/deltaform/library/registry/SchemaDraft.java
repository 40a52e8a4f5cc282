package io.deltaform.library.registry;

import java.util.List;

/**
 * A schema that a registry is to take, or to judge.
 *
 * @param type {@code AVRO}, {@code JSON}, {@code TABLE} …
 * @param text the schema
 * @param references what the text takes from schemas that are registered
 */
public record SchemaDraft(String type, String text, List<SchemaReference> references) {
  public SchemaDraft {
    references = List.copyOf(references);
  }

  /** A schema that takes nothing from others. */
  public static SchemaDraft of(String type, String text) {
    return new SchemaDraft(type, text, List.of());
  }
}
