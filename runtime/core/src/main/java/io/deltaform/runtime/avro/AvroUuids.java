package io.deltaform.runtime.avro;

import io.deltaform.runtime.Problems;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Avro's logical type {@code uuid}, on string and on fixed. For generated code. */
public final class AvroUuids {
  private static final int LENGTH = 36;

  /** Stands in for one that cannot be read, until the datum is given up. */
  public static final UUID NIL = new UUID(0, 0);

  private AvroUuids() {}

  /** Reads a uuid on string; null if the text is none, which is an error. */
  public static @Nullable UUID read(AvroInput in, Problems out) {
    int at = in.position();
    int n = in.skipString();
    byte[] b = in.buffer();
    int s = in.position() - n;
    if (!isUuid(b, s, n)) {
      report(at, out);
      return null;
    }
    long most = hex(b, s, 8) << 32 | hex(b, s + 9, 4) << 16 | hex(b, s + 14, 4);
    long least = hex(b, s + 19, 4) << 48 | hex(b, s + 24, 12);
    return new UUID(most, least);
  }

  /** Checks a uuid on string. */
  public static void check(AvroInput in, Problems out) {
    int at = in.position();
    int n = in.skipString();
    if (!isUuid(in.buffer(), in.position() - n, n)) {
      report(at, out);
    }
  }

  private static void report(int at, Problems out) {
    out.error("bad-value", at, "a text that is no UUID, expected 8-4-4-4-12 hexadecimal digits");
  }

  private static boolean isUuid(byte[] b, int s, int n) {
    if (n != LENGTH) {
      return false;
    }
    for (int i = 0; i < n; i++) {
      boolean dash = i == 8 || i == 13 || i == 18 || i == 23;
      if (dash ? b[s + i] != '-' : Character.digit(b[s + i], 16) < 0) {
        return false;
      }
    }
    return true;
  }

  private static long hex(byte[] b, int s, int digits) {
    long v = 0;
    for (int i = 0; i < digits; i++) {
      v = v << 4 | Character.digit(b[s + i], 16);
    }
    return v;
  }

  public static void write(UUID value, AvroOutput out) {
    out.writeString(value.toString());
  }

  /** Reads a uuid on a fixed of 16 bytes, most significant first. */
  public static UUID readFixed(AvroInput in) {
    return new UUID(in.readBigEndianLong(), in.readBigEndianLong());
  }

  public static void writeFixed(UUID value, AvroOutput out) {
    out.writeBigEndianLong(value.getMostSignificantBits());
    out.writeBigEndianLong(value.getLeastSignificantBits());
  }
}
