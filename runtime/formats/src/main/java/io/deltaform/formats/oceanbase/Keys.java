package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.ColumnName;
import io.deltaform.runtime.table.KeyParts;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import java.util.List;
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
    KeyParts key = new KeyParts();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      Object value = value(reading, column(rows, i, name), pointer, i, before, after);
      key.add(name, value == null ? sent.apply(i) : value);
    }
    return key.row();
  }

  /** The column that the table's own key has in that place, mostly. */
  private static ColumnName column(RowReading rows, int i, String name) {
    List<ColumnName> key = rows.key();
    return i < key.size() && key.get(i).wireName().equals(name) ? key.get(i) : () -> name;
  }

  /** The key by the caller's table schema. */
  static @Nullable Row bySchema(
      Reading reading, RowReading rows, @Nullable RowImage<?> before, @Nullable RowImage<?> after) {
    KeyParts key = new KeyParts();
    for (ColumnName column : rows.key()) {
      key.add(column.wireName(), value(reading, column, i -> "", 0, before, after));
    }
    return key.row();
  }

  private static @Nullable Object value(
      Reading reading,
      ColumnName column,
      IntFunction<String> pointer,
      int index,
      @Nullable RowImage<?> before,
      @Nullable RowImage<?> after) {
    boolean there = Images.has(after, column);
    RowImage<?> image = there ? after : before;
    if (image == null || !there && !Images.has(image, column)) {
      reading.warn(
          "unknown-column",
          pointer.apply(index),
          "found no value of the key column " + column.wireName() + " in the row");
      return null;
    }
    return image.sent(column);
  }
}
