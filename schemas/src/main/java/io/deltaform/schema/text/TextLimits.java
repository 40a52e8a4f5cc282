package io.deltaform.schema.text;

/** Bounds of a schema file: beyond them it is refused with the code {@code limit}. */
final class TextLimits {
  /** Bytes of a file. */
  static final int BYTES = 16 << 20;

  /** Objects and arrays within each other. */
  static final int DEPTH = 1_024;

  /** Values of a file. */
  static final int VALUES = 1_000_000;

  /** Characters of a number. */
  static final int NUMBER = 4_096;

  private TextLimits() {}
}
