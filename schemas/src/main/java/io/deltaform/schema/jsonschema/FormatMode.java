package io.deltaform.schema.jsonschema;

/** Whether {@code format} makes values invalid or only says what they are. */
public enum FormatMode {
  /** As the draft says: drafts 4 to 7 assert, later ones only if the meta-schema says so. */
  DRAFT,
  /** A value of another format is invalid. */
  ASSERT,
  /** Nothing is invalid for its format. */
  ANNOTATE;

  boolean asserts(Dialect dialect) {
    return this == ASSERT || this == DRAFT && dialect.assertsFormat();
  }
}
