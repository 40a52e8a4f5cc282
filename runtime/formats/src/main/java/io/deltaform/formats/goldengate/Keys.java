package io.deltaform.formats.goldengate;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.ColumnName;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableColumn;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    List<TableColumn> known = table.schema() == null ? List.of() : table.schema().key();
    Map<String, @Nullable Object> key = new LinkedHashMap<>();
    if (!known.isEmpty()) {
      for (TableColumn column : known) {
        add(reading, key, dml, column.name(), dml.after() == null ? "/before" : "/after");
      }
    } else if (dml.primaryKeys() != null) {
      for (int i = 0; i < dml.primaryKeys().size(); i++) {
        add(reading, key, dml, dml.primaryKeys().get(i), "/primary_keys/" + i);
      }
    }
    return key.isEmpty() ? null : Row.of(key);
  }

  private static void add(
      Reading reading,
      Map<String, @Nullable Object> key,
      GoldenGateDml dml,
      String name,
      String pointer) {
    boolean there = has(dml.after(), name);
    RowImage<?> image = there ? dml.after() : dml.before();
    if (image == null || !there && !has(image, name)) {
      if (dml.after() != null || dml.before() != null) {
        reading
            .problems()
            .add(
                new Problem(
                    Level.WARNING,
                    "unknown-column",
                    pointer,
                    null,
                    null,
                    -1,
                    "found no value of the key column " + name + " in the row"));
      }
      return;
    }
    Object value = value(image, name);
    if (value != null) {
      key.put(name, value);
    }
  }

  private static boolean has(@Nullable RowImage<?> image, String name) {
    return image != null && (image.has(named(name)) || image.others().containsKey(name));
  }

  private static @Nullable Object value(RowImage<?> image, String name) {
    JsonValue raw = image.raw().get(name);
    if (raw != null) {
      return raw;
    }
    JsonValue other = image.others().get(name);
    return other == null ? image.value(named(name)) : other;
  }

  private static ColumnName named(String name) {
    return () -> name;
  }
}
