package io.deltaform.runtime.gen;

import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.table.RowImage;

/** Rows inside messages. */
public final class Rows {
  private Rows() {}

  /** Writes the columns that {@code image} has, as it was read. */
  public static void write(RowImage<?> image, JsonOutput out) {
    image.writeBack(out);
  }
}
