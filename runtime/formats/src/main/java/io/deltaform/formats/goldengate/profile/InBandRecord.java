package io.deltaform.formats.goldengate.profile;

/** Records that tell of the stream and its tables; each can be switched off. */
public enum InBandRecord {
  /** JSON Schemas of the records. */
  SCHEMA,
  /** {@code OBJECT_METADATA}: columns and key of a table. */
  OBJECT_METADATA,
  /** {@code STREAM_METADATA}: who sends, and from where. */
  STREAM_METADATA
}
