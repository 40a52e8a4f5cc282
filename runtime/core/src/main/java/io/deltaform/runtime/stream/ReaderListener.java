package io.deltaform.runtime.stream;

import io.deltaform.runtime.table.TableSchema;

/** Is told what a {@link ChangeReader} meets, while it reads and in its thread. */
@FunctionalInterface
public interface ReaderListener {
  /** A record was read, whatever it came to. */
  void recordSeen(RecordSeen record);

  /**
   * Messages say something else of a table's columns than before: in-band metadata, or the columns
   * and types that changes bear. The next change of the table is the first one that is read by
   * {@code now}. What is sent again unchanged is no change, and the first that is known of a table
   * is none either.
   */
  default void tableChanged(TableSchema before, TableSchema now) {}
}
