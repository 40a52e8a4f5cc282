package io.deltaform.schema.model;

import io.deltaform.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * A field of a record.
 *
 * @param wireName the name on the wire, verbatim
 * @param required true if a document without it is invalid
 * @param defaultValue the schema's default as JSON; null if there is none
 * @param doc the schema's own words, unescaped; null if there are none
 * @param node JSON: the {@link SchemaNode} of its value; null for Avro, and where nothing is
 *     asserted
 */
public record Field(
    String wireName,
    TypeUse type,
    boolean required,
    @Nullable JsonValue defaultValue,
    @Nullable String doc,
    @Nullable String node,
    Notes notes,
    SourcePosition position) {}
