package io.deltaform.runtime.table.metadata;

import io.deltaform.runtime.Read;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.table.SourceTypes;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaBuilder;
import io.deltaform.runtime.table.TableSchemaBuilder.Nullability;
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

  private static final String CANAL = "oceanbase-canal";
  private static final String DATAWORKS = "oceanbase-dataworks";
  private static final String EXTEND = "oceanbase-default-extend-column-type";

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

  /** A table schema from a canal message; null where it names no table or no types. */
  static Read<TableSchema> canal(JsonValue record) {
    JsonObject root = Structure.object(record);
    String table = root == null ? null : Structure.text(root.get("table"));
    Map<String, String> types = new LinkedHashMap<>();
    if (root != null) {
      words(Structure.object(root.get("mysqlType")), types);
      words(Structure.object(root.get("sqlType")), types);
    }
    if (root == null || table == null || types.isEmpty()) {
      return Structure.nothing();
    }
    TableId id = TableId.of(Structure.text(root.get("database")), null, table);
    return found(table(id, CANAL, types, texts(root.get("pkNames")), null));
  }

  /** A table schema from a DataWorks record; null where it has no columns. */
  static Read<TableSchema> dataworks(JsonValue record) {
    JsonObject root = Structure.object(record);
    JsonObject schema = root == null ? null : Structure.object(root.get("schema"));
    JsonObject source = schema == null ? null : Structure.object(schema.get("source"));
    String table = source == null ? null : Structure.text(source.get("table"));
    Map<String, String> types = new LinkedHashMap<>();
    for (JsonValue item :
        schema == null ? List.<JsonValue>of() : Structure.items(schema.get("column"))) {
      JsonObject column = Structure.object(item);
      String name = column == null ? null : Structure.text(column.get("name"));
      String type = column == null ? null : Structure.text(column.get("type"));
      if (name != null && type != null) {
        types.putIfAbsent(name, type);
      }
    }
    if (schema == null || source == null || table == null || types.isEmpty()) {
      return Structure.nothing();
    }
    TableId id =
        TableId.of(
            Structure.text(source.get("dbName")), Structure.text(source.get("schema")), table);
    String dialect = dialect(Structure.text(source.get("dbType")));
    return found(table(id, DATAWORKS, types, texts(schema.get("pk")), dialect));
  }

  /** A table schema from the types inside the images of an extend record; null without any. */
  static Read<TableSchema> extend(JsonValue record) {
    JsonObject root = Structure.object(record);
    JsonObject meta = root == null ? null : Structure.object(root.get("allMetaData"));
    String table = meta == null ? null : Structure.text(meta.get("table_name"));
    if (root == null
        || meta == null
        || table == null
        || "DDL".equals(Structure.text(root.get("recordType")))) {
      return Structure.nothing();
    }
    Map<String, String> types = new LinkedHashMap<>();
    for (String image : List.of("postStruct", "prevStruct")) {
      JsonObject row = Structure.object(root.get(image));
      Map<String, String> said = row == null ? null : lightTypes(row.get(LIGHT_TYPE));
      if (said != null) {
        said.forEach(types::putIfAbsent);
      }
    }
    if (types.isEmpty()) {
      return Structure.nothing();
    }
    TableId id = tenantTable(Structure.text(meta.get("db")), table);
    String names = Structure.text(meta.get("record_primary_key"));
    List<String> key = names == null ? List.of() : List.of(names.split("\u0001", -1));
    String dialect = dialect(Structure.text(meta.get("dbType")));
    return found(table(id, EXTEND, types, key, dialect));
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

  /** Types that are text, and numbers of java.sql.Types by their digits; the first said holds. */
  private static void words(@Nullable JsonObject types, Map<String, String> out) {
    if (types != null) {
      types
          .members()
          .forEach(
              (name, value) -> {
                String word = word(value);
                if (word != null) {
                  out.putIfAbsent(name, word);
                }
              });
    }
  }

  /** A type as canal says it: a word, or a number of java.sql.Types; null if it says none. */
  public static @Nullable String word(@Nullable JsonValue type) {
    return type instanceof JsonNumber number ? number.text() : Structure.text(type);
  }

  private static List<String> texts(@Nullable JsonValue array) {
    List<String> texts = new ArrayList<>();
    for (JsonValue item : Structure.items(array)) {
      String text = Structure.text(item);
      if (text != null) {
        texts.add(text);
      }
    }
    return texts;
  }

  private static Read<TableSchema> found(TableSchema table) {
    return new Read<>(table, List.of());
  }
}
