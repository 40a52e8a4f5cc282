package io.deltaform.registry.ingest;

import io.deltaform.runtime.table.TableSchema;

/** A schema that a message carries. */
public sealed interface CarriedSchema {
  /** Which record of the body, from 1. */
  long record();

  /**
   * A schema as it stands in the message.
   *
   * @param type as registered schemas are typed
   * @param name what the producer calls it
   * @param origin what kind of message it is from
   */
  record Text(long record, String type, String name, String text, String origin)
      implements CarriedSchema {}

  /**
   * What a message says of a table.
   *
   * @param complete true if it names every column of the table; false if it may know some alone
   */
  record OfTable(long record, TableSchema schema, Extent complete) implements CarriedSchema {}

  /** How much of a table a message tells. */
  enum Extent {
    ALL_COLUMNS,
    SOME_COLUMNS
  }
}
