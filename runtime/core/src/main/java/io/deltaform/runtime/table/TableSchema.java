package io.deltaform.runtime.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a table. Immutable.
 *
 * @param columns in the table's own order, names distinct
 * @param from where it was learnt, such as {@code goldengate OBJECT_METADATA}; in order, distinct
 * @param assumed JSON pointers into the {@code *.table.json} form of what no message said
 */
public record TableSchema(
    TableId id, List<TableColumn> columns, List<String> from, Set<String> assumed) {
  public TableSchema {
    columns = List.copyOf(columns);
    from = List.copyOf(from);
    assumed = Collections.unmodifiableSet(new LinkedHashSet<>(assumed));
  }

  /** The column of that exact name; null if there is none. */
  public @Nullable TableColumn column(String name) {
    for (TableColumn column : columns) {
      if (column.name().equals(name)) {
        return column;
      }
    }
    return null;
  }

  /**
   * The same table with only those types that a message said: a column of which a producer names a
   * mere class of types has none.
   */
  public TableSchema withoutAssumptions() {
    if (assumed.isEmpty()) {
      return this;
    }
    List<TableColumn> said = new ArrayList<>(columns.size());
    for (int i = 0; i < columns.size(); i++) {
      TableColumn c = columns.get(i);
      boolean unsaid = assumed.contains("/columns/" + i + "/type");
      said.add(unsaid ? new TableColumn(c.name(), null, c.sourceType(), c.nullable(), c.key()) : c);
    }
    return new TableSchema(id, said, from, Set.of());
  }

  /** The same table with the primary key {@code names}, in that order. */
  public TableSchema withKey(List<String> names) {
    List<TableColumn> keyed = new ArrayList<>(columns.size());
    for (TableColumn c : columns) {
      int key = names.indexOf(c.name()) + 1;
      keyed.add(new TableColumn(c.name(), c.type(), c.sourceType(), c.nullable(), key));
    }
    return new TableSchema(id, keyed, from, assumed);
  }

  /** The columns of the primary key in its order; empty if there is none. */
  public List<TableColumn> key() {
    List<TableColumn> key = new ArrayList<>();
    for (TableColumn column : columns) {
      if (column.key() > 0) {
        key.add(column);
      }
    }
    key.sort(Comparator.comparingInt(TableColumn::key));
    return key;
  }
}
