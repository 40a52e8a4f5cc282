package io.deltaform.runtime.table;

/**
 * Two things said of a table that cannot both be right. It is for people to settle.
 *
 * @param column the column's name; empty if it is about the table as a whole
 * @param about what the two disagree about
 * @param left what was said first
 * @param leftFrom who said it
 * @param right what was said then
 * @param rightFrom who said it
 */
public record MergeConflict(
    TableId table,
    String column,
    About about,
    String left,
    String leftFrom,
    String right,
    String rightFrom) {

  /** What two sides can disagree about. */
  public enum About {
    TYPE("the type"),
    NULLABLE("whether it can be null"),
    KEY("the primary key");

    private final String words;

    About(String words) {
      this.words = words;
    }
  }

  /** The conflict in a sentence that names both sides and what to do. */
  public String sentence() {
    return (column.isEmpty() ? "table " + table : "column " + column + " of table " + table)
        + ": "
        + about.words
        + " is "
        + left
        + " by "
        + who(leftFrom)
        + ", and "
        + right
        + " by "
        + who(rightFrom)
        + "; say which is right in the *.table.json";
  }

  private static String who(String from) {
    return from.isEmpty() ? "the table schema" : from;
  }
}
