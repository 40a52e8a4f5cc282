package io.deltaform.runtime.json;

import java.nio.charset.StandardCharsets;

/** Spells characters that do not stand in JSON text as they are. */
final class JsonEscapes {
  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.ISO_8859_1);

  private JsonEscapes() {}

  /**
   * Writes {@code c} in its short form, or else by its number, to {@code b}, which has room for six
   * bytes from {@code n} on.
   *
   * @return the index after it
   */
  static int write(char c, byte[] b, int n) {
    int shortForm =
        switch (c) {
          case '"', '\\' -> c;
          case '\b' -> 'b';
          case '\f' -> 'f';
          case '\n' -> 'n';
          case '\r' -> 'r';
          case '\t' -> 't';
          default -> 0;
        };
    if (shortForm == 0) {
      return unicode(c, b, n);
    }
    b[n] = '\\';
    b[n + 1] = (byte) shortForm;
    return n + 2;
  }

  /** Writes {@code c} by its number; likewise. */
  static int unicode(char c, byte[] b, int n) {
    b[n] = '\\';
    b[n + 1] = 'u';
    for (int i = 0; i < 4; i++) {
      b[n + 2 + i] = HEX[c >> 12 - 4 * i & 0xF];
    }
    return n + 6;
  }
}
