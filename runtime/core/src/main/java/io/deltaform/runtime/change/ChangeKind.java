package io.deltaform.runtime.change;

/** What happened to a row, or to all rows of a table. */
public enum ChangeKind {
  INSERT,
  UPDATE,
  DELETE,
  /** An insert or an update; the producer does not say which. */
  UPSERT,
  /** All rows were removed; there are no images. */
  TRUNCATE,
  /** The row as it stood when the table was copied. */
  SNAPSHOT
}
