package io.deltaform.maven;

/** Numbers of things in sentences. */
final class Count {
  private Count() {}

  /** {@code 1 error}, {@code 2 errors}. */
  static String of(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}
