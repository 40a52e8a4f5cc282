package io.deltaform.formats.goldengate;

import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.ColumnName;
import io.deltaform.runtime.table.KeyParts;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import org.jspecify.annotations.Nullable;

/** Finds the key of a row. */
final class Keys {
  private Keys() {}

  /**
   * Key columns by OBJECT_METADATA, else by the caller's table schema, else by the primary-keys
   * metadata of the record; values from the after image, else from the before image.
   *
   * @return null if no key is known
   */
  static @Nullable Row of(Reading reading, RowReading table, GoldenGateDml dml) {
    KeyParts key = new KeyParts();
    if (!table.key().isEmpty()) {
      String pointer = dml.after() == null ? "/before" : "/after";
      for (ColumnName column : table.key()) {
        add(reading, key, dml, column, pointer);
      }
    } else if (dml.primaryKeys() != null) {
      for (int i = 0; i < dml.primaryKeys().size(); i++) {
        String name = dml.primaryKeys().get(i);
        add(reading, key, dml, () -> name, "/primary_keys/" + i);
      }
    }
    return key.row();
  }

  private static void add(
      Reading reading, KeyParts key, GoldenGateDml dml, ColumnName column, String pointer) {
    boolean there = has(dml.after(), column);
    RowImage<?> image = there ? dml.after() : dml.before();
    if (image != null && (there || has(image, column))) {
      key.add(column.wireName(), image.sent(column));
    } else if (dml.after() != null || dml.before() != null) {
      reading.warn(
          "unknown-column",
          pointer,
          "found no value of the key column " + column.wireName() + " in the row");
    }
  }

  private static boolean has(@Nullable RowImage<?> image, ColumnName column) {
    return image != null && (image.has(column) || image.others().containsKey(column.wireName()));
  }
}
