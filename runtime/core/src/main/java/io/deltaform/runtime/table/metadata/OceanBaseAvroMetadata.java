package io.deltaform.runtime.table.metadata;

import io.deltaform.runtime.Read;
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
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What records of OceanBase's avro serialiser say of their tables: for each column MySQL's number
 * of its type, and the key in a tag. The numbers of text are those of bytes too: where a record has
 * a value of such a column, its branch tells which it is.
 */
public final class OceanBaseAvroMetadata {
  /** The tag that names the columns of keys. */
  public static final String KEYS = "pk_uk_info";

  private static final String FORMAT = "oceanbase-avro";

  /** How a dot inside a part is written, as seen in consumers: six characters. */
  private static final String DOT = "\\u002E";

  private OceanBaseAvroMetadata() {}

  /**
   * The table that {@code objectName} means: one part is its name, before which the database may
   * stand, and between them the schema.
   *
   * @return null if there are more parts, or an empty one
   */
  public static @Nullable TableId table(String objectName) {
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

  /** A table schema from a record in its JSON rendering; null where it names no columns. */
  static Read<TableSchema> record(JsonValue record) {
    JsonObject root = Structure.object(record);
    String name = root == null ? null : Structure.text(root.get("objectName"));
    TableId id = name == null ? null : table(name);
    List<JsonValue> fields = root == null ? List.of() : Structure.items(root.get("fields"));
    if (root == null || id == null || fields.isEmpty()) {
      return Structure.nothing();
    }
    TableSchemaBuilder table = new TableSchemaBuilder(id, FORMAT + " fields");
    SourceTypes meanings = SourceTypes.of(FORMAT, null);
    for (int i = 0; i < fields.size(); i++) {
      JsonObject field = Structure.object(fields.get(i));
      String column = field == null ? null : Structure.text(field.get("name"));
      if (field != null && column != null) {
        table.column(column, word(root, field, i), meanings, Nullability.UNSAID);
      }
    }
    JsonObject tags = Structure.object(root.get("tags"));
    String tag = tags == null ? null : Structure.text(tags.get(KEYS));
    List<String> key = tag == null ? null : primaryKey(tag);
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
