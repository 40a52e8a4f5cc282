package io.deltaform.runtime.metadata;

import io.deltaform.runtime.Read;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.table.SourceTypes;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaBuilder;
import io.deltaform.runtime.table.TableSchemaBuilder.Nullability;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a GoldenGate stream says of its tables: OBJECT_METADATA names columns, nullability and key,
 * and of the types only a class; the table's schema record, a JSON Schema, names the full types.
 */
public final class GoldenGateMetadata {
  /** Where table schemas of {@link #objectMetadata} come from. */
  public static final String FROM_OBJECT_METADATA = "goldengate OBJECT_METADATA";

  private static final SourceTypes CLASSES = SourceTypes.of("goldengate", null);

  private GoldenGateMetadata() {}

  /** What a record of any kind says of a table, bare or in a CloudEvent. */
  static Read<TableSchema> record(JsonValue record) {
    JsonObject root = Structure.object(record);
    if (root != null && root.get("specversion") != null) {
      // the wrapped record may have an id and a type of its own: unwrap first
      root = Structure.object(root.get("data"));
    }
    if (root == null) {
      return Structure.nothing();
    }
    if (isSchemaRecord(root)) {
      return schemaRecord(root);
    }
    boolean isMetadata = "OBJECT_METADATA".equals(Structure.text(root.get("op_type")));
    return isMetadata ? objectMetadata(root) : Structure.nothing();
  }

  /**
   * A table schema from an OBJECT_METADATA record. Types are assumed, each from its class.
   *
   * @return null with a problem where the record is not as documented
   */
  public static Read<TableSchema> objectMetadata(JsonValue record) {
    JsonObject root = Structure.object(record);
    String table = root == null ? null : Structure.text(root.get("qual_table"));
    JsonObject columns = root == null ? null : Structure.object(root.get("columns"));
    if (table == null || TableId.parse(table).table().isEmpty()) {
      return Structure.bad("/qual_table", "found no table name, expected a text");
    } else if (columns == null) {
      return Structure.bad("/columns", "found no columns, expected an object with one per column");
    }
    TableSchemaBuilder schema = new TableSchemaBuilder(TableId.parse(table), FROM_OBJECT_METADATA);
    for (Map.Entry<String, JsonValue> member : columns.members().entrySet()) {
      JsonObject column = Structure.object(member.getValue());
      if (column == null) {
        return Structure.bad("/columns", "found a column that is no object");
      }
      add(schema, member.getKey(), column);
    }
    return new Read<>(schema.build(), java.util.List.of());
  }

  private static void add(TableSchemaBuilder schema, String name, JsonObject column) {
    Nullability nullability = nullability(Structure.bool(column.get("null")));
    schema.classOnly(name, Structure.text(column.get("type")), CLASSES, nullability);
    if (Boolean.TRUE.equals(Structure.bool(column.get("key")))) {
      schema.key(name);
    }
  }

  private static Nullability nullability(@Nullable Boolean takesNull) {
    if (takesNull == null) {
      return Nullability.UNSAID;
    }
    return takesNull ? Nullability.NULLABLE : Nullability.NOT_NULL;
  }

  /** True if {@code record} is a schema record: it describes records and is none itself. */
  public static boolean isSchemaRecord(JsonValue record) {
    return record instanceof JsonObject root
        && root.get("id") != null
        && root.get("$schema") != null
        && root.get("type") != null
        && root.get("properties") != null
        && root.get("op_type") == null;
  }

  /**
   * A table schema from a schema record.
   *
   * @return null without a problem where the record describes no table: the schema of metadata and
   *     of DDL; null with one where it names no table or no column
   */
  public static Read<TableSchema> schemaRecord(JsonValue record) {
    return TableSchemaRecord.read(record);
  }
}
