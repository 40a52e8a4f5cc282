package io.deltaform.library.registry;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A schema of a registry.
 *
 * @param id its number
 * @param type {@code AVRO}, {@code JSON}, {@code TABLE} …
 * @param text the schema
 * @param references what the text takes from other schemas; {@link SchemaRegistryClient#referenced}
 *     fetches them
 * @param subject the subject that was asked for; null if it was asked for by id
 * @param version the version that was asked for; 0 if it was asked for by id
 */
public record RegisteredSchema(
    int id,
    String type,
    String text,
    List<SchemaReference> references,
    @Nullable String subject,
    int version) {
  public RegisteredSchema {
    references = List.copyOf(references);
  }
}
