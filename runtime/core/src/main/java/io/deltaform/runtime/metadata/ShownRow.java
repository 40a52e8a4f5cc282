package io.deltaform.runtime.metadata;

import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.table.TableId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The table of the row that a message shows, whatever it says of types: without a name where the
 * format names none, null where there is no row.
 */
final class ShownRow {
  private ShownRow() {}

  static @Nullable TableId datastream(JsonObject root) {
    return object(root, "payload")
        ? DatastreamNames.table(Structure.object(root.get("source_metadata")))
        : null;
  }

  static @Nullable TableId goldenGate(JsonObject root) {
    JsonObject record = root;
    if (root.get("specversion") != null) {
      record = Structure.object(root.get("data"));
    }
    String table = record == null ? null : Structure.text(record.get("qual_table"));
    return table != null && rows(record) ? TableId.parse(table) : null;
  }

  static @Nullable TableId canal(JsonObject root) {
    return items(root, "data") ? named(root, "database", null, "table") : null;
  }

  static @Nullable TableId dataworks(JsonObject root) {
    JsonObject schema = Structure.object(root.get("schema"));
    JsonObject source = schema == null ? null : Structure.object(schema.get("source"));
    return rows(Structure.object(root.get("payload")))
        ? named(source, "dbName", "schema", "table")
        : null;
  }

  static @Nullable TableId debezium(@Nullable JsonObject payload) {
    return payload != null && rows(payload)
        ? named(Structure.object(payload.get("source")), "db", "schema", "table")
        : null;
  }

  static @Nullable TableId sharePlex(JsonObject root) {
    JsonObject meta = Structure.object(root.get("meta"));
    String table = meta == null ? null : Structure.text(meta.get("table"));
    if (table == null || !(root.get("data") instanceof JsonObject)) {
      return null;
    }
    int dot = table.indexOf('.');
    return TableId.of(dot < 0 ? null : table.substring(0, dot), null, table.substring(dot + 1));
  }

  static @Nullable TableId metaData(JsonObject root) {
    JsonObject meta = Structure.object(root.get("allMetaData"));
    String table = meta == null ? null : Structure.text(meta.get("table_name"));
    String kind = Structure.text(root.get("recordType"));
    boolean changes = kind != null && List.of("INSERT", "UPDATE", "DELETE").contains(kind);
    return meta == null || table == null || !changes
        ? null
        : OceanBaseMetadata.tenantTable(Structure.text(meta.get("db")), table);
  }

  private static boolean rows(@Nullable JsonObject record) {
    return record != null && (object(record, "before") || object(record, "after"));
  }

  private static boolean object(JsonObject record, String name) {
    return record.get(name) instanceof JsonObject row && !row.members().isEmpty();
  }

  private static boolean items(JsonObject record, String name) {
    return record.get(name) instanceof JsonArray array && !array.items().isEmpty();
  }

  private static @Nullable TableId named(
      @Nullable JsonObject from, String database, @Nullable String schema, String table) {
    String name = from == null ? null : Structure.text(from.get(table));
    return from == null || name == null
        ? null
        : TableId.of(
            Structure.text(from.get(database)),
            schema == null ? null : Structure.text(from.get(schema)),
            name);
  }
}
