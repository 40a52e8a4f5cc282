package io.deltaform.schema.model;

/**
 * A place in a schema file.
 *
 * @param file path relative to the folder of the schemas, with / between parts
 * @param line from 1; 0 if only the file is known
 * @param column from 1, in UTF-16 units; 0 if only the file is known
 */
public record SourcePosition(String file, int line, int column) {
  /** {@code file:line:column}. */
  @Override
  public String toString() {
    return line == 0 ? file : file + ":" + line + ":" + column;
  }
}
