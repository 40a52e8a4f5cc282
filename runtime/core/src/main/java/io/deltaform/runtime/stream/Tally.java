package io.deltaform.runtime.stream;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Counts what comes of records, and notes when a table is not what it was. Not thread-safe. */
final class Tally {
  private static final int RECENT = 64;

  private final Map<TableId, Table> tables = new HashMap<>();
  private @Nullable ReaderListener listener;
  private final @Nullable Table[] recent = new @Nullable Table[RECENT];
  private long read;
  private long invalid;
  private long dead;

  /** What is known of a table that had a change. */
  private static final class Table {
    private @Nullable RowReading rows;
    private long changes;
  }

  void listener(@Nullable ReaderListener listener) {
    this.listener = listener;
  }

  void count(Outcome outcome) {
    if (outcome instanceof DeadLetter) {
      dead++;
    } else {
      read++;
      List<Problem> problems = ((Message) outcome).header().problems();
      if (!problems.isEmpty() && problems.stream().anyMatch(Tally::isError)) {
        invalid++;
      }
    }
  }

  private static boolean isError(Problem problem) {
    return problem.level() == Problem.Level.ERROR;
  }

  /** A change of the table is about to be delivered. */
  @SuppressWarnings("ReferenceEquality") // readings are remade when their table's schema changes
  void change(RowReading rows) {
    int slot = System.identityHashCode(rows) % RECENT;
    Table table = recent[slot];
    if (table == null || table.rows != rows) {
      table = table(rows);
      recent[slot] = table;
    }
    table.changes++;
  }

  @SuppressWarnings("ReferenceEquality") // as above
  private Table table(RowReading rows) {
    Table table = tables.get(rows.table());
    if (table == null) {
      table = new Table();
      if (tables.size() < ReadLimits.CACHED_SCHEMAS) {
        tables.put(rows.table(), table);
      }
    }
    RowReading before = table.rows;
    table.rows = rows;
    if (before != null && before != rows) {
      tell(before.schema(), rows.schema());
    }
    return table;
  }

  private void tell(@Nullable TableSchema before, @Nullable TableSchema now) {
    if (listener != null
        && before != null
        && now != null
        && !before.columns().equals(now.columns())) {
      listener.tableChanged(before, now);
    }
  }

  ReaderCounts counts(long pending) {
    Map<TableId, Long> byTable = new HashMap<>();
    tables.forEach((id, table) -> byTable.put(id, table.changes));
    return new ReaderCounts(read, invalid, dead, pending, byTable);
  }
}
