package io.deltaform.runtime.gen;

import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.table.RowImage;

/** Rows inside messages. */
public final class Rows {
  private Rows() {}

  /** Writes the columns that {@code image} has. */
  public static <R> void write(RowImage<R> image, JsonOutput out) {
    image.codec().write(image, out);
  }
}
