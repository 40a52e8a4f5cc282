package io.deltaform.registry.ingest;

import io.deltaform.registry.ingest.CarriedSchema.Extent;
import io.deltaform.runtime.table.MergeConflict;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableMerge;
import io.deltaform.runtime.table.TableSchema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a table is after a message told of it, given what it was. */
final class TableEvolution {
  private TableEvolution() {}

  /**
   * The newer schema: what the message says stands; what it merely assumes, and what it does not
   * speak of, is as it was. A message that names all columns drops those that it does not name.
   */
  static TableSchema after(TableSchema before, TableSchema told, Extent extent) {
    TableMerge merge = TableMerge.of(List.of(before, told));
    Set<String> changed = new HashSet<>();
    merge.conflicts().stream().map(MergeConflict::column).forEach(changed::add);
    TableSchema merged = merge.schema();
    List<TableColumn> columns = new ArrayList<>();
    Set<String> assumed = new LinkedHashSet<>();
    for (TableColumn column : order(merged, told, extent)) {
      TableColumn saying = told.column(column.name());
      boolean of = saying != null && changed.contains(column.name());
      TableColumn now = saying != null && of ? saying : column;
      int key = told.key().isEmpty() || saying == null ? column.key() : saying.key();
      TableSchema from = of ? told : merged;
      for (String part : List.of("type", "nullable", "key")) {
        if (from.assumed().contains("/columns/" + index(from, column.name()) + "/" + part)) {
          assumed.add("/columns/" + columns.size() + "/" + part);
        }
      }
      columns.add(new TableColumn(now.name(), now.type(), now.sourceType(), now.nullable(), key));
    }
    return new TableSchema(told.id(), columns, merged.from(), assumed);
  }

  private static List<TableColumn> order(TableSchema merged, TableSchema told, Extent extent) {
    if (extent == Extent.SOME_COLUMNS) {
      return merged.columns();
    }
    List<TableColumn> columns = new ArrayList<>();
    for (TableColumn column : told.columns()) {
      TableColumn known = merged.column(column.name());
      columns.add(known == null ? column : known);
    }
    return columns;
  }

  private static int index(TableSchema schema, String name) {
    for (int i = 0; i < schema.columns().size(); i++) {
      if (schema.columns().get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }
}
