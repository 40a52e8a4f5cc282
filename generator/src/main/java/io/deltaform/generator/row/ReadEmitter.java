package io.deltaform.generator.row;

import io.deltaform.generator.type.Guess;
import io.deltaform.generator.type.JavaText;
import java.util.ArrayList;
import java.util.List;

/**
 * How a row image is read in one pass. The columns are expected in the order of the table: each
 * guess compares the bytes of the next name; only what comes out of order is looked up. Up to 32
 * columns are read into local variables by one method; wider rows into an array, by one method for
 * each group of columns, because HotSpot compiles no method of more than 8,000 bytes.
 */
final class ReadEmitter {
  /** Columns of one method. */
  static final int GROUP = 32;

  /** Estimated bytes of bytecode of one method. */
  private static final int BUDGET = 6_500;

  private ReadEmitter() {}

  static void read(JavaText text, RowShape shape) {
    List<List<RowColumn>> groups = groups(shape.columns());
    if (groups.size() == 1) {
      narrow(text, shape);
    } else {
      wide(text, shape, groups);
    }
  }

  private static List<List<RowColumn>> groups(List<RowColumn> columns) {
    List<List<RowColumn>> groups = new ArrayList<>();
    int from = 0;
    int size = 0;
    for (RowColumn column : columns) {
      int more = 95 + 2 * Guess.length(column.column().name());
      boolean full = column.index() - from == GROUP || size + more > BUDGET;
      if (full && column.index() > from) {
        groups.add(columns.subList(from, column.index()));
        from = column.index();
        size = 0;
      }
      size += more;
    }
    groups.add(columns.subList(from, columns.size()));
    return groups;
  }

  private static void narrow(JavaText text, RowShape shape) {
    text.add(
        1,
        """

        @Override
        @SuppressWarnings("fallthrough")
        public #RowImage<$1> read(#JsonInput in, #WireForms forms, #Problems out) {
          byte[] b = in.buffer();
          int e = in.end();
          int p = #RowParts.begin(in, b, e);
          int v = 0;
          int next = 0;
          int seen = 0;
          #Map<String, #JsonValue> others = null;
          #Map<String, #JsonValue> raw = null;
        """,
        text.name(shape.row()));
    for (RowColumn column : shape.columns()) {
      text.add(2, "$1 $2 = null;\n", text.name(column.type()), local(column));
    }
    text.add(2, "row:\nwhile (p >= 0) {\n  switch (next) {\n");
    for (RowColumn column : shape.columns()) {
      text.add(
          4,
          """
          case $1:
            if ($2) {
              seen = #Tokens.once(seen, 1 << $1, p);
              if (v == 0) {
                v = #Tokens.value(b, p + $3, e);
              }
              $4 = $5;
              v = 0;
              if ($4 == null && in.isMisfit()) {
                raw = #RowParts.misfit(raw, $6, in);
              }
              p = #Tokens.nextKey(b, in.position(), e);
              if (p < 0) {
                break row;
              }
            }
          """,
          column.index(),
          test(column),
          Guess.length(column.column().name()),
          local(column),
          ValueCalls.read(text, column),
          column.literal());
    }
    text.add(
        2,
        """
            default:
          }
          // another order, a column that is left out, or one that the row has not
          v = #Tokens.key(in, b, p, e);
          next = MEMBERS.find(in, b);
          if (next < 0) {
            others = #RowParts.other(others, in, b, v, e, out);
            p = #Tokens.nextKey(b, in.position(), e);
            v = 0;
            next = $1;
          }
        }
        #RowParts.end(in, ~p);
        $2 row = new $2($3);
        return #RowParts.image(this, row, new long[] {seen & 0xffffffffL}, others, raw, forms);
        """,
        shape.columns().size(),
        text.name(shape.row()),
        RowEmitter.list(shape.columns(), ReadEmitter::local, 0));
    text.add(1, "}\n");
  }

  /** True if the key was scanned and is this column's, or its bytes are. */
  private static String test(RowColumn column) {
    String guess = Guess.text(column.column().name());
    return guess == null ? "v > 0" : "v > 0 || " + guess;
  }

  private static String local(RowColumn column) {
    // no other local variable ends so, and components differ from each other
    return column.name() + "Value";
  }

  private static void wide(JavaText text, RowShape shape, List<List<RowColumn>> groups) {
    text.add(
        1,
        """

        @Override
        public #RowImage<$1> read(#JsonInput in, #WireForms forms, #Problems out) {
          #RowScan scan = new #RowScan(in, MEMBERS, out);
          int next = 0;
          while (next >= 0) {
        """,
        text.name(shape.row()));
    for (int i = 0; i < groups.size(); i++) {
      List<RowColumn> group = groups.get(i);
      String test = i == groups.size() - 1 ? "" : "if (next < " + end(group) + ") ";
      text.add(3, i == 0 ? "$1{\n" : "} else $1{\n", test);
      text.add(4, "next = $1(scan, in, forms, out, next);\n", method(group));
    }
    text.add(
        1,
        """
              }
          }
          return scan.image(this, row(scan.values()), forms);
        }
        """);
    for (List<RowColumn> group : groups) {
      group(text, group, shape.columns().size());
    }
  }

  private static int end(List<RowColumn> group) {
    return group.get(0).index() + group.size();
  }

  private static String method(List<RowColumn> group) {
    return "columns" + group.get(0).index() + "to" + (end(group) - 1);
  }

  private static void group(JavaText text, List<RowColumn> group, int all) {
    text.add(
        1,
        """

        @SuppressWarnings("fallthrough")
        private static int $1(
            #RowScan scan, #JsonInput in, #WireForms forms, #Problems out, int next) {
          @#Nullable Object[] values = scan.values();
          byte[] b = in.buffer();
          int e = in.end();
          int p = scan.key();
          int v = scan.value();
          while (p >= 0) {
            switch (next) {
        """,
        method(group));
    int end = end(group);
    for (RowColumn column : group) {
      text.add(
          4,
          """
          case $1:
            if ($2) {
              scan.once($1, p);
              if (v == 0) {
                v = #Tokens.value(b, p + $3, e);
              }
              values[$1] = $4;
              v = 0;
              if (values[$1] == null && in.isMisfit()) {
                scan.misfit($1);
              }
          """,
          column.index(),
          test(column),
          Guess.length(column.column().name()),
          ValueCalls.read(text, column));
      if (column.index() == end - 1 && end < all) {
        // in order so far: the first of the next group is the next guess
        text.add(6, "return scan.at(#Tokens.nextKey(b, in.position(), e), $1);\n", end);
      } else {
        text.add(
            6,
            """
            p = #Tokens.nextKey(b, in.position(), e);
            if (p < 0) {
              return scan.end(p);
            }
            """);
      }
      text.add(5, "}\n");
    }
    text.add(
        1,
        """
              default:
            }
            next = scan.find(p);
            p = scan.key();
            v = scan.value();
            if (next < $1 || next >= $2) {
              return next;
            }
          }
          return scan.end(p);
        }
        """,
        group.get(0).index(),
        end);
  }
}
