package io.deltaform.runtime.table;

/** A column by its wire name. The {@code Column} enum of a generated row is one. */
public interface ColumnName {
  /** The name exactly as the producer sends it. */
  String wireName();

  /** Its place among the columns of its row, from 0; -1 if it belongs to no row's class. */
  default int ordinal() {
    return -1;
  }
}
