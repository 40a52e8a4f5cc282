package io.deltaform.generator.row;

import io.deltaform.generator.type.JavaText;
import io.deltaform.generator.type.Sources;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.gen.RuntimeApi;
import io.deltaform.runtime.value.Scalar;

/** The codec of a row: what it knows of the table, and access to a row's values. */
final class CodecEmitter {
  private CodecEmitter() {}

  /**
   * @param schema the table schema as text. It is parsed when someone asks for it, which reading
   *     does not
   */
  static void codec(JavaText text, RowShape shape, Sources.Origin origin, String schema) {
    Sources.mark(text, origin);
    text.add(
        0,
        """
        final class $1 implements #RowCodec<$2> {
          static final #Members MEMBERS = #Members.of($3);
          static final #List<$4> COLUMNS = #List.of($4.values());
          static final $1 INSTANCE = new $1();
        """,
        text.name(shape.codec()),
        text.name(shape.row()),
        RowEmitter.list(shape.columns(), RowColumn::literal, 0),
        text.name(shape.column()));
    for (RowColumn column : shape.columns()) {
      Scalar element = column.scalar().element();
      if (element != null) {
        text.add(
            1,
            "static final #Scalar $1 = $2;\n",
            ValueCalls.element(column),
            ValueCalls.scalar(text, element));
      }
    }
    text.add(
        1,
        """

        static {
          #RuntimeApi.require($1, "$2");
        }

        private $3() {}

        @Override
        public #TableSchema schema() {
          return Table.SCHEMA;
        }

        @Override
        public #List<$4> columns() {
          return COLUMNS;
        }
        """,
        RuntimeApi.LEVEL,
        shape.row().simpleName(),
        text.name(shape.codec()),
        text.name(shape.column()));
    ReadEmitter.read(text, shape);
    values(text, shape);
    row(text, shape);
    text.add(
        1,
        """

        private static final class Table {
          static final #TableSchema SCHEMA =
              #RowParts.schema(
                  $1);
        }
        """,
        TextLiteral.joinedText(schema));
    text.add(0, "}\n");
  }

  private static void values(JavaText text, RowShape shape) {
    text.add(
        1,
        """

        @Override
        public #RowImage<$1> overlay(#RowImage<$1> base, #RowImage<$1> over) {
          return #RowParts.overlay(base, over, $2::row);
        }

        @Override
        public @#Nullable Object value($1 row, #ColumnName column) {
          if (column instanceof $3 own) {
            return value(row, own.ordinal());
          }
          int index = MEMBERS.indexOf(column.wireName());
          return index < 0 ? null : value(row, index);
        }

        private static @#Nullable Object value($1 row, int index) {
        """,
        text.name(shape.row()),
        text.name(shape.codec()),
        text.name(shape.column()));
    if (!shape.isRecord()) {
      text.add(1, "  return row.value(index);\n}\n");
      return;
    }
    text.add(2, "return switch (index) {\n");
    for (RowColumn column : shape.columns()) {
      text.add(3, "case $1 -> row.$2();\n", column.index(), column.name());
    }
    text.add(
        1,
        """
            default -> throw new IndexOutOfBoundsException(index);
          };
        }
        """);
  }

  /** The row of the values of its columns. */
  private static void row(JavaText text, RowShape shape) {
    boolean unchecked = shape.isRecord() && shape.columns().stream().anyMatch(RowColumn::isGeneric);
    text.add(1, unchecked ? "\n@SuppressWarnings(\"unchecked\")\n" : "\n");
    text.add(
        1,
        """
        static $1 row(@#Nullable Object[] values) {
          return new $1($2);
        }
        """,
        text.name(shape.row()),
        shape.isRecord()
            ? RowEmitter.list(shape.columns(), column -> cast(text, column), 0)
            : "values");
  }

  private static String cast(JavaText text, RowColumn column) {
    return "(" + text.name(column.nullableType()) + ") values[" + column.index() + "]";
  }
}
