package io.deltaform.registry.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Percent-encoded UTF-8, decoded strictly. */
final class PercentCoding {
  private PercentCoding() {}

  /**
   * The text of one path segment.
   *
   * @throws HttpProblem if it is not well-formed
   */
  static String decodeSegment(String encoded) {
    return decode(encoded, '\0');
  }

  /** The text of a name or value of a query, where a plus is a blank. */
  static String decodeQuery(String encoded) {
    return decode(encoded, '+');
  }

  private static String decode(String encoded, char blank) {
    if (encoded.indexOf('%') < 0 && encoded.indexOf(blank) < 0) {
      return encoded;
    }
    byte[] in = encoded.getBytes(StandardCharsets.UTF_8);
    ByteBuffer out = ByteBuffer.allocate(in.length);
    for (int i = 0; i < in.length; i++) {
      if (in[i] == '%') {
        int high = i + 2 < in.length ? Character.digit(in[i + 1], 16) : -1;
        int low = i + 2 < in.length ? Character.digit(in[i + 2], 16) : -1;
        if (high < 0 || low < 0) {
          throw HttpProblem.badRequest("a % in the address without two hex digits after it");
        }
        out.put((byte) (high << 4 | low));
        i += 2;
      } else {
        out.put(in[i] == blank ? (byte) ' ' : in[i]);
      }
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(out.flip()).toString();
    } catch (CharacterCodingException e) {
      throw HttpProblem.badRequest("the address is not UTF-8");
    }
  }
}
