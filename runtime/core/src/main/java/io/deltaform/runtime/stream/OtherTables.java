package io.deltaform.runtime.stream;

/** What becomes of changes of tables for which no row codec was given. */
public enum OtherTables {
  /** They are delivered with rows of {@link io.deltaform.runtime.table.Row}. */
  DYNAMIC,
  /** They are passed over. */
  SKIP,
  /** They are dead letters with the code {@code unknown-table}. */
  DEAD_LETTER
}
