package io.deltaform.runtime.avro;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.value.UuidText;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Avro's logical type {@code uuid}, on string and on fixed. For generated code. */
public final class AvroUuids {
  /** Stands in for one that cannot be read, until the datum is given up. */
  public static final UUID NIL = new UUID(0, 0);

  private AvroUuids() {}

  /** Reads a uuid on string; null if the text is none, which is an error. */
  public static @Nullable UUID read(AvroInput in, Problems out) {
    int at = in.position();
    int n = in.skipString();
    byte[] b = in.buffer();
    int s = in.position() - n;
    if (!UuidText.is(b, s, s + n)) {
      report(at, out);
      return null;
    }
    return UuidText.of(b, s);
  }

  /** Checks a uuid on string. */
  public static void check(AvroInput in, Problems out) {
    int at = in.position();
    int n = in.skipString();
    if (!UuidText.is(in.buffer(), in.position() - n, in.position())) {
      report(at, out);
    }
  }

  private static void report(int at, Problems out) {
    out.error("bad-value", at, "a text that is no UUID, expected 8-4-4-4-12 hexadecimal digits");
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
