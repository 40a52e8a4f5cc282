package io.deltaform.runtime.json;

import java.nio.charset.StandardCharsets;

/** Decodes checked JSON strings that are not plain ASCII. Holds scratch space; not thread-safe. */
final class JsonText {
  /** Scratch space larger than this is not kept. */
  private static final int KEPT = 1 << 17;

  private byte[] scratch = new byte[512];

  /** The text from {@code from} to {@code to}, which was scanned and found well-formed. */
  String decode(byte[] b, int from, int to, boolean escaped) {
    if (!escaped) {
      return new String(b, from, to - from, StandardCharsets.UTF_8);
    }
    byte[] out = scratch;
    if (out.length < to - from + Utf8.SLACK) {
      out = new byte[to - from + Utf8.SLACK];
      if (out.length <= KEPT) {
        scratch = out;
      }
    }
    int n = Utf8.unescape(b, from, to, out);
    return n < 0 ? withSurrogates(out, ~n) : new String(out, 0, n, StandardCharsets.UTF_8);
  }

  /** The JDK's decoder takes no lone surrogates: the pieces between them are decoded by it. */
  private static String withSurrogates(byte[] text, int n) {
    StringBuilder s = new StringBuilder(n);
    int piece = 0;
    for (int p = 0; p < n; p += Utf8.length(text[p])) {
      if (Utf8.isSurrogate(text, p)) {
        s.append(new String(text, piece, p - piece, StandardCharsets.UTF_8));
        s.append((char) Utf8.codePoint(text, p));
        piece = p + 3;
      }
    }
    return s.append(new String(text, piece, n - piece, StandardCharsets.UTF_8)).toString();
  }
}
