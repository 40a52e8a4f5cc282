package io.deltaform.runtime.value;

import java.util.UUID;

/** The usual spelling of a UUID, 32 hexadecimal digits of either case in groups, as bytes. */
public final class UuidText {
  private static final int LENGTH = 36;

  private UuidText() {}

  /** True if the bytes from {@code from} to {@code to} spell one. */
  public static boolean is(byte[] b, int from, int to) {
    if (to - from != LENGTH) {
      return false;
    }
    for (int i = 0; i < LENGTH; i++) {
      boolean hyphen = i == 8 || i == 13 || i == 18 || i == 23;
      if (hyphen ? b[from + i] != '-' : ByteValues.digit(b[from + i]) < 0) {
        return false;
      }
    }
    return true;
  }

  /** The one that begins at {@code from}, where {@link #is} is true. */
  public static UUID of(byte[] b, int from) {
    return new UUID(word(b, from, from + 18), word(b, from + 19, from + LENGTH));
  }

  private static long word(byte[] b, int from, int to) {
    long word = 0;
    for (int i = from; i < to; i++) {
      if (b[i] != '-') {
        word = word << 4 | ByteValues.digit(b[i]);
      }
    }
    return word;
  }
}
