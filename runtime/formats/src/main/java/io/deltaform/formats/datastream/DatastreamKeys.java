package io.deltaform.formats.datastream;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.metadata.ColumnNames;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableColumn;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the key of a row. */
final class DatastreamKeys {
  private DatastreamKeys() {}

  /** The key by the names in the event, else by the caller's table schema; null without one. */
  static @Nullable Row of(
      Reading reading, Event event, RowReading rows, @Nullable RowImage<?> image) {
    if (image == null) {
      return null;
    }
    List<String> names = event.place().key();
    String pointer = event.place().keyPointer() + "/";
    if (names.isEmpty() && rows.schema() != null) {
      names = rows.schema().key().stream().map(TableColumn::name).toList();
    }
    Map<String, @Nullable Object> key = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      // the names are the source's, those of columns in Avro can be changed ones
      String column = has(image, name) ? name : ColumnNames.mapped(name);
      if (!has(image, column)) {
        reading.warn(
            "unknown-column",
            event.place().key().isEmpty() ? "" : pointer + i,
            "found no value of the key column " + name + " in the row");
        continue;
      }
      Object value = value(image, column);
      if (value != null) {
        key.put(name, value);
      }
    }
    return key.isEmpty() ? null : Row.of(key);
  }

  private static boolean has(RowImage<?> image, String column) {
    return image.has(() -> column) || image.others().containsKey(column);
  }

  private static @Nullable Object value(RowImage<?> image, String column) {
    JsonValue raw = image.raw().get(column);
    JsonValue sent = raw == null ? image.others().get(column) : raw;
    return sent == null ? image.value(() -> column) : sent;
  }
}
