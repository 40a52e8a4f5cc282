package io.deltaform.runtime.json;

import org.jspecify.annotations.Nullable;

/**
 * Makes strings of the JSON strings that were scanned. Short texts that came before are not made
 * anew: names of tables, codes of currencies and states come again and again. Holds scratch space;
 * not thread-safe.
 */
final class JsonText {
  /** Scratch space larger than this is not kept. */
  private static final int KEPT = 1 << 17;

  /** Bytes of the longest text that is remembered. */
  private static final int SHORT = 16;

  private static final int PLACES = 128;
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;
  private static final long SLASHES = '\\' * ONES;

  // the last short text of each place: its bytes and then zeros, which no text has
  private final long[] heads = new long[PLACES];
  private final long[] tails = new long[PLACES];

  // the same as strings, once they came twice; a text that never comes again costs no string here
  private final @Nullable String[] texts = new @Nullable String[PLACES];

  private byte[] latin = new byte[512];
  private char[] wide = new char[512];

  /**
   * The text from {@code from} to {@code to}, which was scanned and found well-formed.
   *
   * @param plain true if it is known to be ASCII without escapes
   */
  String text(byte[] b, int from, int to, boolean plain) {
    int n = to - from;
    if (plain && n <= SHORT && from <= b.length - SHORT) {
      long head = JsonScans.word(b, from);
      long tail = 0;
      if (n > 8) {
        tail = JsonScans.word(b, from + 8) & -1L >>> (128 - 8 * n);
      } else {
        head = n == 0 ? 0 : head & -1L >>> (64 - 8 * n);
      }
      long hash = (head ^ tail * 0x9E3779B97F4A7C15L) * 0xC2B2AE3D27D4EB4FL;
      int place = (int) (hash >>> 57);
      String text = texts[place];
      if (heads[place] == head && tails[place] == tail) {
        if (text == null) {
          text = latin1(b, from, n);
          texts[place] = text;
        }
        return text;
      }
      heads[place] = head;
      tails[place] = tail;
      if (text != null) {
        texts[place] = null;
      }
      return latin1(b, from, n);
    }
    if (plain) {
      return latin1(b, from, n);
    }
    // a string keeps Latin-1 as such: it is written so as long as it lasts
    byte[] out = latin(n);
    n = 0;
    int p = from;
    while (p < to) {
      if (p <= to - 8) {
        long w = JsonScans.word(b, p);
        JsonScans.LONGS.set(out, n, w);
        long m = ((w ^ SLASHES) - ONES | w) & HIGH; // right up to the first that it finds
        int same = Long.numberOfTrailingZeros(m) >>> 3;
        p += same;
        n += same;
        if (m == 0) {
          continue;
        }
      }
      int c = b[p];
      if (c == '\\') {
        int u = Utf8.unit(b, p);
        if (u > 0xFF) {
          return wide(b, p, to, out, n);
        }
        out[n++] = (byte) u;
        p += b[p + 1] == 'u' ? 6 : 2;
      } else if (c >= 0) {
        out[n++] = (byte) c;
        p++;
      } else if ((c & 0xFF) <= 0xC3) {
        out[n++] = (byte) (c << 6 | (b[p + 1] & 0x3F));
        p += 2;
      } else {
        return wide(b, p, to, out, n);
      }
    }
    return latin1(out, 0, n);
  }

  @SuppressWarnings("deprecation") // the only constructor that copies Latin-1 without a decoder
  private static String latin1(byte[] b, int from, int n) {
    return new String(b, 0, from, n);
  }

  /** Goes on at {@code p}, where the first unit beyond Latin-1 stands, after {@code n} others. */
  private String wide(byte[] b, int p, int to, byte[] before, int n) {
    char[] out = wide(n + to - p);
    for (int i = 0; i < n; i++) {
      out[i] = (char) (before[i] & 0xFF);
    }
    while (p < to) {
      int c = b[p];
      if (c == '\\') {
        out[n++] = (char) Utf8.unit(b, p); // a lone surrogate is kept as it is
        p += b[p + 1] == 'u' ? 6 : 2;
      } else if (c >= 0) {
        out[n++] = (char) c;
        p++;
      } else {
        int cp = Utf8.codePoint(b, p);
        n += Character.toChars(cp, out, n);
        p += Utf8.length(c);
      }
    }
    return new String(out, 0, n);
  }

  private byte[] latin(int length) {
    if (length + Utf8.SLACK <= latin.length) {
      return latin;
    }
    byte[] larger = new byte[length + Utf8.SLACK];
    if (larger.length <= KEPT) {
      latin = larger;
    }
    return larger;
  }

  private char[] wide(int length) {
    if (length <= wide.length) {
      return wide;
    }
    char[] larger = new char[length];
    if (larger.length <= KEPT) {
      wide = larger;
    }
    return larger;
  }
}
