package io.deltaform.runtime.json;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes compact UTF-8 JSON into a growing buffer. Not thread-safe. */
public final class JsonOutput {
  private static final byte[] NULL = "null".getBytes(StandardCharsets.ISO_8859_1);
  private static final byte[] TRUE = "true".getBytes(StandardCharsets.ISO_8859_1);
  private static final byte[] FALSE = "false".getBytes(StandardCharsets.ISO_8859_1);

  private byte[] b = new byte[512];
  private int n;
  private boolean comma;

  /** Forgets what was written. */
  public void clear() {
    n = 0;
    comma = false;
  }

  /** A copy of what was written. */
  public byte[] toByteArray() {
    return Arrays.copyOf(b, n);
  }

  public JsonOutput beginObject() {
    return begin('{');
  }

  public JsonOutput endObject() {
    return end('}');
  }

  public JsonOutput beginArray() {
    return begin('[');
  }

  public JsonOutput endArray() {
    return end(']');
  }

  private JsonOutput begin(int bracket) {
    separate();
    room(1);
    b[n++] = (byte) bracket;
    comma = false;
    return this;
  }

  private JsonOutput end(int bracket) {
    room(1);
    b[n++] = (byte) bracket;
    comma = true;
    return this;
  }

  /** The name of the member that comes next. */
  public JsonOutput name(String name) {
    separate();
    quote(name);
    room(1);
    b[n++] = ':';
    comma = false;
    return this;
  }

  /**
   * The name of the member that comes next, from a comma, the quoted name and a colon.
   *
   * @param from 1 to leave out the comma
   */
  public JsonOutput name(byte[] spelt, int from) {
    append(spelt, from, spelt.length - from);
    comma = false;
    return this;
  }

  /** {@code length} bytes of UTF-8 as text: they must be well-formed. */
  public JsonOutput string(byte[] utf8, int offset, int length) {
    separate();
    room(length + 2);
    b[n++] = '"';
    int done = offset;
    int end = offset + length;
    for (int i = EscapeScan.next(utf8, offset, end);
        i < end;
        i = EscapeScan.next(utf8, i + 1, end)) {
      append(utf8, done, i - done);
      done = i + 1;
      room(6);
      n = JsonEscapes.write((char) utf8[i], b, n);
    }
    append(utf8, done, end - done);
    room(1);
    b[n++] = '"';
    comma = true;
    return this;
  }

  /** Where the next value is written; for {@link #back}. */
  public long mark() {
    return (long) n << 1 | (comma ? 1 : 0);
  }

  /** Takes back what was written since {@code mark}, whole values only. */
  public JsonOutput back(long mark) {
    n = (int) (mark >> 1);
    comma = (mark & 1) != 0;
    return this;
  }

  /** How many bytes were written. */
  public int length() {
    return n;
  }

  /** The bytes that were written, from 0 to {@link #length}, until more are. */
  public byte[] buffer() {
    return b;
  }

  public JsonOutput string(String text) {
    separate();
    quote(text);
    comma = true;
    return this;
  }

  public JsonOutput number(long value) {
    separate();
    comma = true;
    room(20);
    if (value < 0) {
      b[n++] = '-';
    }
    // the negative half of the longs is the larger one
    long rest = value < 0 ? value : -value;
    int end = n + digits(rest);
    n = end;
    do {
      b[--end] = (byte) ('0' - rest % 10);
      rest /= 10;
    } while (rest != 0);
    return this;
  }

  private static int digits(long negative) {
    int digits = 1;
    for (long rest = negative / 10; rest != 0; rest /= 10) {
      digits++;
    }
    return digits;
  }

  /** As {@link BigDecimal#toString}: digits and scale are kept. */
  public JsonOutput number(BigDecimal value) {
    return raw(value.toString());
  }

  public JsonOutput bool(boolean value) {
    byte[] word = value ? TRUE : FALSE;
    return raw(word, 0, word.length);
  }

  public JsonOutput nul() {
    return raw(NULL, 0, NULL.length);
  }

  /** {@code json} as it is: it must be one well-formed value. */
  public JsonOutput raw(String json) {
    separate();
    byte[] utf8 = json.getBytes(StandardCharsets.UTF_8);
    append(utf8, 0, utf8.length);
    comma = true;
    return this;
  }

  /** {@code length} bytes of {@code json} as they are: they must be one well-formed value. */
  public JsonOutput raw(byte[] json, int offset, int length) {
    separate();
    append(json, offset, length);
    comma = true;
    return this;
  }

  private void append(byte[] bytes, int offset, int length) {
    room(length);
    System.arraycopy(bytes, offset, b, n, length);
    n += length;
  }

  private void separate() {
    if (comma) {
      room(1);
      b[n++] = ',';
    }
  }

  private void quote(String s) {
    room(s.length() + 2);
    b[n++] = '"';
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      room(s.length() - i + 8);
      if (c < 0x20 || c == '"' || c == '\\') {
        n = JsonEscapes.write(c, b, n);
      } else if (c < 0x80) {
        b[n++] = (byte) c;
      } else if (c < 0x800) {
        b[n++] = (byte) (0xC0 | c >> 6);
        b[n++] = (byte) (0x80 | (c & 0x3F));
      } else if (Character.isSurrogate(c)) {
        i += surrogate(s, i);
      } else {
        b[n++] = (byte) (0xE0 | c >> 12);
        b[n++] = (byte) (0x80 | (c >> 6 & 0x3F));
        b[n++] = (byte) (0x80 | (c & 0x3F));
      }
    }
    room(1);
    b[n++] = '"';
  }

  /** Writes the pair at {@code i}, or a lone surrogate as the escape it can only have come from. */
  private int surrogate(String s, int i) {
    char c = s.charAt(i);
    if (Character.isHighSurrogate(c)
        && i + 1 < s.length()
        && Character.isLowSurrogate(s.charAt(i + 1))) {
      int cp = Character.toCodePoint(c, s.charAt(i + 1));
      b[n++] = (byte) (0xF0 | cp >> 18);
      b[n++] = (byte) (0x80 | (cp >> 12 & 0x3F));
      b[n++] = (byte) (0x80 | (cp >> 6 & 0x3F));
      b[n++] = (byte) (0x80 | (cp & 0x3F));
      return 1;
    }
    n = JsonEscapes.unicode(c, b, n);
    return 0;
  }

  private void room(int more) {
    if (b.length - n < more) {
      b = Arrays.copyOf(b, Math.max(b.length * 2, n + more));
    }
  }

  /** What was written, as text. */
  @Override
  public String toString() {
    return new String(b, 0, n, StandardCharsets.UTF_8);
  }
}
