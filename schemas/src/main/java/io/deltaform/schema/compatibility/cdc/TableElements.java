package io.deltaform.schema.compatibility.cdc;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaFile;
import io.deltaform.schema.compatibility.cdc.Element.Column;
import io.deltaform.schema.compatibility.cdc.Element.Columns;
import io.deltaform.schema.compatibility.cdc.Element.Use;
import io.deltaform.schema.compatibility.cdc.Element.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Table schemas as elements. People may add {@code aliases}, earlier names, to table and columns.
 */
final class TableElements {
  private static final Pattern LENGTH = Pattern.compile("\\(\\s*([0-9]{1,9})\\b");

  private TableElements() {}

  static Use of(TableSchemaFile file) {
    TableSchema schema = file.schema();
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < schema.columns().size(); i++) {
      TableColumn column = schema.columns().get(i);
      columns.add(column(file, column, "/columns/" + i));
    }
    Columns table =
        new Columns(schema.id().toString(), texts(file.others().get("aliases")), "", () -> columns);
    return new Use(table, false, "");
  }

  private static Column column(TableSchemaFile file, TableColumn column, String pointer) {
    Map<String, JsonValue> others = file.columnOthers().getOrDefault(column.name(), Map.of());
    boolean assumed = file.schema().assumed().contains(pointer + "/type");
    Value value = new Value(column.type(), null, length(column), null, assumed);
    return new Column(
        column.name(),
        texts(others.get("aliases")),
        new Use(value, column.nullable(), pointer + "/type"),
        false,
        column.key(),
        column.sourceType(),
        null,
        null,
        pointer);
  }

  /** Texts and bytes: what stands in parentheses behind the producer's word for the type. */
  private static int length(TableColumn column) {
    String text = column.sourceType();
    if (text == null || column.type() == null) {
      return -1;
    }
    switch (column.type().type()) {
      case STRING, BYTES -> {
        Matcher m = LENGTH.matcher(text);
        return m.find() ? Integer.parseInt(m.group(1)) : -1;
      }
      default -> {
        return -1;
      }
    }
  }

  static List<String> texts(@Nullable JsonValue value) {
    List<String> texts = new ArrayList<>();
    if (value instanceof JsonArray array) {
      for (JsonValue item : array.items()) {
        String text = item.asText();
        if (text != null) {
          texts.add(text);
        }
      }
    }
    return texts;
  }
}
