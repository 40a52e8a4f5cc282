package io.deltaform.generator;

import io.deltaform.schema.model.SourcePosition;

/**
 * How generated code checks the values of one schema location.
 *
 * @param location of the schema: file, {@code #}, JSON pointer
 * @param position where that stands in the file
 * @param way how it is checked
 * @param reason why not in one pass, in words; empty where it is
 */
public record Decision(String location, SourcePosition position, Way way, String reason) {
  /** From the fastest to the slowest. */
  public enum Way {
    /** While the bytes are read; nothing is built. */
    ONE_PASS,
    /** Both, for several schemas lead there. */
    ONE_PASS_AND_TREE,
    /** The value is read as a tree first. */
    TREE
  }
}
