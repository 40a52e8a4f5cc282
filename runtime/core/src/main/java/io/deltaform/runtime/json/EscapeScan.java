package io.deltaform.runtime.json;

/** Finds what JSON text must escape, eight bytes at a time: most text has nothing of the kind. */
final class EscapeScan {
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;
  private static final long QUOTES = '"' * ONES;
  private static final long SLASHES = '\\' * ONES;
  private static final long SPACES = 0x20 * ONES;

  private EscapeScan() {}

  /** The index of the first byte that is written as an escape; {@code end} if none is. */
  static int next(byte[] utf8, int from, int end) {
    int i = from;
    for (; i <= end - 8; i += 8) {
      long w = JsonScans.word(utf8, i);
      // the top bit of some byte is set if one is a quote, a backslash or below a blank
      long m = (((w ^ QUOTES) - ONES) | ((w ^ SLASHES) - ONES) | (w - SPACES)) & ~w & HIGH;
      if (m != 0) {
        break;
      }
    }
    for (; i < end; i++) {
      int c = utf8[i];
      if (c < 0x20 && c >= 0 || c == '"' || c == '\\') {
        return i;
      }
    }
    return end;
  }
}
