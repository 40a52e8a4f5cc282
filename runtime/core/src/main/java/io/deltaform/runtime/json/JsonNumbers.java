package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The last number that a {@link JsonInput} scanned: up to 18 digits as mantissa and scale, and the
 * place of its text for all others. Conversions are exact or null. Not thread-safe.
 */
public final class JsonNumbers extends NumberScan {
  /** Up to here every integer is a double. */
  private static final long EXACT = 1L << 53;

  private static final double[] POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  private final int limit;

  JsonNumbers(int limit) {
    this.limit = limit;
  }

  /** True if {@code text} is a JSON number, whole. */
  static boolean isNumber(String text) {
    byte[] b = text.getBytes(StandardCharsets.ISO_8859_1);
    try {
      return b.length > 0 && new JsonNumbers(0).scan(b, 0, b.length) == b.length;
    } catch (MalformedInput e) {
      return false;
    }
  }

  /**
   * True if it is longer than the limit, or its exponent beyond it: then no value is made of it.
   */
  public boolean isOverLimit() {
    return end - start > limit || (exponential && Math.abs(exponent) > limit);
  }

  /** True if it has neither a fraction part nor an exponent. */
  public boolean isPlainInteger() {
    return scale == 0 && !exponential;
  }

  /** True if its value has no fraction: {@code 1.0} and {@code 1E3} too. False beyond the limit. */
  public boolean isIntegral(byte[] b) {
    if (isPlainInteger()) {
      return true;
    }
    if (isSmall()) {
      long rest = mantissa;
      int places = scale;
      while (places > 0 && rest % 10 == 0) {
        rest /= 10;
        places--;
      }
      return places == 0;
    }
    if (isOverLimit()) {
      return false;
    }
    BigDecimal value = new BigDecimal(text(b));
    return value.signum() == 0 || value.stripTrailingZeros().scale() <= 0;
  }

  /** True if it {@link #isPlainInteger} of at most 18 digits: {@link #mantissa} is its value. */
  public boolean isSmallInteger() {
    return scale == 0 && isSmall();
  }

  /** True if it is spelt with at most 18 digits and no exponent: {@link #mantissa} is exact. */
  public boolean isSmall() {
    return digits <= 18 && !exponential;
  }

  /** The digits as an integer, if {@link #isSmall}. */
  public long mantissa() {
    return mantissa;
  }

  /** Digits after the point. */
  public int scale() {
    return scale;
  }

  /** True if its value is an integer that fits a long: {@link #toLong} is exact. */
  public boolean fitsLong(byte[] b) {
    if (isSmallInteger()) {
      return true;
    }
    BigInteger value = toBigInteger(b);
    return value != null && value.bitLength() < 64;
  }

  /** The value, if {@link #fitsLong}. */
  public long toLong(byte[] b) {
    if (isSmallInteger()) {
      return mantissa;
    }
    BigInteger value = toBigInteger(b);
    return value == null ? 0 : value.longValue();
  }

  /** The exact integer; null if it has a fraction or {@link #isOverLimit}. */
  public @Nullable BigInteger toBigInteger(byte[] b) {
    if (isSmallInteger()) {
      return BigInteger.valueOf(mantissa);
    }
    if (isOverLimit()) {
      return null;
    }
    if (isPlainInteger()) {
      return new BigInteger(text(b));
    }
    BigDecimal value = new BigDecimal(text(b));
    if (value.signum() == 0) {
      return BigInteger.ZERO;
    }
    value = value.stripTrailingZeros();
    return value.scale() <= 0 ? value.toBigInteger() : null;
  }

  /** The exact decimal with the scale that was written; null if {@link #isOverLimit}. */
  public @Nullable BigDecimal toDecimal(byte[] b) {
    if (isSmall()) {
      return BigDecimal.valueOf(mantissa, scale);
    }
    return isOverLimit() ? null : new BigDecimal(text(b));
  }

  /** The nearest double; infinite where it is too large for one. */
  public double toDouble(byte[] b) {
    if (isSmall() && -EXACT <= mantissa && mantissa <= EXACT) {
      // both operands are exact, so the quotient is rounded once
      double d = mantissa / POWERS[scale];
      return mantissa == 0 && b[start] == '-' ? -0.0 : d;
    }
    return Double.parseDouble(text(b));
  }

  /** Compares it with {@code bound}, exactly. It must not be over the limit. */
  public int compareTo(byte[] b, long bound) {
    if (isSmallInteger()) {
      return Long.compare(mantissa, bound);
    }
    BigDecimal value = toDecimal(b);
    return value == null ? 0 : value.compareTo(BigDecimal.valueOf(bound));
  }

  /** Compares it with {@code bound}, exactly. It must not be over the limit. */
  public int compareTo(byte[] b, BigDecimal bound) {
    BigDecimal value = toDecimal(b);
    return value == null ? 0 : value.compareTo(bound);
  }

  /** As written. */
  public String text(byte[] b) {
    return new String(b, start, end - start, StandardCharsets.ISO_8859_1);
  }

  /** Index of its first byte. */
  public int start() {
    return start;
  }

  /** Index after its last byte. */
  public int end() {
    return end;
  }
}
