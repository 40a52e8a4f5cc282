package io.deltaform.schema.jsonschema;

import io.deltaform.schema.text.Located;
import org.jspecify.annotations.Nullable;

/**
 * What a schema says that is no assertion. Documentation and shapes are made of it.
 *
 * @param format the name of a format, asserted or not
 * @param contentEncoding how bytes are spelt in a string
 * @param row true if the value is a row of the table that the message names
 * @param embedded the id of the node of the JSON that a string holds
 */
public record Annotations(
    @Nullable String title,
    @Nullable String description,
    @Nullable Located defaultValue,
    @Nullable String format,
    @Nullable String contentEncoding,
    boolean row,
    @Nullable String embedded) {
  static final Annotations NONE = new Annotations(null, null, null, null, null, false, null);

  static Annotations of(ParsedSchema schema) {
    return new Annotations(
        schema.text("title"),
        schema.text("description"),
        schema.get("default"),
        schema.text("format"),
        schema.text("contentEncoding"),
        schema.isTrue(KeywordTable.ROW),
        schema.get(KeywordTable.EMBEDDED) == null ? null : schema.child(KeywordTable.EMBEDDED));
  }
}
