package io.deltaform.formats.goldengate.profile;

import java.util.List;

/** Where the columns of a row stand in its record. */
public sealed interface RowLayout {
  /** As documented: in objects {@code before} and {@code after}. */
  RowLayout DOCUMENTED = new Images("before", "after");

  /** The row model: the columns are members of the record. */
  RowLayout ROW = new TopLevel();

  /** Each image is an object. */
  record Images(String before, String after) implements RowLayout {
    public Images {
      named(before, after);
    }
  }

  /**
   * Each column is a member of the record: the image's name, the delimiter, the column's name. The
   * first delimiter ends the image's name; a column may have one in its own.
   *
   * @param delimiter may be empty; then, too, no image's name and delimiter may begin the other's:
   *     the columns of one would read as the other's
   */
  record Flat(String before, String after, String delimiter) implements RowLayout {
    public Flat {
      named(before, after);
      String oldRow = before + delimiter;
      String newRow = after + delimiter;
      if (oldRow.startsWith(newRow) || newRow.startsWith(oldRow)) {
        throw new IllegalArgumentException(
            "found the image names "
                + List.of(before, after)
                + " with the delimiter '"
                + delimiter
                + "', by which nothing tells their columns apart");
      }
    }
  }

  /**
   * The row model: what is no other field of a record is a column. The row is the one before the
   * change for a delete, else the one after it.
   */
  record TopLevel() implements RowLayout {}

  private static void named(String before, String after) {
    if (before.isEmpty() || after.isEmpty() || before.equals(after)) {
      throw new IllegalArgumentException(
          "found the image names " + List.of(before, after) + ", expected two different ones");
    }
  }
}
