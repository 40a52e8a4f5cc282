package io.deltaform.formats.goldengate;

import io.deltaform.runtime.json.JsonOutput;
import java.util.ArrayList;
import java.util.List;

/** The columns of an image that is no object in its record. */
final class FlatImage {
  private final List<Column> columns = new ArrayList<>();

  private record Column(String name, int from, int to) {}

  void clear() {
    columns.clear();
  }

  boolean isEmpty() {
    return columns.isEmpty();
  }

  /** A column whose value is the bytes from {@code from} to {@code to}. */
  void add(String name, int from, int to) {
    columns.add(new Column(name, from, to));
  }

  /**
   * Writes the image as a member, if it has a column.
   *
   * @param base what the chunks' originals count from
   */
  void write(String name, byte[] b, int base, JsonOutput out, Chunks chunks) {
    if (columns.isEmpty()) {
      return;
    }
    out.name(name).beginObject();
    for (Column column : columns) {
      int length = column.to() - column.from();
      out.name(column.name()).raw(b, column.from(), length);
      chunks.add(out.length() - length, column.from() - base, length);
    }
    out.endObject();
  }
}
