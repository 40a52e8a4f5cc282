package io.deltaform.generator.row;

import io.deltaform.generator.type.JavaText;
import io.deltaform.generator.type.Javadoc;
import io.deltaform.generator.type.Sources;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The row: a record, or over the JVM's limit of components a class with the same accessors. */
final class RowEmitter {
  /** Characters between parentheses that still fit a line. */
  private static final int LINE = 60;

  private RowEmitter() {}

  static void row(JavaText text, RowShape shape, Sources.Origin origin) {
    String doc =
        Javadoc.escape("A row of " + shape.table().id() + ".")
            + " A value is null where its column is absent or null:\nthe image tells which.";
    text.javadoc(0, doc(doc, shape.isRecord() ? shape.columns() : List.of()));
    Sources.mark(text, origin);
    if (shape.isRecord()) {
      head(text, shape);
    } else {
      text.add(0, "public final class $1 {\n", text.name(shape.row()));
    }
    text.add(
        1,
        """
        /** Reads and writes images of this row. */
        public static final #RowCodec<$1> CODEC = $2.INSTANCE;
        """,
        text.name(shape.row()),
        text.name(shape.codec()));
    if (shape.isRecord()) {
      copies(text, shape);
    } else {
      wide(text, shape);
    }
    ColumnEmitter.columns(text, shape);
    if (!shape.key().isEmpty()) {
      KeyEmitter.key(text, shape);
    }
    BuilderEmitter.builder(text, shape);
    text.add(0, "}\n");
  }

  /** Javadoc of a record with these components; {@code first} is escaped. */
  static String doc(String first, List<RowColumn> columns) {
    StringBuilder doc = new StringBuilder(first).append(columns.isEmpty() ? "" : "\n");
    for (RowColumn column : columns) {
      doc.append("\n@param ").append(column.name()).append(' ');
      doc.append(Javadoc.escape(column.doc().strip()));
    }
    return doc.toString();
  }

  /** What is between parentheses: on one line if it is short, else one line for each column. */
  static String list(List<RowColumn> columns, Function<RowColumn, String> part, int others) {
    List<String> parts = new ArrayList<>();
    int size = others;
    for (RowColumn column : columns) {
      String each = part.apply(column);
      parts.add(each);
      size += each.length() + 2;
    }
    return size <= LINE ? String.join(", ", parts) : "\n    " + String.join(",\n    ", parts);
  }

  private static void head(JavaText text, RowShape shape) {
    text.add(
        0,
        "public record $1($2) {\n",
        text.name(shape.row()),
        list(
            shape.columns(),
            column -> text.name(column.nullableType()) + " " + column.name(),
            shape.row().simpleName().length()));
  }

  private static void copies(JavaText text, RowShape shape) {
    List<RowColumn> lists = shape.columns().stream().filter(RowColumn::isGeneric).toList();
    if (lists.isEmpty()) {
      return;
    }
    text.add(1, "\npublic $1 {\n", text.name(shape.row()));
    for (RowColumn column : lists) {
      text.add(2, "$1 = #Copies.listOrNull($1);\n", column.name());
    }
    text.add(1, "}\n");
  }

  private static void wide(JavaText text, RowShape shape) {
    text.add(
        1,
        """
        private final @#Nullable Object[] values;

        $1(@#Nullable Object[] values) {
          this.values = values;
        }
        """,
        text.name(shape.row()));
    for (RowColumn column : shape.columns()) {
      text.add(1, column.isGeneric() ? "\n@SuppressWarnings(\"unchecked\")\n" : "\n");
      text.add(
          1,
          """
          public $1 $2() {
            return ($1) values[$3];
          }
          """,
          text.name(column.nullableType()),
          column.name(),
          column.index());
    }
    text.add(
        1,
        """

        @#Nullable Object value(int index) {
          return values[index];
        }

        @Override
        public boolean equals(@#Nullable Object other) {
          return other instanceof $1 that && #Arrays.equals(values, that.values);
        }

        @Override
        public int hashCode() {
          return #Arrays.hashCode(values);
        }

        @Override
        public String toString() {
          return "$2" + #Arrays.toString(values);
        }
        """,
        text.name(shape.row()),
        shape.row().simpleName());
  }
}
