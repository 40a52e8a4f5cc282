package io.deltaform.generator.row;

import io.deltaform.generator.type.JavaText;
import java.util.List;
import java.util.function.Function;

/** The key of a row: a record whose components are never null. */
final class KeyEmitter {
  private KeyEmitter() {}

  static void key(JavaText text, RowShape shape) {
    List<RowColumn> key = shape.key();
    text.add(1, "\n").javadoc(1, RowEmitter.doc("The primary key, in its own order.", key));
    text.add(
        1,
        "public record Key($1) {\n  public Key {\n",
        RowEmitter.list(key, column -> text.name(column.type()) + " " + column.name(), 0));
    for (RowColumn column : key) {
      // a copy is a null check as well
      text.add(
          3,
          column.isGeneric()
              ? "$1 = #Copies.list($1);\n"
              : "#Objects.requireNonNull($1, \"$1\");\n",
          column.name());
    }
    text.add(
        2,
        """
        }

        /**
         * The key that a change bears.
         *
         * @throws IllegalArgumentException if a part of it is not there
         */
        public static Key of(#Row key) {
        """);
    made(
        text,
        key,
        column ->
            text.known("RowKeys")
                + ".part(key, "
                + column.literal()
                + ", "
                + text.known("ValueType")
                + "."
                + column.scalar().type()
                + ")");
    text.add(
        2,
        """
        }

        /**
         * The key of a row that has its key columns.
         *
         * @throws IllegalArgumentException if one of them is null
         */
        public static Key of($1 row) {
        """,
        text.name(shape.row()));
    made(
        text,
        key,
        column ->
            text.known("RowKeys") + ".part(row." + column.name() + "(), " + column.literal() + ")");
    text.add(1, "  }\n}\n");
  }

  private static void made(JavaText text, List<RowColumn> key, Function<RowColumn, String> part) {
    text.add(3, "return new Key($1);\n", RowEmitter.list(key, part, 0));
  }
}
