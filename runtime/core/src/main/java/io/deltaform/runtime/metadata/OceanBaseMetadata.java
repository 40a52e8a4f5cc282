package io.deltaform.runtime.metadata;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.table.SourceTypes;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaBuilder;
import io.deltaform.runtime.table.TableSchemaBuilder.Nullability;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What messages of OceanBase's serialisers say of their tables: a type for each column, in words of
 * the serialiser, and the names of the key columns. None of them says whether a column can be null.
 */
public final class OceanBaseMetadata {
  /** The member of an extend image that holds the types; it is no column. */
  public static final String LIGHT_TYPE = "__light_type";

  /** The tag of avro records that names the columns of keys. */
  public static final String KEYS = "pk_uk_info";

  /** How a dot inside a part of {@code objectName} is written, as seen in consumers. */
  private static final String DOT = "\\u002E";

  static final String CANAL = "oceanbase-canal";
  static final String DATAWORKS = "oceanbase-dataworks";
  static final String EXTEND = "oceanbase-default-extend-column-type";

  private OceanBaseMetadata() {}

  /**
   * A table schema from what a message says.
   *
   * @param format the format id, which is where the schema is from
   * @param types column to type word; a word that the format's table does not know says no type
   * @param key names of the key columns in the key's order; empty if none is known
   * @param dialect see {@link #dialect}
   */
  public static TableSchema table(
      TableId id,
      String format,
      Map<String, String> types,
      List<String> key,
      @Nullable String dialect) {
    SourceTypes meanings = SourceTypes.of(format, dialect);
    TableSchemaBuilder table = new TableSchemaBuilder(id, format + " " + member(format));
    types.forEach((name, type) -> table.column(name, type, meanings, Nullability.UNSAID));
    key.forEach(table::key);
    return table.build();
  }

  private static String member(String format) {
    return switch (format) {
      case CANAL -> "mysqlType";
      case DATAWORKS -> "column";
      default -> LIGHT_TYPE;
    };
  }

  /**
   * Which of a format's two tables of types holds: {@code oracle} for Oracle tenants and databases,
   * null for all others and where the message does not say.
   *
   * @param dbType as the message names the kind of database, in any case
   */
  public static @Nullable String dialect(@Nullable String dbType) {
    return dbType != null && dbType.toUpperCase(Locale.ROOT).contains("ORACLE") ? "oracle" : null;
  }

  /** {@code tenant.database} split at its first dot; without a dot there is no tenant. */
  public static TableId tenantTable(@Nullable String db, String table) {
    int dot = db == null ? -1 : db.indexOf('.');
    if (db == null || dot < 0) {
      return TableId.of(db, null, table);
    }
    return new TableId(db.substring(0, dot), db.substring(dot + 1), null, table);
  }

  /**
   * Column to type word, from the value of {@link #LIGHT_TYPE}.
   *
   * @return null if the value does not have the shape of types: then it is a column's
   */
  public static @Nullable Map<String, String> lightTypes(@Nullable JsonValue value) {
    JsonObject root = Structure.object(value);
    if (root == null) {
      return null;
    }
    Map<String, String> types = new LinkedHashMap<>();
    for (Map.Entry<String, JsonValue> member : root.members().entrySet()) {
      JsonObject column = Structure.object(member.getValue());
      JsonValue type = column == null ? null : column.get("schemaType");
      if (type == null) {
        return null;
      }
      String word = type.asText();
      if (word != null) {
        types.put(member.getKey(), word);
      }
    }
    return types;
  }

  /** A type as canal says it: a word, or a number of java.sql.Types; null if it says none. */
  public static @Nullable String word(@Nullable JsonValue type) {
    return type instanceof JsonNumber number ? number.text() : Structure.text(type);
  }

  /**
   * The table that {@code objectName} means: one part is its name, before which the database may
   * stand, and between them the schema.
   *
   * @return null if there are more parts, or an empty one
   */
  public static @Nullable TableId objectTable(String objectName) {
    String[] parts = objectName.split("\\.", -1);
    for (int i = 0; i < parts.length; i++) {
      parts[i] = parts[i].replace(DOT, ".");
      if (parts[i].isEmpty()) {
        return null;
      }
    }
    return switch (parts.length) {
      case 1 -> TableId.of(null, null, parts[0]);
      case 2 -> TableId.of(parts[0], null, parts[1]);
      case 3 -> TableId.of(parts[0], parts[1], parts[2]);
      default -> null;
    };
  }

  /**
   * The columns of the primary key that the tag names.
   *
   * @param tag the text of {@link #KEYS}
   * @return empty if it names none; null if it is no JSON that lists columns of keys
   */
  public static @Nullable List<String> primaryKey(String tag) {
    JsonObject keys =
        Structure.object(JsonValue.parse(tag.getBytes(StandardCharsets.UTF_8)).value());
    JsonValue primary = keys == null ? null : keys.get("PRIMARY");
    if (keys == null || primary != null && !(primary instanceof JsonArray)) {
      return null;
    }
    List<String> names = new ArrayList<>();
    for (JsonValue item : Structure.items(primary)) {
      String name = item.asText();
      if (name == null) {
        return null;
      }
      names.add(name);
    }
    return List.copyOf(names);
  }
}
