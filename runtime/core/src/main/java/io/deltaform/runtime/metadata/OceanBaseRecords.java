package io.deltaform.runtime.metadata;

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
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Table schemas from whole records of OceanBase's serialisers. Those of avro have for each column
 * MySQL's number of its type, and the key in a tag. The numbers of text are those of bytes too:
 * where a record has a value of such a column, its branch tells which it is.
 */
final class OceanBaseRecords {
  private static final String AVRO = "oceanbase-avro";

  private OceanBaseRecords() {}

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
    return found(
        OceanBaseMetadata.table(
            id, OceanBaseMetadata.CANAL, types, texts(root.get("pkNames")), null));
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
    String dialect = OceanBaseMetadata.dialect(Structure.text(source.get("dbType")));
    return found(
        OceanBaseMetadata.table(
            id, OceanBaseMetadata.DATAWORKS, types, texts(schema.get("pk")), dialect));
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
      Map<String, String> said =
          row == null ? null : OceanBaseMetadata.lightTypes(row.get(OceanBaseMetadata.LIGHT_TYPE));
      if (said != null) {
        said.forEach(types::putIfAbsent);
      }
    }
    if (types.isEmpty()) {
      return Structure.nothing();
    }
    TableId id = OceanBaseMetadata.tenantTable(Structure.text(meta.get("db")), table);
    String names = Structure.text(meta.get("record_primary_key"));
    List<String> key = names == null ? List.of() : List.of(names.split("\u0001", -1));
    String dialect = OceanBaseMetadata.dialect(Structure.text(meta.get("dbType")));
    return found(OceanBaseMetadata.table(id, OceanBaseMetadata.EXTEND, types, key, dialect));
  }

  /** Types that are text, and numbers of java.sql.Types by their digits; the first said holds. */
  private static void words(@Nullable JsonObject types, Map<String, String> out) {
    if (types != null) {
      types
          .members()
          .forEach(
              (name, value) -> {
                String word = OceanBaseMetadata.word(value);
                if (word != null) {
                  out.putIfAbsent(name, word);
                }
              });
    }
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

  /** A table schema from a record in its JSON rendering; null where it names no columns. */
  static Read<TableSchema> avro(JsonValue record) {
    JsonObject root = Structure.object(record);
    String name = root == null ? null : Structure.text(root.get("objectName"));
    TableId id = name == null ? null : OceanBaseMetadata.objectTable(name);
    List<JsonValue> fields = root == null ? List.of() : Structure.items(root.get("fields"));
    if (root == null || id == null || fields.isEmpty()) {
      return Structure.nothing();
    }
    TableSchemaBuilder table = new TableSchemaBuilder(id, AVRO + " fields");
    SourceTypes meanings = SourceTypes.of(AVRO, null);
    for (int i = 0; i < fields.size(); i++) {
      JsonObject field = Structure.object(fields.get(i));
      String column = field == null ? null : Structure.text(field.get("name"));
      if (field != null && column != null) {
        table.column(column, word(root, field, i), meanings, Nullability.UNSAID);
      }
    }
    JsonObject tags = Structure.object(root.get("tags"));
    String tag = tags == null ? null : Structure.text(tags.get(OceanBaseMetadata.KEYS));
    List<String> key = tag == null ? null : OceanBaseMetadata.primaryKey(tag);
    if (key != null) {
      key.forEach(table::key);
    }
    return new Read<>(table.build(), List.of());
  }

  /** The branch where it says more than the number of the type, else the number. */
  private static String word(JsonObject root, JsonObject field, int index) {
    for (String image : List.of("afterImages", "beforeImages")) {
      List<JsonValue> values = Structure.items(root.get(image));
      JsonObject value = index < values.size() ? Structure.object(values.get(index)) : null;
      if (value != null && value.get("charset") != null) {
        return "binary".equals(Structure.text(value.get("charset"))) ? "BinaryObject" : "Character";
      } else if (value != null && value.get("type") != null) {
        return value.get("value") instanceof JsonObject ? "BinaryObject" : "TextObject";
      }
    }
    return field.get("dataTypeNumber") instanceof JsonNumber number ? number.text() : "";
  }
}
