package io.deltaform.runtime.avro;

/** The fingerprint of Avro's specification: Rabin's, of 64 bits. */
final class Crc64 {
  private static final long EMPTY = 0xc15d213aa4d7a795L;
  private static final long[] TABLE = table();

  private Crc64() {}

  private static long[] table() {
    long[] table = new long[256];
    for (int i = 0; i < table.length; i++) {
      long fp = i;
      for (int bit = 0; bit < 8; bit++) {
        fp = (fp >>> 1) ^ (EMPTY & -(fp & 1L));
      }
      table[i] = fp;
    }
    return table;
  }

  static long of(byte[] bytes) {
    long fp = EMPTY;
    for (byte b : bytes) {
      fp = (fp >>> 8) ^ TABLE[(int) (fp ^ b) & 0xff];
    }
    return fp;
  }
}
