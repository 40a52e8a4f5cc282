package io.deltaform.library.jsonschema;

/**
 * A pattern could not be decided within its budget; becomes a problem, so it has no stack trace.
 */
final class PatternBudgetExceeded extends RuntimeException {
  private static final long serialVersionUID = 1L;

  PatternBudgetExceeded() {
    super("a regular expression takes too many steps", null, false, false);
  }
}
