package io.deltaform.runtime.metadata;

import io.deltaform.runtime.Read;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.table.SourceType;
import io.deltaform.runtime.table.SourceTypes;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaBuilder;
import io.deltaform.runtime.table.TableSchemaBuilder.Nullability;
import io.deltaform.runtime.value.Scalar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the Connect struct of a debezium message says of the columns of its rows. OceanBase's
 * serialiser declares the plain type of each and no more: a number can be a date, and a text a
 * decimal. Other connectors say what a column means by a semantic name.
 */
public final class DebeziumMetadata {
  /** The connector that OceanBase's serialiser names. */
  public static final String OCEANBASE = "OB_MYSQL";

  private static final String FROM = "oceanbase-debezium schema";
  private static final SourceTypes PLAIN = SourceTypes.of("oceanbase-debezium", "struct");

  private DebeziumMetadata() {}

  /**
   * The declarations of the columns, from those of the images.
   *
   * @param struct the message's {@code schema}
   */
  public static Map<String, JsonObject> columns(JsonObject struct) {
    Map<String, JsonObject> columns = new LinkedHashMap<>();
    for (String image : new String[] {"after", "before"}) {
      JsonObject declared = field(struct, image);
      for (JsonValue item : Structure.items(declared == null ? null : declared.get("fields"))) {
        JsonObject column = Structure.object(item);
        String name = column == null ? null : Structure.text(column.get("field"));
        if (column != null && name != null) {
          columns.putIfAbsent(name, column);
        }
      }
    }
    return columns;
  }

  /** The declaration of a member; null if there is none. */
  static @Nullable JsonObject field(JsonObject struct, String name) {
    for (JsonValue item : Structure.items(struct.get("fields"))) {
      JsonObject field = Structure.object(item);
      if (field != null && name.equals(Structure.text(field.get("field")))) {
        return field;
      }
    }
    return null;
  }

  /**
   * A table schema from the plain types. Columns that are declared as text have no type, for they
   * may be sent as a number; whether a column can be null is not to be trusted.
   */
  public static TableSchema plain(TableId id, Map<String, JsonObject> columns) {
    TableSchemaBuilder table = new TableSchemaBuilder(id, FROM);
    columns.forEach(
        (name, field) -> {
          SourceType type = PLAIN.find(type(field));
          table.column(name, type == null ? null : type.type(), Nullability.UNSAID);
        });
    return table.build();
  }

  /** The plain type of a declaration; empty if it has none. */
  public static String type(JsonObject field) {
    String type = Structure.text(field.get("type"));
    return type == null ? "" : type.toLowerCase(Locale.ROOT);
  }

  /**
   * What a declaration of another connector means: by its semantic name, else by its plain type.
   *
   * @return null if it is neither
   */
  public static @Nullable SourceType semantic(JsonObject field, String connector) {
    boolean durations = connector.equals("mysql") || connector.equals("mariadb");
    SourceTypes types =
        SourceTypes.of("oceanbase-debezium", durations ? "connectmysql" : "connect");
    String name = Structure.text(field.get("name"));
    if (name == null) {
      return types.find(type(field));
    }
    String measures = measures(Structure.object(field.get("parameters")));
    SourceType named = types.find(name + measures);
    boolean plain = named == null && !type(field).equals("struct");
    return plain ? types.find(type(field)) : named;
  }

  /** Precision and scale of a decimal, the length of bits, in parentheses as SQL has them. */
  private static String measures(@Nullable JsonObject parameters) {
    if (parameters == null) {
      return "";
    }
    String length = digits(parameters.get("length"));
    if (length != null) {
      return "(" + length + ")";
    }
    String precision = digits(parameters.get("connect.decimal.precision"));
    String scale = digits(parameters.get("scale"));
    return precision == null || scale == null ? "" : "(" + precision + "," + scale + ")";
  }

  private static @Nullable String digits(@Nullable JsonValue value) {
    return value instanceof JsonNumber number ? number.text() : Structure.text(value);
  }

  /** A table schema from a message with a struct; null without one. */
  static Read<TableSchema> record(JsonValue record) {
    JsonObject root = Structure.object(record);
    JsonObject struct = root == null ? null : Structure.object(root.get("schema"));
    JsonObject payload = root == null ? null : Structure.object(root.get("payload"));
    JsonObject source = payload == null ? null : Structure.object(payload.get("source"));
    String table = source == null ? null : Structure.text(source.get("table"));
    if (struct == null || source == null || table == null) {
      return Structure.nothing();
    }
    String connector = Structure.text(source.get("connector"));
    String foreign = OCEANBASE.equals(connector) ? null : connector;
    TableId id =
        TableId.of(Structure.text(source.get("db")), Structure.text(source.get("schema")), table);
    TableSchemaBuilder schema = new TableSchemaBuilder(id, FROM);
    Map<String, JsonObject> columns = columns(struct);
    columns.forEach(
        (name, field) -> {
          if (foreign != null) {
            schema.column(name, type(semantic(field, foreign)), Nullability.UNSAID);
          } else if (type(field).equals("bytes")) {
            schema.column(name, type(PLAIN.find("bytes")), Nullability.UNSAID);
          } else {
            schema.classOnly(name, type(field), PLAIN, Nullability.UNSAID);
          }
        });
    return columns.isEmpty() ? Structure.nothing() : new Read<>(schema.build(), List.of());
  }

  private static @Nullable Scalar type(@Nullable SourceType type) {
    return type == null ? null : type.type();
  }
}
