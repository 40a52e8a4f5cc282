package io.deltaform.runtime.value;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonNumbers;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Reads numbers, truth values and runs of bits, exactly. */
final class NumberValues {
  private static final String INT32 = "a whole number of 32 bits";
  private static final String INT64 = "a whole number of 64 bits";
  private static final String INTEGER = "a whole number";
  private static final String DECIMAL = "a decimal number";
  private static final String FLOAT32 =
      "a number that a float can hold, NaN, Infinity or -Infinity";
  private static final String FLOAT64 =
      "a number that a double can hold, NaN, Infinity or -Infinity";
  private static final String BIT = "a non-negative whole number of bits";
  private static final String BOOLEAN = "true, false, 0 or 1";

  private NumberValues() {}

  static @Nullable Integer int32(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    if (isBits(form, b[p])) {
      BigInteger bits = bits(in, b, p, e, form, out);
      return bits == null || bits.bitLength() < 32
          ? intOf(bits)
          : Misfit.bad(in, b, p, e, out, INT32);
    }
    byte[] t = NumberScan.scan(in, b, p, e, out, INT32);
    if (t == null) {
      return null;
    }
    JsonNumbers n = in.number();
    if (n.fitsLong(t)) {
      long value = n.toLong(t);
      if (value == (int) value) {
        return (int) value;
      }
    }
    return noInteger(in, b, p, e, out, INT32);
  }

  private static @Nullable Integer intOf(@Nullable BigInteger value) {
    return value == null ? null : value.intValue();
  }

  static @Nullable Long int64(JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    if (isBits(form, b[p])) {
      BigInteger bits = bits(in, b, p, e, form, out);
      if (bits == null) {
        return null;
      }
      return bits.bitLength() < 64 ? bits.longValue() : Misfit.bad(in, b, p, e, out, INT64);
    }
    byte[] t = NumberScan.scan(in, b, p, e, out, INT64);
    if (t == null) {
      return null;
    }
    JsonNumbers n = in.number();
    return n.fitsLong(t) ? (Long) n.toLong(t) : noInteger(in, b, p, e, out, INT64);
  }

  static @Nullable BigInteger bigInteger(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    if (isBits(form, b[p])) {
      return bits(in, b, p, e, form, out);
    }
    byte[] t = NumberScan.scan(in, b, p, e, out, INTEGER);
    if (t == null) {
      return null;
    }
    BigInteger value = in.number().toBigInteger(t);
    return value != null ? value : noInteger(in, b, p, e, out, INTEGER);
  }

  @SuppressWarnings("TypeParameterUnusedInFormals") // what it returns is always null
  private static <T> @Nullable T noInteger(
      JsonInput in, byte[] b, int p, int e, Problems out, String expected) {
    return in.number().isOverLimit()
        ? Misfit.overLimit(in, b, p, e, out)
        : Misfit.bad(in, b, p, e, out, expected);
  }

  static @Nullable BigDecimal decimal(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    if (isBits(form, b[p])) {
      BigInteger bits = bits(in, b, p, e, form, out);
      return bits == null ? null : new BigDecimal(bits);
    }
    byte[] t = NumberScan.scan(in, b, p, e, out, DECIMAL);
    if (t == null) {
      return null;
    }
    BigDecimal value = in.number().toDecimal(t);
    return value != null ? value : Misfit.overLimit(in, b, p, e, out);
  }

  static @Nullable Double float64(JsonInput in, byte[] b, int p, int e, Problems out) {
    if (b[p] == '"') {
      int after = in.string(b, p, e);
      double special = notFinite(in, b);
      if (special != 0) {
        in.position(after);
        return special;
      }
    }
    byte[] t = NumberScan.scan(in, b, p, e, out, FLOAT64);
    if (t == null) {
      return null;
    }
    JsonNumbers n = in.number();
    if (n.isOverLimit()) {
      return Misfit.overLimit(in, b, p, e, out);
    }
    double value = n.toDouble(t);
    return Double.isInfinite(value) || value == 0 && !isZero(n, t)
        ? Misfit.bad(in, b, p, e, out, FLOAT64)
        : (Double) value;
  }

  static @Nullable Float float32(JsonInput in, byte[] b, int p, int e, Problems out) {
    if (b[p] == '"') {
      int after = in.string(b, p, e);
      double special = notFinite(in, b);
      if (special != 0) {
        in.position(after);
        return (float) special;
      }
    }
    byte[] t = NumberScan.scan(in, b, p, e, out, FLOAT32);
    if (t == null) {
      return null;
    }
    JsonNumbers n = in.number();
    if (n.isOverLimit()) {
      return Misfit.overLimit(in, b, p, e, out);
    }
    // from the text, not from the double: rounding twice can miss the nearest float
    float value = Float.parseFloat(n.text(t));
    return Float.isInfinite(value) || value == 0 && !isZero(n, t)
        ? Misfit.bad(in, b, p, e, out, FLOAT32)
        : (Float) value;
  }

  private static boolean isZero(JsonNumbers n, byte[] t) {
    BigDecimal value = n.toDecimal(t);
    return value != null && value.signum() == 0;
  }

  /** What the last string says that no JSON number can; 0 if it is none of these. */
  private static double notFinite(JsonInput in, byte[] b) {
    if (in.textEquals(b, "NaN")) {
      return Double.NaN;
    } else if (in.textEquals(b, "Infinity")) {
      return Double.POSITIVE_INFINITY;
    }
    return in.textEquals(b, "-Infinity") ? Double.NEGATIVE_INFINITY : 0;
  }

  static @Nullable Boolean bool(JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    int c = b[p];
    if (c == 't') {
      in.position(JsonInput.tru(b, p, e));
      return true;
    } else if (c == 'f') {
      in.position(JsonInput.fals(b, p, e));
      return false;
    } else if (c == '"' && !isBits(form, c)) {
      int after = in.string(b, p, e);
      boolean isTrue = in.textEquals(b, "true");
      if (isTrue || in.textEquals(b, "false")) {
        in.position(after);
        return isTrue;
      }
    }
    BigInteger value;
    if (isBits(form, c)) {
      value = bits(in, b, p, e, form, out);
    } else {
      byte[] t = NumberScan.scan(in, b, p, e, out, BOOLEAN);
      value = t == null ? null : in.number().toBigInteger(t);
      if (t != null && value == null) {
        return noInteger(in, b, p, e, out, BOOLEAN);
      }
    }
    if (value == null) {
      return null;
    }
    return value.bitLength() > 1 || value.signum() < 0
        ? Misfit.bad(in, b, p, e, out, BOOLEAN)
        : (Boolean) (value.signum() > 0);
  }

  static @Nullable BigInteger bit(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    if (isBits(form, b[p])) {
      return bits(in, b, p, e, form, out);
    }
    byte[] t = NumberScan.scan(in, b, p, e, out, BIT);
    if (t == null) {
      return null;
    }
    BigInteger value = in.number().toBigInteger(t);
    if (value == null) {
      return noInteger(in, b, p, e, out, BIT);
    }
    return value.signum() < 0 ? Misfit.bad(in, b, p, e, out, BIT) : value;
  }

  /** True if a token that begins with {@code c} is text that spells bytes. */
  private static boolean isBits(WireForm form, int c) {
    return c == '"'
        && switch (form) {
          case HEX, HEX_OR_BASE64, BASE64, LATIN_1 -> true;
          default -> false;
        };
  }

  /** Bytes as a number: leading zero bytes, which some producers drop, do not matter. */
  private static @Nullable BigInteger bits(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    Bytes bytes = ByteValues.bytes(in, b, p, e, form, out);
    return bytes == null ? null : new BigInteger(1, bytes.toByteArray());
  }
}
