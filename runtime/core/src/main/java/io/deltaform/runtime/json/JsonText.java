package io.deltaform.runtime.json;

import java.nio.charset.StandardCharsets;

/** Decodes checked JSON strings that are not plain ASCII. Holds scratch space; not thread-safe. */
final class JsonText {
  private static final int KEPT = 1 << 16;
  private byte[] latin = new byte[512];
  private char[] wide = new char[256];

  /** The text from {@code from} to {@code to}, which was scanned and found well-formed. */
  String decode(byte[] b, int from, int to, boolean escaped) {
    if (!escaped) {
      return new String(b, from, to - from, StandardCharsets.UTF_8);
    }
    if (to - from > KEPT) {
      // a long text is rare: do not keep scratch space of its size
      return new JsonText(to - from).decodeEscaped(b, from, to);
    }
    return decodeEscaped(b, from, to);
  }

  JsonText() {}

  private JsonText(int length) {
    latin = new byte[length];
    wide = new char[length];
  }

  /** Latin-1 as long as it lasts, for its strings take one byte a character. */
  @SuppressWarnings("deprecation") // the constructor that copies Latin-1 without a decoder
  private String decodeEscaped(byte[] b, int from, int to) {
    if (latin.length < to - from) {
      latin = new byte[(to - from) * 2];
    }
    byte[] out = latin;
    int n = 0;
    int p = from;
    while (p < to) {
      int c = b[p];
      if (c == '\\') {
        int u = Utf8.unit(b, p);
        if (u > 0xff) {
          return decodeWide(n, b, p, to);
        }
        out[n++] = (byte) u;
        p += b[p + 1] == 'u' ? 6 : 2;
      } else if (c >= 0) {
        out[n++] = (byte) c;
        p++;
      } else {
        if ((c & 0xff) > 0xC3) {
          return decodeWide(n, b, p, to);
        }
        out[n++] = (byte) ((c & 0x1f) << 6 | (b[p + 1] & 0x3f));
        p += 2;
      }
    }
    return new String(out, 0, 0, n);
  }

  private String decodeWide(int n, byte[] b, int p, int to) {
    if (wide.length < n + to - p) {
      wide = new char[(n + to - p) * 2];
    }
    char[] out = wide;
    for (int i = 0; i < n; i++) {
      out[i] = (char) (latin[i] & 0xff);
    }
    while (p < to) {
      int c = b[p];
      if (c == '\\') {
        out[n++] = (char) Utf8.unit(b, p);
        p += b[p + 1] == 'u' ? 6 : 2;
      } else if (c >= 0) {
        out[n++] = (char) c;
        p++;
      } else if ((c & 0xff) < 0xE0) {
        out[n++] = (char) ((c & 0x1f) << 6 | (b[p + 1] & 0x3f));
        p += 2;
      } else if ((c & 0xff) < 0xF0) {
        out[n++] = (char) ((c & 0xf) << 12 | (b[p + 1] & 0x3f) << 6 | (b[p + 2] & 0x3f));
        p += 3;
      } else {
        int cp =
            (c & 7) << 18 | (b[p + 1] & 0x3f) << 12 | (b[p + 2] & 0x3f) << 6 | (b[p + 3] & 0x3f);
        out[n++] = Character.highSurrogate(cp);
        out[n++] = Character.lowSurrogate(cp);
        p += 4;
      }
    }
    return new String(out, 0, n);
  }
}
