package io.deltaform.cli;

import java.util.List;

/** Lays text out in columns for people to read. */
final class Columns {
  private Columns() {}

  /** One line per row; every cell but the last of its row is padded to its column's width. */
  static List<String> align(String indent, List<List<String>> rows) {
    int columns = rows.stream().mapToInt(List::size).max().orElse(0);
    int[] width = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        width[i] = Math.max(width[i], length(row.get(i)));
      }
    }
    return rows.stream().map(row -> indent + line(row, width)).toList();
  }

  private static String line(List<String> row, int[] width) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < row.size(); i++) {
      line.append(row.get(i));
      if (i < row.size() - 1) {
        line.append(" ".repeat(width[i] - length(row.get(i)) + 2));
      }
    }
    return line.toString().stripTrailing();
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
