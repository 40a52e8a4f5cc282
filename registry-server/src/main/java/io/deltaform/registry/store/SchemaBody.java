package io.deltaform.registry.store;

import org.jspecify.annotations.Nullable;

/**
 * What is registered under an id; it never changes.
 *
 * @param type the schema language, such as {@code AVRO}
 * @param text the schema in its canonical spelling
 * @param references JSON array of references to other schemas; null if there are none
 * @param metadata JSON object; null if there is none
 * @param ruleSet JSON object; null if there is none
 */
public record SchemaBody(
    String type,
    String text,
    @Nullable String references,
    @Nullable String metadata,
    @Nullable String ruleSet) {}
