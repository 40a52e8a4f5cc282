package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableColumn;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Finds the key of a row: values from the after image, else from the before image. */
final class Keys {
  private Keys() {}

  /**
   * The key by names that the message has.
   *
   * @param names in the key's order; if there are none, the key is the caller's table schema's
   * @param pointer to the i-th name
   * @param sent the text of the i-th value where no image has the column; null if there is none
   * @return null if no key is known
   */
  static @Nullable Row of(
      Reading reading,
      RowReading rows,
      List<String> names,
      IntFunction<String> pointer,
      IntFunction<@Nullable String> sent,
      @Nullable RowImage<?> before,
      @Nullable RowImage<?> after) {
    if (names.isEmpty()) {
      return bySchema(reading, rows, before, after);
    }
    Map<String, @Nullable Object> key = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      Object value = value(reading, names.get(i), pointer.apply(i), before, after);
      value = value == null ? sent.apply(i) : value;
      if (value != null) {
        key.put(names.get(i), value);
      }
    }
    return key.isEmpty() ? null : Row.of(key);
  }

  /** The key by the caller's table schema. */
  static @Nullable Row bySchema(
      Reading reading, RowReading rows, @Nullable RowImage<?> before, @Nullable RowImage<?> after) {
    if (rows.schema() == null) {
      return null;
    }
    Map<String, @Nullable Object> key = new LinkedHashMap<>();
    for (TableColumn column : rows.schema().key()) {
      Object value = value(reading, column.name(), "", before, after);
      if (value != null) {
        key.put(column.name(), value);
      }
    }
    return key.isEmpty() ? null : Row.of(key);
  }

  private static @Nullable Object value(
      Reading reading,
      String name,
      String pointer,
      @Nullable RowImage<?> before,
      @Nullable RowImage<?> after) {
    RowImage<?> image = Images.has(after, name) ? after : before;
    if (image == null || !Images.has(image, name)) {
      reading.warn(
          "unknown-column", pointer, "found no value of the key column " + name + " in the row");
      return null;
    }
    return Images.value(image, name);
  }
}
