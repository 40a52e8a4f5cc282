package io.deltaform.runtime.table;

import io.deltaform.runtime.table.MergeConflict.About;
import io.deltaform.runtime.table.MergedColumn.Said;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What several table schemas of one table say together: all their columns; a precise type over a
 * producer's class of types, a wider one over a narrower; what no message said stays marked as
 * assumed. Where two sides disagree, the first stands in {@link #schema} and the conflict tells
 * both: nothing is settled silently.
 *
 * @param schema what they agree about
 * @param conflicts what they do not agree about; empty if all is well
 */
public record TableMerge(TableSchema schema, List<MergeConflict> conflicts) {
  public TableMerge {
    conflicts = List.copyOf(conflicts);
  }

  /**
   * Merges schemas of one table; its name is the first one's.
   *
   * @throws IllegalArgumentException if there are none
   */
  public static TableMerge of(List<TableSchema> schemas) {
    if (schemas.isEmpty()) {
      throw new IllegalArgumentException("no table schema to merge");
    }
    return merge(schemas.get(0), schemas.subList(1, schemas.size()), false);
  }

  /**
   * Adds to a schema that people edit: what it says stays as it is, what it only assumes is
   * replaced, and columns that it does not have are added. What was observed and does not fit into
   * what it says is a conflict.
   */
  public static TableMerge into(TableSchema edited, List<TableSchema> observed) {
    return merge(edited, observed, true);
  }

  private static TableMerge merge(TableSchema first, List<TableSchema> rest, boolean edited) {
    List<MergeConflict> conflicts = new ArrayList<>();
    Set<String> from = new LinkedHashSet<>(first.from());
    List<MergedColumn> columns = new ArrayList<>();
    for (int i = 0; i < first.columns().size(); i++) {
      columns.add(new MergedColumn(Said.of(first, i), edited));
    }
    Key key = new Key(names(first), String.join(", ", first.from()));
    for (TableSchema next : rest) {
      add(columns, next, first.id(), conflicts);
      key = key.with(next, first.id(), conflicts);
      from.addAll(next.from());
    }
    return new TableMerge(schema(first, columns, key.names(), from), conflicts);
  }

  /** A new column comes after the one that stands before it in its own table schema. */
  private static void add(
      List<MergedColumn> columns, TableSchema next, TableId table, List<MergeConflict> conflicts) {
    int after = -1;
    for (int i = 0; i < next.columns().size(); i++) {
      Said said = Said.of(next, i);
      int at = indexOf(columns, said.column().name());
      if (at >= 0) {
        columns.get(at).add(said, table, conflicts);
        after = at;
      } else {
        columns.add(++after, new MergedColumn(said, false));
      }
    }
  }

  private static int indexOf(List<MergedColumn> columns, String name) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).name.equals(name)) {
        return i;
      }
    }
    return -1;
  }

  private static List<String> names(TableSchema schema) {
    return schema.key().stream().map(TableColumn::name).toList();
  }

  private record Key(List<String> names, String from) {
    Key with(TableSchema next, TableId table, List<MergeConflict> conflicts) {
      List<String> other = TableMerge.names(next);
      String otherFrom = String.join(", ", next.from());
      if (other.isEmpty() || other.equals(names)) {
        return this;
      } else if (names.isEmpty()) {
        return new Key(other, otherFrom);
      }
      conflicts.add(
          new MergeConflict(
              table, "", About.KEY, names.toString(), from, other.toString(), otherFrom));
      return this;
    }
  }

  private static TableSchema schema(
      TableSchema first, List<MergedColumn> merged, List<String> key, Set<String> from) {
    List<TableColumn> columns = new ArrayList<>();
    Set<String> assumed = new LinkedHashSet<>();
    for (int i = 0; i < merged.size(); i++) {
      MergedColumn column = merged.get(i);
      columns.add(column.column(key.indexOf(column.name) + 1));
      if (column.typeAssumed()) {
        assumed.add("/columns/" + i + "/type");
      }
      if (column.nullableAssumed()) {
        assumed.add("/columns/" + i + "/nullable");
      }
    }
    for (String pointer : first.assumed()) {
      if (!pointer.startsWith("/columns/")) {
        assumed.add(pointer);
      }
    }
    return new TableSchema(first.id(), columns, List.copyOf(from), assumed);
  }
}
