package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The scan of a string, and what the last string was. Called through {@link JsonInput}. */
abstract sealed class JsonStrings extends JsonScans permits JsonStructure {
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;
  private static final long QUOTES = '"' * ONES;
  private static final long SLASHES = '\\' * ONES;
  private static final long SPACES = 0x20 * ONES;

  private final int maxText;
  private int textStart;
  private int textEnd;
  private boolean plain;
  private boolean escaped;
  private @Nullable JsonText decoder;

  /**
   * @param maxText bytes of one string, as it stands in the input
   */
  JsonStrings(int maxText) {
    this.maxText = maxText;
  }

  /** At a quote: scans a string; its text is {@link #text} until the next scan. */
  public int string(byte[] b, int p, int e) {
    int s = ++p;
    boolean isPlain = true;
    boolean isEscaped = false;
    for (; ; ) {
      int c;
      if (p <= e - 8) {
        long w = (long) LONGS.get(b, p);
        // the top bit of each byte that is a quote, a backslash, below a blank or over 0x7F; no
        // byte below the lowest of them borrows, and only that one is looked at
        long m = (((w ^ QUOTES) - ONES) | ((w ^ SLASHES) - ONES) | (w - SPACES) | w) & HIGH;
        if (m == 0) {
          p += 8;
          continue;
        }
        p += Long.numberOfTrailingZeros(m) >>> 3;
        c = b[p];
      } else {
        if (p >= e) {
          throw MalformedInput.end("unterminated string", p);
        }
        c = b[p];
        if (c >= 0x20 && c != '"' && c != '\\') {
          p++;
          continue;
        }
      }
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
      isPlain = false;
      if (c == '\\') {
        isEscaped = true;
        p = Utf8.escape(b, p, e);
      } else if (c >= 0) {
        throw MalformedInput.syntax("a control character in a string", p);
      } else {
        p = Utf8.sequence(b, p, e);
      }
    }
  }

  /** The last string. */
  public String text(byte[] b) {
    return plain ? latin1(b, textStart, textEnd) : decoder().decode(b, textStart, textEnd, escaped);
  }

  @SuppressWarnings("deprecation") // the only constructor that copies ASCII without a decoder
  private static String latin1(byte[] b, int from, int to) {
    return new String(b, 0, from, to - from);
  }

  private JsonText decoder() {
    if (decoder == null) {
      decoder = new JsonText();
    }
    return decoder;
  }

  /** Index of the first byte of the last string, after its quote. */
  public int textStart() {
    return textStart;
  }

  /** Index of the closing quote of the last string. */
  public int textEnd() {
    return textEnd;
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
