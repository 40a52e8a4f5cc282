package io.deltaform.runtime.change;

/** Every kind of message. The first six are changes of rows: those of a {@link Change}. */
public enum MessageKind {
  INSERT,
  UPDATE,
  DELETE,
  /** An insert or an update; the producer does not say which. */
  UPSERT,
  /** All rows of a table were removed; there are no images. */
  TRUNCATE,
  /** The row as it stood when the table was copied. */
  SNAPSHOT,
  DDL,
  HEARTBEAT,
  TRANSACTION,
  SCHEMA,
  TABLE_METADATA,
  STREAM_METADATA,
  TOMBSTONE,
  UNKNOWN;

  /** True if a message of this kind is a {@link Change}. */
  public boolean isChange() {
    return compareTo(SNAPSHOT) <= 0;
  }
}
