package io.deltaform.runtime.metadata;

import io.deltaform.runtime.Read;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaBuilder;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads GoldenGate's schema record of a table, a JSON Schema of draft 4. Where the columns stand is
 * not documented; our rule: the properties of {@code after}, else of {@code before}, else the
 * root's that are no meta field. The table is the object named at the end of {@code id}.
 */
final class TableSchemaRecord {
  static final String FROM = "goldengate schema record";

  /** Names of the documented meta fields, and of those that were seen. */
  private static final Set<String> META =
      Set.of(
          "qual_table",
          "catalog",
          "schema",
          "table",
          "op_type",
          "op_ts",
          "current_ts",
          "current_ts_micros",
          "pos",
          "xid",
          "csn",
          "op_seqno",
          "trans_ind",
          "primary_keys",
          "tokens",
          "env",
          "sys",
          "before",
          "after");

  private static final Set<String> OTHER_RECORDS =
      Set.of("DDL", "OBJECT_METADATA", "STREAM_METADATA");

  private TableSchemaRecord() {}

  static Read<TableSchema> read(JsonValue record) {
    JsonObject root = Structure.object(record);
    JsonObject properties = root == null ? null : Structure.object(root.get("properties"));
    if (root == null || properties == null) {
      return Structure.bad("/properties", "found no properties, expected an object");
    }
    if (!isTable(properties)) {
      return new Read<>(null, List.of());
    }
    TableId id = table(Structure.text(root.get("id")));
    if (id == null) {
      return Structure.bad("/id", "found no table at the end of the id, expected its name there");
    }
    JsonSchemaTypes types = new JsonSchemaTypes(root);
    Map<String, JsonValue> columns = columns(types, properties);
    if (columns.isEmpty()) {
      return Structure.bad(
          "/properties", "found no columns, expected properties of after, before, or the root");
    }
    TableSchemaBuilder table = new TableSchemaBuilder(id, FROM);
    columns.forEach(
        (name, schema) -> table.column(name, types.type(schema), types.nullability(schema)));
    return new Read<>(table.build(), List.of());
  }

  private static boolean isTable(JsonObject properties) {
    Map<String, JsonValue> all = properties.members();
    if (all.containsKey("before") || all.containsKey("after")) {
      return true;
    }
    JsonObject operation = Structure.object(all.get("op_type"));
    List<JsonValue> operations =
        operation == null ? List.of() : Structure.items(operation.get("enum"));
    boolean isOther =
        !operations.isEmpty()
            && operations.stream().allMatch(x -> OTHER_RECORDS.contains(x.asText() + ""));
    boolean hasDdl = all.containsKey("ddl") && all.get("ddl") instanceof JsonObject;
    return all.containsKey("qual_table") && !isOther && !hasDdl && !hasColumns(properties);
  }

  /** OBJECT_METADATA's own schema has an object of columns, which no row has. */
  private static boolean hasColumns(JsonObject properties) {
    JsonObject columns = Structure.object(properties.get("columns"));
    return columns != null && "object".equals(Structure.text(columns.get("type")));
  }

  private static Map<String, JsonValue> columns(JsonSchemaTypes types, JsonObject properties) {
    for (String image : List.of("after", "before")) {
      JsonValue schema = properties.get(image);
      Map<String, JsonValue> columns = schema == null ? Map.of() : types.properties(schema);
      if (!columns.isEmpty()) {
        return columns;
      }
    }
    Map<String, JsonValue> columns = new java.util.LinkedHashMap<>(properties.members());
    columns.keySet().removeAll(META);
    return columns;
  }

  /** What stands behind the last slash, hash or colon; null if nothing does. */
  static @Nullable TableId table(@Nullable String id) {
    if (id == null) {
      return null;
    }
    String name = id;
    while (name.endsWith("/") || name.endsWith("#")) {
      name = name.substring(0, name.length() - 1);
    }
    int cut =
        Math.max(name.lastIndexOf('/'), Math.max(name.lastIndexOf('#'), name.lastIndexOf(':')));
    name = name.substring(cut + 1);
    if (name.endsWith(".json")) {
      name = name.substring(0, name.length() - ".json".length());
    }
    return name.isEmpty() || name.endsWith(".") ? null : TableId.parse(name);
  }
}
