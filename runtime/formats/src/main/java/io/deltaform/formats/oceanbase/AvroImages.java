package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.RowImage;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes rows of images: values in the order of the columns, each of the type that it says. */
final class AvroImages {
  private final Reading reading;
  private final RowReading rows;
  private final List<AvroMessage.Column> columns;
  private final AvroValues values;

  /**
   * @param columns of which {@link #columns} found that the images fit them
   */
  AvroImages(
      Reading reading, RowReading rows, List<AvroMessage.Column> columns, AvroValues values) {
    this.reading = reading;
    this.rows = rows;
    this.columns = columns;
    this.values = values;
  }

  /** The columns of a change; null if its images do not fit them: then the record is refused. */
  static @Nullable List<AvroMessage.Column> columns(Reading reading, AvroMessage message) {
    List<AvroMessage.Column> columns = message.columns();
    if (columns == null) {
      reading.refuse("bad-structure", "/fields", 0, "found no columns, expected those of a change");
      return null;
    }
    Set<String> names = new HashSet<>();
    for (int i = 0; i < columns.size(); i++) {
      String name = columns.get(i).name();
      if (name.isEmpty() || !names.add(name)) {
        reading.refuse(
            "bad-structure",
            "/fields/" + i + "/name",
            0,
            "found a column without a name, or twice the same name");
        return null;
      }
    }
    return fits(reading, columns, message.before(), "/beforeImages")
            && fits(reading, columns, message.after(), "/afterImages")
        ? columns
        : null;
  }

  private static boolean fits(
      Reading reading, List<?> columns, @Nullable List<?> image, String pointer) {
    if (image == null || image.isEmpty() || image.size() == columns.size()) {
      return true;
    }
    String message =
        "found " + image.size() + " values, expected one for each of " + columns.size() + " fields";
    reading.refuse("bad-structure", pointer, 0, message);
    return false;
  }

  /** The row; null if there is no image, or one that has no column. */
  @Nullable RowImage<?> image(@Nullable List<? extends @Nullable Object> image, String pointer) {
    if (image == null || image.isEmpty()) {
      return null;
    }
    Map<String, @Nullable Object> row = new LinkedHashMap<>();
    Set<String> misfits = new HashSet<>();
    for (int i = 0; i < image.size(); i++) {
      AvroMessage.Column column = columns.get(i);
      int problems = reading.problems().size();
      Object value = values.value(image.get(i), column.type(), pointer + "/" + i);
      if (value != AvroValues.ABSENT) {
        row.put(column.name(), value);
      }
      if (reading.problems().size() > problems) {
        misfits.add(column.name());
      }
    }
    return row.isEmpty() ? null : NamedValues.image(reading, rows, row, misfits, pointer);
  }
}
