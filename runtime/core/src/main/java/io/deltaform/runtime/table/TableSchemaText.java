package io.deltaform.runtime.table;

import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Lays a table schema out as text: a line per column, so that a change of one column is a change of
 * one line.
 */
final class TableSchemaText {
  private TableSchemaText() {}

  static byte[] of(TableSchemaFile file) {
    TableSchema schema = file.schema();
    StringBuilder s = new StringBuilder("{\"table\":").append(table(schema.id()));
    s.append(",\n \"columns\":[");
    String separator = "";
    for (TableColumn column : schema.columns()) {
      s.append(separator).append(column(column, file.columnOthers().get(column.name())));
      separator = ",\n            ";
    }
    s.append(']');
    JsonOutput rest = new JsonOutput().beginObject();
    if (!schema.from().isEmpty()) {
      texts(rest.name("from"), schema.from());
    }
    if (!schema.assumed().isEmpty()) {
      texts(rest.name("assumed"), sorted(schema));
    }
    file.others().forEach((name, value) -> value.write(rest.name(name)));
    String members = rest.endObject().toString();
    if (members.length() > 2) {
      s.append(",\n ").append(members, 1, members.length() - 1);
    }
    return s.append("}\n").toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void texts(JsonOutput out, List<String> texts) {
    out.beginArray();
    texts.forEach(out::string);
    out.endArray();
  }

  private static String table(TableId id) {
    JsonOutput out = new JsonOutput().beginObject();
    member(out, "tenant", id.tenant());
    member(out, "database", id.database());
    member(out, "schema", id.schema());
    member(out, "table", id.table());
    return out.endObject().toString();
  }

  private static String column(TableColumn column, @Nullable Map<String, JsonValue> others) {
    JsonOutput out = new JsonOutput().beginObject();
    member(out, "name", column.name());
    member(out, "type", column.type() == null ? null : column.type().toString());
    member(out, "sourceType", column.sourceType());
    out.name("nullable").bool(column.nullable());
    if (column.key() > 0) {
      out.name("key").number(column.key());
    }
    if (others != null) {
      others.forEach((name, value) -> value.write(out.name(name)));
    }
    return out.endObject().toString();
  }

  private static void member(JsonOutput out, String name, @Nullable String text) {
    if (text != null) {
      out.name(name).string(text);
    }
  }

  /** Pointers in the order of the columns; those that point elsewhere after them, by name. */
  private static List<String> sorted(TableSchema schema) {
    Set<String> sorted = new LinkedHashSet<>();
    for (int i = 0; i < schema.columns().size(); i++) {
      for (String part : List.of("type", "nullable", "key")) {
        String pointer = "/columns/" + i + "/" + part;
        if (schema.assumed().contains(pointer)) {
          sorted.add(pointer);
        }
      }
    }
    sorted.addAll(new TreeSet<>(schema.assumed()));
    return List.copyOf(sorted);
  }
}
