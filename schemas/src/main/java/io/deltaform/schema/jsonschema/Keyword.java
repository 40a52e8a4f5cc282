package io.deltaform.schema.jsonschema;

/**
 * A keyword of a draft.
 *
 * @param value what its value must be
 * @param vocabulary the last part of the URI of the vocabulary it belongs to, in the drafts that
 *     have vocabularies; keywords of {@code core} cannot be switched off
 */
record Keyword(String name, ValueKind value, String vocabulary) {}
