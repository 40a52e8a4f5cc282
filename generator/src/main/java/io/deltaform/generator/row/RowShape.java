package io.deltaform.generator.row;

import com.palantir.javapoet.ClassName;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.runtime.table.TableSchema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A table and what Java calls it and its columns: all that the emitters of its parts need.
 *
 * @param row the class of the row
 * @param codec the class of its codec
 * @param column the enum of its columns, inside it
 * @param keyType the record of its key, inside it
 * @param builder the class of its builder, inside it
 */
record RowShape(
    TableSchema table,
    ClassName row,
    ClassName codec,
    ClassName column,
    ClassName keyType,
    ClassName builder,
    List<RowColumn> columns) {
  /** The JVM takes 255 words of arguments, and one of them is the new object itself. */
  static final int MOST_COMPONENTS = 254;

  static RowShape of(TableSchema table, JavaNames names) {
    List<String> components = List.copyOf(names.components(table).values());
    List<String> constants = List.copyOf(names.constants(table).values());
    List<RowColumn> columns = new ArrayList<>();
    for (int i = 0; i < components.size(); i++) {
      columns.add(RowColumn.of(i, table.columns().get(i), components.get(i), constants.get(i)));
    }
    ClassName row = names.table(table.id());
    return new RowShape(
        table,
        row,
        names.companion(row, "Codec"),
        row.nestedClass("Column"),
        row.nestedClass("Key"),
        row.nestedClass("Builder"),
        List.copyOf(columns));
  }

  /** True if the row is a record; wider ones are a class with the same accessors. */
  boolean isRecord() {
    return columns.size() <= MOST_COMPONENTS;
  }

  /** The columns of the key in its order; empty if there is none. */
  List<RowColumn> key() {
    List<RowColumn> key = new ArrayList<>();
    for (RowColumn column : columns) {
      if (column.column().key() > 0) {
        key.add(column);
      }
    }
    key.sort(Comparator.comparingInt(column -> column.column().key()));
    return key;
  }

  /** Wire name to Java name. */
  Map<String, String> components() {
    Map<String, String> components = new LinkedHashMap<>();
    columns.forEach(column -> components.put(column.column().name(), column.name()));
    return components;
  }
}
