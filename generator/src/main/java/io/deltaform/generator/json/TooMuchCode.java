package io.deltaform.generator.json;

/** Thrown out of the making of a class that would have no end, or none that a class file holds. */
final class TooMuchCode extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TooMuchCode(String message) {
    super(message, null, false, false);
  }

  /** What there is too much of. */
  String text() {
    return String.valueOf(getMessage());
  }
}
