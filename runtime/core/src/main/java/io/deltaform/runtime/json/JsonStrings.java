package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;
import java.nio.charset.StandardCharsets;

/** The scan of a string, and what the last string was. Called through {@link JsonInput}. */
abstract sealed class JsonStrings extends JsonScans permits JsonStructure {
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;
  private static final long SLASHES = '\\' * ONES;

  // changes places of blank and quote: then one comparison finds quotes and what is below a blank
  private static final long SWAP = (' ' ^ '"') * ONES;
  private static final long ABOVE = (' ' + 1) * ONES;

  private final int maxText;
  private int textStart;
  private int textEnd;
  private boolean plain;
  private boolean escaped;
  private final JsonText texts = new JsonText();

  /**
   * @param maxText bytes of one string, as it stands in the input
   */
  JsonStrings(int maxText) {
    this.maxText = maxText;
  }

  /**
   * At a quote: scans a string; its text is {@link #text} until the next scan. Short enough to be
   * inlined wherever a string is read; what takes longer is not, or the virtual machine would not
   * inline the rest of the caller.
   */
  public int string(byte[] b, int p, int e) {
    int s = p + 1;
    int q = s;
    if (s <= e - 8) {
      long m = ends((long) LONGS.get(b, s));
      q += Long.numberOfTrailingZeros(m) >>> 3;
      if (m != 0 && b[q] == '"' && q - s <= maxText) {
        textStart = s;
        textEnd = q;
        plain = true;
        escaped = false;
        return q + 1;
      }
    }
    return longString(b, s, q, e);
  }

  /**
   * The top bit of each byte that is a quote, a backslash, below a blank or over 0x7F. No byte
   * below the lowest of them borrows; those above it may be wrong.
   */
  private static long ends(long w) {
    return (((w ^ SWAP) - ABOVE) | ((w ^ SLASHES) - ONES) | w) & HIGH;
  }

  /** Goes on at {@code p}, where all from {@code s} on is plain. */
  private int longString(byte[] b, int s, int p, int e) {
    boolean isPlain = true;
    boolean isEscaped = false;
    for (; ; ) {
      long m = 0;
      while (p <= e - 16) {
        m = ends((long) LONGS.get(b, p));
        if (m != 0) {
          break;
        }
        m = ends((long) LONGS.get(b, p + 8));
        if (m != 0) {
          p += 8;
          break;
        }
        p += 16;
      }
      p += m == 0 ? 0 : Long.numberOfTrailingZeros(m) >>> 3;
      if (p >= e) {
        throw MalformedInput.end("unterminated string", p);
      }
      int c = b[p];
      if (c == '"') {
        textStart = s;
        textEnd = p;
        plain = isPlain;
        escaped = isEscaped;
        if (p - s > maxText) {
          throw MalformedInput.limit("a string longer than " + maxText + " bytes", s - 1);
        }
        return p + 1;
      }
      if (c == '\\') {
        isPlain = false;
        isEscaped = true;
        int next = p + 1 < e ? b[p + 1] : 0;
        p = next == 'n' || next == '"' || next == '\\' ? p + 2 : Utf8.escape(b, p, e);
      } else if (c < 0) {
        isPlain = false;
        boolean two = p + 1 < e && c >= (byte) 0xC2 && c <= (byte) 0xDF && b[p + 1] < (byte) 0xC0;
        p = two ? p + 2 : Utf8.sequence(b, p, e);
      } else if (c < ' ') {
        throw MalformedInput.syntax("a control character in a string", p);
      } else {
        p++;
      }
    }
  }

  /** The last string. */
  public String text(byte[] b) {
    return texts.text(b, textStart, textEnd, plain);
  }

  /** Index of the first byte of the last string, after its quote. */
  public int textStart() {
    return textStart;
  }

  /** Index of the closing quote of the last string. */
  public int textEnd() {
    return textEnd;
  }

  /** Bytes of the last string, as it stands in the input. */
  public int textLength() {
    return textEnd - textStart;
  }

  /** True if the last string is ASCII without escapes: its bytes are its text. */
  public boolean isPlain() {
    return plain;
  }

  /** True if the last string has an escape. */
  public boolean isEscaped() {
    return escaped;
  }

  /** True if the last string has more than {@code max} code points. */
  public boolean isLongerThan(byte[] b, int max) {
    // a code point takes at least one byte
    return textEnd - textStart > max && (plain || codePoints(b) > max);
  }

  /** Number of code points in the last string; a lone surrogate counts as one. */
  public int codePoints(byte[] b) {
    return plain ? textEnd - textStart : Utf8.codePoints(b, textStart, textEnd);
  }

  /** True if the last string is {@code expected}. */
  public boolean textEquals(byte[] b, String expected) {
    if (!plain) {
      return Utf8.equals(b, textStart, textEnd, expected);
    }
    int n = textEnd - textStart;
    if (n != expected.length()) {
      return false;
    }
    for (int i = 0; i < n; i++) {
      if (b[textStart + i] != expected.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The bytes of the last string without its escapes, as UTF-8: from {@link #textStart} to {@link
   * #textEnd}, which this call sets anew. {@link #text} is not to be asked after it.
   */
  public byte[] unescaped(byte[] b) {
    if (!escaped) {
      return b;
    }
    byte[] text = text(b).getBytes(StandardCharsets.UTF_8);
    textStart = 0;
    textEnd = text.length;
    return text;
  }
}
