package io.deltaform.runtime.table;

import io.deltaform.runtime.table.MergeConflict.About;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
    MergedColumns columns = new MergedColumns(first, edited);
    Key key = new Key(names(first), String.join(", ", first.from()));
    for (TableSchema next : rest) {
      columns.add(next, first.id(), conflicts);
      key = key.with(next, first.id(), conflicts);
      from.addAll(next.from());
    }
    return new TableMerge(schema(first, columns.list(), key.names(), from), conflicts);
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
    Map<String, Integer> keys = new HashMap<>();
    key.forEach(name -> keys.putIfAbsent(name, keys.size() + 1));
    Set<String> assumed = new LinkedHashSet<>();
    for (int i = 0; i < merged.size(); i++) {
      MergedColumn column = merged.get(i);
      columns.add(column.column(keys.getOrDefault(column.name, 0)));
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
