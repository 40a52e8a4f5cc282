package io.deltaform.library.jsonschema;

/**
 * A pattern could not be decided within its budget; becomes a problem, so it has no stack trace.
 */
final class PatternBudgetExceeded extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String text;

  PatternBudgetExceeded(String text) {
    super(text, null, false, false);
    this.text = text;
  }

  /** What happened, without the text that was matched. */
  String text() {
    return text;
  }
}
