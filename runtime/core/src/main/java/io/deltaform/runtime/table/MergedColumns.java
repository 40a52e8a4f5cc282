package io.deltaform.runtime.table;

import io.deltaform.runtime.table.MergedColumn.Said;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a table that is merged, in their order; found by name, and linked, for a table may
 * have 100,000 of them. Not thread-safe.
 */
final class MergedColumns {
  private final Map<String, Link> byName = new HashMap<>();
  private @Nullable Link first;

  private static final class Link {
    final MergedColumn column;
    @Nullable Link next;

    Link(MergedColumn column, @Nullable Link next) {
      this.column = column;
      this.next = next;
    }
  }

  /** The columns of a first table schema. */
  MergedColumns(TableSchema schema, boolean edited) {
    Link last = null;
    for (int i = 0; i < schema.columns().size(); i++) {
      last = insert(last, new MergedColumn(Said.of(schema, i), edited));
    }
  }

  /** Adds those of another: a new one comes after the one that stands before it there. */
  void add(TableSchema next, TableId table, List<MergeConflict> conflicts) {
    Link before = null;
    for (int i = 0; i < next.columns().size(); i++) {
      Said said = Said.of(next, i);
      Link known = byName.get(said.column().name());
      if (known == null) {
        known = insert(before, new MergedColumn(said, false));
      } else {
        known.column.add(said, table, conflicts);
      }
      before = known;
    }
  }

  /**
   * @param before null: at the start
   */
  private Link insert(@Nullable Link before, MergedColumn column) {
    Link link = new Link(column, before == null ? first : before.next);
    if (before == null) {
      first = link;
    } else {
      before.next = link;
    }
    byName.put(column.name, link);
    return link;
  }

  List<MergedColumn> list() {
    List<MergedColumn> columns = new ArrayList<>(byName.size());
    for (Link link = first; link != null; link = link.next) {
      columns.add(link.column);
    }
    return columns;
  }
}
