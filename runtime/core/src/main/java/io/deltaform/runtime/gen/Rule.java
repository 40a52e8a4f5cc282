package io.deltaform.runtime.gen;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;

/**
 * One keyword at one schema location, as generated code reports it.
 *
 * @param keyword such as {@code maxLength}
 * @param schema where it stands: file and JSON pointer
 * @param expected what it demands, in words that follow "expected"
 * @param code of the problem where it is violated
 * @param level of that problem: ERROR, or FATAL where the document has no value then
 */
public record Rule(String keyword, String schema, String expected, String code, Level level) {
  /** A rule whose violation is an error {@link Problem#INVALID}. */
  public Rule(String keyword, String schema, String expected) {
    this(keyword, schema, expected, Problem.INVALID, Level.ERROR);
  }

  /** The sentence about a part of an object that is not as this rule wants it. */
  public String sentence(String found, String wanted) {
    String space = expected.isEmpty() || expected.startsWith(";") ? "" : " ";
    return "found " + found + ", expected " + wanted + space + expected;
  }
}
