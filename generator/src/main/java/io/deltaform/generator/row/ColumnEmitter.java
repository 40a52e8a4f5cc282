package io.deltaform.generator.row;

import io.deltaform.generator.type.JavaText;

/**
 * The columns of a row by their wire names. An enum; of a table so wide that the JVM has no room
 * for the enum's constants, a class with one constant a column.
 */
final class ColumnEmitter {
  /** An enum's constant takes 19 bytes of an initializer that may have 65,535. */
  static final int MOST_CONSTANTS = 2_500;

  private ColumnEmitter() {}

  static void columns(JavaText text, RowShape shape) {
    text.add(1, "\n/** The columns, in the order of the table. */\n");
    if (shape.columns().size() <= MOST_CONSTANTS) {
      enumeration(text, shape);
    } else {
      wide(text, shape);
    }
  }

  private static void enumeration(JavaText text, RowShape shape) {
    text.add(1, "public enum Column implements #ColumnName {\n");
    int last = shape.columns().size() - 1;
    for (RowColumn column : shape.columns()) {
      text.add(
          2,
          column.index() == last ? "$1($2);\n" : "$1($2),\n",
          column.constant(),
          column.literal());
    }
    text.add(
        1,
        """

          private final String wireName;

          Column(String wireName) {
            this.wireName = wireName;
          }

          @Override
          public String wireName() {
            return wireName;
          }
        }
        """);
  }

  private static void wide(JavaText text, RowShape shape) {
    // the array before the constants, which enter themselves; no constant has a small letter
    text.add(
        1,
        """
        public static final class Column implements #ColumnName {
          private static final Column[] all = new Column[$1];
        """,
        shape.columns().size());
    for (RowColumn column : shape.columns()) {
      text.add(2, "public static final Column $1 = of($2);\n", column.constant(), column.index());
    }
    text.add(
        1,
        """
          private final int ordinal;

          private Column(int ordinal) {
            this.ordinal = ordinal;
          }

          private static Column of(int ordinal) {
            return all[ordinal] = new Column(ordinal);
          }

          public static Column[] values() {
            return all.clone();
          }

          @Override
          public String wireName() {
            return $1.MEMBERS.name(ordinal);
          }

          @Override
          public int ordinal() {
            return ordinal;
          }

          @Override
          public String toString() {
            return wireName();
          }
        }
        """,
        text.name(shape.codec()));
  }
}
