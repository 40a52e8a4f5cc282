package io.deltaform.generator.row;

import io.deltaform.generator.type.JavaText;

/**
 * The builder of a row, for tests and for writing. It remembers which columns were set, so it makes
 * an image as well as a row.
 */
final class BuilderEmitter {
  private BuilderEmitter() {}

  static void builder(JavaText text, RowShape shape) {
    int size = shape.columns().size();
    text.add(
        1,
        """

        /** Builds a row, or an image that has the columns that were set. */
        public static final class Builder {
          private final @#Nullable Object[] values = new Object[$1];
          private final long[] present = new long[$2];

          public Builder() {}
        """,
        size,
        (size + 63) / 64);
    for (RowColumn column : shape.columns()) {
      text.add(
          2,
          """

          public Builder $1($2 value) {
            return set($3, value);
          }
          """,
          column.name(),
          text.name(column.nullableType()),
          column.index());
    }
    text.add(
        1,
        """

          private Builder set(int index, @#Nullable Object value) {
            values[index] = value;
            present[index >> 6] |= 1L << index;
            return this;
          }

          /** A row of what was set. */
          public $1 build() {
            return $2.row(values$3);
          }

          /** An image that has the columns that were set, to null or to a value. */
          public #RowImage<$1> image() {
            return #RowParts.image($2.INSTANCE, build(), present.clone(), null, null, null);
          }
        }
        """,
        text.name(shape.row()),
        text.name(shape.codec()),
        shape.isRecord() ? "" : ".clone()");
  }
}
