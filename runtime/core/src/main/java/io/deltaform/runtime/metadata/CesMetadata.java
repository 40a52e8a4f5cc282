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
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a change event of SQL Server says of its table: {@code cols} and {@code pkkey}. The columns
 * can be a part of the table's, for types that the feature skips do not stand among them, nor
 * unchanged columns where the stream group leaves those out: what is not there is unknown.
 */
public final class CesMetadata {
  /** Where these table schemas come from. */
  public static final String FROM = "ces cols";

  private static final SourceTypes TYPES = SourceTypes.of("ces", null);

  private CesMetadata() {}

  /** One entry of {@code cols}. */
  public record Column(String name, String type, int index) {}

  /**
   * A table schema from the parts of an event.
   *
   * @param columns in any order; they are sorted by their index
   * @param key the names in {@code pkkey}; empty if the table has no primary key
   */
  public static TableSchema table(TableId id, List<Column> columns, List<String> key) {
    List<Column> sorted = new ArrayList<>(columns);
    sorted.sort(Comparator.comparingInt(Column::index));
    TableSchemaBuilder table = new TableSchemaBuilder(id, FROM);
    for (Column column : sorted) {
      table.column(column.name(), column.type(), TYPES, Nullability.UNSAID);
    }
    key.forEach(table::key);
    return table.build();
  }

  /**
   * A table schema from the JSON that an event's {@code data} holds, its segments joined.
   *
   * @return null with a problem where a part that the format always has is missing
   */
  public static Read<TableSchema> data(JsonValue data) {
    JsonObject root = Structure.object(data);
    JsonObject source = root == null ? null : Structure.object(root.get("eventsource"));
    if (source == null) {
      return Structure.bad("/eventsource", "found no eventsource object in the data of the event");
    }
    String table = Structure.text(source.get("tbl"));
    if (table == null) {
      return Structure.bad("/eventsource/tbl", "found no table name, expected a text");
    }
    List<Column> columns = new ArrayList<>();
    for (JsonValue item : Structure.items(source.get("cols"))) {
      Column column = column(item, columns.size());
      if (column == null) {
        return Structure.bad(
            "/eventsource/cols/" + columns.size(), "found no column, expected name and type");
      }
      columns.add(column);
    }
    List<String> key = new ArrayList<>();
    for (JsonValue item : Structure.items(source.get("pkkey"))) {
      JsonObject part = Structure.object(item);
      String name = part == null ? null : Structure.text(part.get("columnname"));
      if (name != null) {
        key.add(name);
      }
    }
    String database = Structure.text(source.get("db"));
    TableId id = TableId.of(database, Structure.text(source.get("schema")), table);
    return new Read<>(table(id, columns, key), List.of());
  }

  private static @Nullable Column column(JsonValue item, int position) {
    JsonObject column = Structure.object(item);
    String name = column == null ? null : Structure.text(column.get("name"));
    String type = column == null ? null : Structure.text(column.get("type"));
    if (column == null || name == null || type == null) {
      return null;
    }
    BigDecimal index = column.get("index") instanceof JsonNumber number ? number.toDecimal() : null;
    return new Column(name, type, index == null ? position : index.intValue());
  }
}
