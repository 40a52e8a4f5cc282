package io.deltaform.runtime.avro;

import io.deltaform.runtime.avro.DatumType.Kind;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.value.ValueWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** Spells the scalars of a datum that JSON has no form of its own for. */
final class ScalarTexts {
  /** As many bytes as a number of 4,096 digits has; turning longer ones into digits is slow. */
  private static final int LONGEST_DECIMAL = 1702;

  private ScalarTexts() {}

  /** Shortest digits of its own width; text for what is no number. */
  static void floating(float value, JsonOutput out) {
    ValueWriter.write(out, value);
  }

  static void floating(double value, JsonOutput out) {
    ValueWriter.write(out, value);
  }

  /** A decimal as a number, other bytes as base64. */
  static DatumText bytes(DatumType type, @Nullable JsonObject field) {
    int size = type.kind() == Kind.FIXED ? type.size() : -1;
    Integer scale = DatumLogic.scale(type, field);
    if (scale == null) {
      return (in, out) -> base64(in, length(in, size), out);
    }
    int s = scale;
    return (in, out) -> decimal(in, length(in, size), s, out);
  }

  private static int length(AvroInput in, int size) {
    if (size < 0) {
      return in.skipBytes();
    }
    in.skipFixed(size);
    return size;
  }

  private static void base64(AvroInput in, int n, JsonOutput out) {
    byte[] bytes = new byte[n];
    System.arraycopy(in.buffer(), in.position() - n, bytes, 0, n);
    byte[] text = Base64.getEncoder().encode(bytes);
    out.string(text, 0, text.length);
  }

  private static void decimal(AvroInput in, int n, int scale, JsonOutput out) {
    if (n == 0 || n > LONGEST_DECIMAL) {
      base64(in, n, out);
      return;
    }
    byte[] b = in.buffer();
    int from = in.position() - n;
    if (n > 8) {
      out.number(new BigDecimal(new BigInteger(b, from, n), scale));
      return;
    }
    long unscaled = b[from];
    for (int i = 1; i < n; i++) {
      unscaled = unscaled << 8 | (b[from + i] & 0xff);
    }
    out.number(BigDecimal.valueOf(unscaled, scale));
  }
}
