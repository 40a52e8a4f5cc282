package io.deltaform.generator.names;

/**
 * Names of classes and packages that a disk takes: a file's name has at most 255 bytes, and that of
 * a class inside another is the names of both, {@code OrderValue$LineValue.class}.
 */
final class Shortened {
  /** Two of them, each with a suffix that makes it distinct, and {@code $Value.class}. */
  private static final int MOST = 116;

  private static final int SUFFIX = 8;

  private Shortened() {}

  /** {@code name}, or its first letters and a suffix made from all of it. */
  static String of(String name) {
    return name.length() < MOST
        ? name
        : name.substring(0, MOST - 1 - SUFFIX) + "_" + Distinct.suffix(name, SUFFIX);
  }

  /** True of what {@link #of} shortened: nothing else is as long. */
  static boolean is(String name) {
    return name.length() >= MOST;
  }
}
