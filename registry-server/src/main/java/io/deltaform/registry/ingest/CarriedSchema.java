package io.deltaform.registry.ingest;

import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
   * @param extent whether it names every column of the table
   * @param key by which Datastream's events name this schema; null if none was told
   */
  record OfTable(long record, TableSchema schema, Extent extent, @Nullable String key)
      implements CarriedSchema {
    /** What the table is now, given what it was before the message. */
    public TableSchema after(TableSchema before) {
      return TableEvolution.after(before, schema, extent);
    }
  }

  /**
   * An event of Datastream in JSON: it names the schema of its row and does not tell it.
   *
   * @param columns that its row shows
   */
  record NamedByKey(long record, TableId table, List<String> columns, String key)
      implements CarriedSchema {
    public NamedByKey {
      columns = List.copyOf(columns);
    }
  }

  /** How much of a table a message tells. */
  enum Extent {
    ALL_COLUMNS,
    SOME_COLUMNS
  }
}
