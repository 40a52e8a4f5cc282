package io.deltaform.runtime.metadata;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.table.TableId;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A message that shows a row in a format whose rows do not carry their types, or not always: who
 * captured nothing else learns nothing of the table, and should hear of it.
 */
final class UntypedRow {
  private static final String WRITE = "write a *.table.json that does";

  /** What to do about it, by format; no other format sends a row without its types. */
  private static final Map<String, String> ADVICE =
      Map.of(
          "datastream",
          "give the Avro files, or what the Discover API answers, or " + WRITE,
          "goldengate",
          "capture its OBJECT_METADATA or its schema record too, or " + WRITE,
          "oceanbase-canal",
          "let messages have mysqlType, or " + WRITE,
          "oceanbase-dataworks",
          "let records have schema.column, or " + WRITE,
          "oceanbase-debezium",
          "let messages have their schema, or " + WRITE,
          "oceanbase-debezium-flatten",
          WRITE,
          "oceanbase-debezium-smt",
          WRITE,
          "oceanbase-default",
          WRITE,
          "oceanbase-default-extend-column-type",
          "let images have __light_type, or " + WRITE,
          "oceanbase-shareplex",
          WRITE);

  private UntypedRow() {}

  /**
   * The table of a row that {@code record} shows, whatever it says of types.
   *
   * @return the table without a name where the format names none; null if there is no row
   */
  public static @Nullable TableId table(String format, JsonValue record) {
    JsonObject root = Structure.object(record);
    if (root == null || !ADVICE.containsKey(format)) {
      return null;
    }
    return switch (format) {
      case "datastream" ->
          object(root, "payload")
              ? DatastreamNames.table(Structure.object(root.get("source_metadata")))
              : null;
      case "goldengate" -> goldenGate(root);
      case "oceanbase-canal" -> items(root, "data") ? named(root, "database", null, "table") : null;
      case "oceanbase-dataworks" -> {
        JsonObject schema = Structure.object(root.get("schema"));
        JsonObject source = schema == null ? null : Structure.object(schema.get("source"));
        yield rows(Structure.object(root.get("payload")))
            ? named(source, "dbName", "schema", "table")
            : null;
      }
      case "oceanbase-debezium" -> debezium(Structure.object(root.get("payload")));
      case "oceanbase-debezium-flatten" -> debezium(root);
      case "oceanbase-debezium-smt" -> TableId.of(null, null, "");
      case "oceanbase-shareplex" -> sharePlex(root);
      default -> metaData(root);
    };
  }

  /** The words of the warning that nothing is known of {@code table}. */
  public static String warning(String format, TableId table) {
    String which = table.table().isEmpty() ? "a table that they do not name" : table.toString();
    return "found changes of "
        + which
        + " and nothing that says its types, so nothing is made of it; "
        + ADVICE.getOrDefault(format, WRITE);
  }

  private static @Nullable TableId goldenGate(JsonObject root) {
    JsonObject record = root;
    if (root.get("specversion") != null) {
      record = Structure.object(root.get("data"));
    }
    String table = record == null ? null : Structure.text(record.get("qual_table"));
    return table != null && rows(record) ? TableId.parse(table) : null;
  }

  private static @Nullable TableId debezium(@Nullable JsonObject payload) {
    return payload != null && rows(payload)
        ? named(Structure.object(payload.get("source")), "db", "schema", "table")
        : null;
  }

  private static @Nullable TableId sharePlex(JsonObject root) {
    JsonObject meta = Structure.object(root.get("meta"));
    String table = meta == null ? null : Structure.text(meta.get("table"));
    if (table == null || !(root.get("data") instanceof JsonObject)) {
      return null;
    }
    int dot = table.indexOf('.');
    return TableId.of(dot < 0 ? null : table.substring(0, dot), null, table.substring(dot + 1));
  }

  private static @Nullable TableId metaData(JsonObject root) {
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
