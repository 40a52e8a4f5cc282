package io.deltaform.runtime.json.fuzz;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;

/** Bytes as a JSON string: what must be escaped is, by the index sometimes more; UTF-8 stays. */
final class Quoted {
  private static final byte[] HEX = "0123456789abcdef".getBytes(US_ASCII);

  private Quoted() {}

  static byte[] asString(byte[] b) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write('"');
    for (int i = 0; i < b.length; i++) {
      out.writeBytes(spell(b, i));
    }
    out.write('"');
    return out.toByteArray();
  }

  /** Where in the string the byte at {@code index} of {@code b} begins. */
  static int indexOf(byte[] b, int index) {
    int at = 1;
    for (int i = 0; i < index; i++) {
      at += spell(b, i).length;
    }
    return at;
  }

  private static byte[] spell(byte[] b, int i) {
    int c = b[i];
    if (c >= 0 && (c < 0x20 || i % 7 == 0)) {
      return new byte[] {'\\', 'u', '0', '0', HEX[c >> 4], HEX[c & 0xF]};
    }
    return c == '"' || c == '\\' ? new byte[] {'\\', (byte) c} : new byte[] {(byte) c};
  }
}
