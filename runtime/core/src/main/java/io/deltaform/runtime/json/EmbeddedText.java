package io.deltaform.runtime.json;

/**
 * A document inside a string: the input that reads it, its bytes without escapes where the string
 * has some, and the way back to the bytes of the string. Used again for the next string; not
 * thread-safe.
 */
final class EmbeddedText {
  private static final byte[] NOTHING = {};

  /** Scratch space larger than this is not kept for the next document. */
  private static final int KEPT = 1 << 20;

  private final JsonInput inner;
  private byte[] unescaped = NOTHING;
  private byte[] host = NOTHING;
  private int from;
  private int to;
  private boolean escaped;

  EmbeddedText(JsonInput inner) {
    this.inner = inner;
  }

  /** The input over the text of a scanned string. */
  JsonInput open(byte[] b, int from, int to, boolean escaped) {
    this.host = b;
    this.from = from;
    this.to = to;
    this.escaped = escaped;
    int max = to - from;
    if (!escaped) {
      return inner.reset(b, from, max);
    }
    if (unescaped.length < max + Utf8.SLACK) {
      unescaped = new byte[max + (max >> 1) + Utf8.SLACK];
    }
    int n = Utf8.unescape(b, from, to, unescaped);
    return inner.reset(unescaped, 0, Math.max(n, ~n));
  }

  /** The index in the string's buffer of what is at {@code index} of the input's buffer. */
  int hostIndex(int index) {
    return escaped ? Utf8.escapedIndex(host, from, to, index) : index;
  }

  /** The outer document is done with. */
  void release() {
    host = NOTHING;
    if (unescaped.length > KEPT) {
      unescaped = NOTHING;
    }
  }
}
