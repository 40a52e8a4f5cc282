package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;

/** Strict UTF-8 sequences and JSON escapes. */
public final class Utf8 {
  private Utf8() {}

  /**
   * Checks that the bytes from {@code p} to {@code e} are UTF-8.
   *
   * @throws MalformedInput with the index of the first byte that is not
   */
  public static void check(byte[] b, int p, int e) {
    while (p < e) {
      p = b[p] >= 0 ? p + 1 : sequence(b, p, e);
    }
  }

  /** True if no byte from {@code p} to {@code e} is over 0x7F. */
  public static boolean isAscii(byte[] b, int p, int e) {
    if (e - p < 8) {
      while (p < e && b[p] >= 0) {
        p++;
      }
      return p == e;
    }
    long m = JsonInput.word(b, e - 8);
    for (; p + 8 <= e; p += 8) {
      m |= JsonInput.word(b, p);
    }
    return (m & 0x8080808080808080L) == 0;
  }

  /** At a byte over 0x7F: the index after the sequence that begins there. */
  static int sequence(byte[] b, int p, int e) {
    int c = b[p] & 0xff;
    int n =
        c >= 0xC2 && c <= 0xDF ? 2 : c >= 0xE0 && c <= 0xEF ? 3 : c >= 0xF0 && c <= 0xF4 ? 4 : 0;
    if (n == 0) {
      throw MalformedInput.syntax("invalid UTF-8", p);
    }
    if (p + 1 < e) {
      int d = b[p + 1] & 0xff;
      boolean overlong = (c == 0xE0 && d < 0xA0) || (c == 0xF0 && d < 0x90);
      boolean surrogate = c == 0xED && d > 0x9F;
      boolean beyond = c == 0xF4 && d > 0x8F;
      if (overlong || surrogate || beyond) {
        throw MalformedInput.syntax("invalid UTF-8", p);
      }
    }
    for (int i = 1; i < n; i++) {
      if (p + i >= e) {
        throw MalformedInput.end("the input ends inside a UTF-8 sequence", p);
      }
      if ((b[p + i] & 0xC0) != 0x80) {
        throw MalformedInput.syntax("invalid UTF-8", p);
      }
    }
    return p + n;
  }

  /** At a backslash: the index after the escape. */
  static int escape(byte[] b, int p, int e) {
    if (p + 1 >= e) {
      throw MalformedInput.end("unterminated escape", p);
    }
    switch (b[p + 1]) {
      case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
        return p + 2;
      case 'u':
        for (int i = p + 2; i < p + 6; i++) {
          if (i >= e) {
            throw MalformedInput.end("unterminated escape", p);
          }
          if (hex(b[i]) < 0) {
            throw MalformedInput.syntax("expected four hex digits after \\u", p);
          }
        }
        return p + 6;
      default:
        throw MalformedInput.syntax("unknown escape", p);
    }
  }

  static int hex(int c) {
    if (c >= '0' && c <= '9') {
      return c - '0';
    }
    int lower = c | 0x20;
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
  }

  /** The UTF-16 unit of the escape at the backslash {@code p}, which is well-formed. */
  static int unit(byte[] b, int p) {
    int c = b[p + 1];
    return switch (c) {
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> hex(b[p + 2]) << 12 | hex(b[p + 3]) << 8 | hex(b[p + 4]) << 4 | hex(b[p + 5]);
      default -> c;
    };
  }

  /** How many bytes {@link #unescape} may write beyond the text. */
  static final int SLACK = 8;

  /**
   * Writes the text of a checked string as UTF-8 without escapes; {@code out} has room for as many
   * bytes as the string has, and {@link #SLACK} more. A lone surrogate becomes a three-byte
   * sequence, which no strict reader takes: JSON inside a string cannot hide one.
   *
   * @return how many bytes were written; the complement of it if a lone surrogate is among them
   */
  static int unescape(byte[] b, int from, int to, byte[] out) {
    boolean lone = false;
    int n = 0;
    int p = from;
    while (p < to) {
      if (p <= to - 8) {
        long w = JsonInput.word(b, p);
        JsonScans.LONGS.set(out, n, w);
        long k = w ^ 0x5C5C5C5C5C5C5C5CL;
        long m = (k - 0x0101010101010101L) & ~k & 0x8080808080808080L;
        int plain = Long.numberOfTrailingZeros(m) >>> 3; // 8 if there is no backslash
        n += plain;
        p += plain;
        if (plain == 8) {
          continue;
        }
      } else if (b[p] != '\\') {
        out[n++] = b[p++];
        continue;
      }
      int u = unit(b, p);
      p += b[p + 1] == 'u' ? 6 : 2;
      if (isPair(b, u, p, to)) {
        int cp = Character.toCodePoint((char) u, (char) unit(b, p));
        p += 6;
        out[n++] = (byte) (0xF0 | cp >> 18);
        out[n++] = (byte) (0x80 | (cp >> 12 & 0x3F));
        out[n++] = (byte) (0x80 | (cp >> 6 & 0x3F));
        out[n++] = (byte) (0x80 | (cp & 0x3F));
      } else if (u < 0x80) {
        out[n++] = (byte) u;
      } else if (u < 0x800) {
        out[n++] = (byte) (0xC0 | u >> 6);
        out[n++] = (byte) (0x80 | (u & 0x3F));
      } else {
        lone |= Character.isSurrogate((char) u);
        out[n++] = (byte) (0xE0 | u >> 12);
        out[n++] = (byte) (0x80 | (u >> 6 & 0x3F));
        out[n++] = (byte) (0x80 | (u & 0x3F));
      }
    }
    return lone ? ~n : n;
  }

  /** Number of code points in a checked string; a lone surrogate counts as one. */
  static int codePoints(byte[] b, int from, int to) {
    int n = 0;
    boolean high = false; // an escaped high surrogate came just before
    int p = from;
    while (p < to) {
      int c = b[p];
      if (c != '\\') {
        // every byte but the second to fourth of a sequence begins a code point
        n += (c & 0xC0) != 0x80 ? 1 : 0;
        high = false;
        p++;
        continue;
      }
      char u = (char) unit(b, p);
      p += b[p + 1] == 'u' ? 6 : 2;
      if (high && Character.isLowSurrogate(u)) {
        high = false;
      } else {
        n++;
        high = Character.isHighSurrogate(u);
      }
    }
    return n;
  }

  /** True if the text of a checked string is {@code expected}. */
  static boolean equals(byte[] b, int from, int to, String expected) {
    int i = 0;
    int p = from;
    while (p < to) {
      int c = b[p];
      int cp;
      if (c == '\\') {
        cp = unit(b, p);
        p += b[p + 1] == 'u' ? 6 : 2;
      } else {
        cp = codePoint(b, p);
        p += length(c);
      }
      if (cp > 0xFFFF) {
        if (i >= expected.length() || expected.charAt(i++) != Character.highSurrogate(cp)) {
          return false;
        }
        cp = Character.lowSurrogate(cp);
      }
      if (i >= expected.length() || expected.charAt(i++) != cp) {
        return false;
      }
    }
    return i == expected.length();
  }

  /** Bytes of the checked sequence that begins with {@code c}. */
  static int length(int c) {
    return c >= 0 ? 1 : (c & 0xff) < 0xE0 ? 2 : (c & 0xff) < 0xF0 ? 3 : 4;
  }

  /** The code point of the checked sequence at {@code p}. */
  static int codePoint(byte[] b, int p) {
    int c = b[p];
    return switch (length(c)) {
      case 1 -> c;
      case 2 -> (c & 0x1f) << 6 | (b[p + 1] & 0x3f);
      case 3 -> (c & 0xf) << 12 | (b[p + 1] & 0x3f) << 6 | (b[p + 2] & 0x3f);
      default ->
          (c & 7) << 18 | (b[p + 1] & 0x3f) << 12 | (b[p + 2] & 0x3f) << 6 | (b[p + 3] & 0x3f);
    };
  }

  /** Where in a checked string the byte stands that {@link #unescape} makes its byte {@code n}. */
  static int escapedIndex(byte[] b, int from, int to, int n) {
    int p = from;
    int left = n;
    while (p < to) {
      int after = p + 1;
      int made = 1;
      if (b[p] == '\\') {
        int u = unit(b, p);
        after = p + (b[p + 1] == 'u' ? 6 : 2);
        made = u < 0x80 ? 1 : u < 0x800 ? 2 : 3;
        if (isPair(b, u, after, to)) {
          after += 6;
          made = 4;
        }
      }
      if (left < made) {
        return p;
      }
      left -= made;
      p = after;
    }
    return to;
  }

  /** True if {@code u} is a high surrogate and the escape of a low one stands at {@code p}. */
  private static boolean isPair(byte[] b, int u, int p, int to) {
    return Character.isHighSurrogate((char) u)
        && p + 5 < to
        && b[p] == '\\'
        && b[p + 1] == 'u'
        && Character.isLowSurrogate((char) unit(b, p));
  }

  /** The index after the byte order mark at {@code p}; {@code p} if there is none. */
  public static int afterMark(byte[] b, int p, int e) {
    boolean mark =
        e - p >= 3 && b[p] == (byte) 0xEF && b[p + 1] == (byte) 0xBB && b[p + 2] == (byte) 0xBF;
    return mark ? p + 3 : p;
  }
}
