package io.deltaform.runtime.avro;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Problems;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Avro's logical type {@code decimal}: an unscaled value in two's complement, most significant byte
 * first, on bytes or fixed. For generated code. A value of more digits than the precision is an
 * error, and is read all the same.
 */
public final class AvroDecimals {
  /** log2(10), rounded down. */
  private static final double BITS_PER_DIGIT = 3.32192809488736;

  private AvroDecimals() {}

  /** Reads a decimal on bytes; null if there is not one byte. */
  public static @Nullable BigDecimal read(AvroInput in, int precision, int scale, Problems out) {
    int at = in.position();
    return value(in, in.skipBytes(), at, precision, scale, out);
  }

  /** Reads a decimal on a fixed; null if its size is 0. */
  public static @Nullable BigDecimal readFixed(
      AvroInput in, int size, int precision, int scale, Problems out) {
    int at = in.position();
    in.skipFixed(size);
    return value(in, size, at, precision, scale, out);
  }

  /** Checks a decimal on bytes. */
  public static void check(AvroInput in, int precision, Problems out) {
    int at = in.position();
    check(in, in.skipBytes(), at, precision, out);
  }

  /** Checks a decimal on a fixed. */
  public static void checkFixed(AvroInput in, int size, int precision, Problems out) {
    int at = in.position();
    in.skipFixed(size);
    check(in, size, at, precision, out);
  }

  private static @Nullable BigDecimal value(
      AvroInput in, int size, int at, int precision, int scale, Problems out) {
    check(in, size, at, precision, out);
    return size == 0 ? null : new BigDecimal(unscaled(in, size), scale);
  }

  private static BigInteger unscaled(AvroInput in, int size) {
    int from = in.position() - size;
    if (size <= 8) {
      long v = in.buffer()[from];
      for (int i = 1; i < size; i++) {
        v = v << 8 | (in.buffer()[from + i] & 0xff);
      }
      return BigInteger.valueOf(v);
    }
    return new BigInteger(in.buffer(), from, size);
  }

  private static void check(AvroInput in, int size, int at, int precision, Problems out) {
    if (size == 0) {
      out.error("bad-value", at, "a decimal of no bytes, expected at least one");
    } else if (isNearLimit(in, size, precision)) {
      int digits = new BigDecimal(unscaled(in, size)).precision();
      if (digits > precision) {
        out.error(
            "bad-value", at, "a decimal of " + digits + " digits, expected at most " + precision);
      }
    }
  }

  /** False only if the value surely has no more digits than {@code precision}. */
  private static boolean isNearLimit(AvroInput in, int size, int precision) {
    byte[] b = in.buffer();
    int from = in.position() - size;
    int end = in.position();
    int sign = b[from] >> 7;
    while (from < end && b[from] == sign) {
      from++;
    }
    // the magnitude is at most 2^bits, which is below 10^precision if this is false
    return (end - from) * 8 > precision * BITS_PER_DIGIT;
  }

  /**
   * Writes a decimal on bytes.
   *
   * @throws IllegalArgumentException if {@code value} has more digits than the type has room for
   */
  public static void write(BigDecimal value, int precision, int scale, AvroOutput out) {
    out.writeBytes(Bytes.copyOf(unscaled(value, precision, scale).toByteArray()));
  }

  /**
   * Writes a decimal on a fixed.
   *
   * @throws IllegalArgumentException if {@code value} has more digits than the type has room for
   */
  public static void writeFixed(
      BigDecimal value, int size, int precision, int scale, AvroOutput out) {
    BigInteger unscaled = unscaled(value, precision, scale);
    byte[] bytes = unscaled.toByteArray();
    if (bytes.length > size) {
      throw new IllegalArgumentException(
          "a decimal that takes " + bytes.length + " bytes, but the fixed has " + size);
    }
    byte[] fixed = new byte[size];
    int pad = size - bytes.length;
    Arrays.fill(fixed, 0, pad, (byte) (unscaled.signum() < 0 ? -1 : 0));
    System.arraycopy(bytes, 0, fixed, pad, bytes.length);
    out.writeFixed(Bytes.copyOf(fixed), size);
  }

  private static BigInteger unscaled(BigDecimal value, int precision, int scale) {
    BigInteger unscaled;
    try {
      unscaled = value.setScale(scale, RoundingMode.UNNECESSARY).unscaledValue();
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException(
          "a decimal of scale " + value.scale() + ", but the type has scale " + scale, e);
    }
    if (new BigDecimal(unscaled).precision() > precision) {
      throw new IllegalArgumentException(
          "a decimal of more digits than the precision of the type, " + precision);
    }
    return unscaled;
  }
}
