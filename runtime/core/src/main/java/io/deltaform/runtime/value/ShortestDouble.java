package io.deltaform.runtime.value;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The shortest digits, but at least two, that read back as the same double or float; of several the
 * nearest. Laid out as {@link Double#toString(double)} does. Java's own digits are the shortest
 * from version 19 on only (JDK-4511638).
 */
final class ShortestDouble {
  private static final double[] POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
  };

  private ShortestDouble() {}

  static String toString(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value) || value == 0) {
      return Double.toString(value);
    }
    double positive = Math.abs(value);
    BigDecimal digits = few(positive);
    if (digits == null) {
      digits = shortest(positive, Double.toString(positive), x -> x.doubleValue() == positive);
    }
    return layout(value < 0, digits);
  }

  static String toString(float value) {
    if (Float.isNaN(value) || Float.isInfinite(value) || value == 0) {
      return Float.toString(value);
    }
    float positive = Math.abs(value);
    BigDecimal digits =
        shortest(positive, Float.toString(positive), x -> x.floatValue() == positive);
    return layout(value < 0, digits);
  }

  /**
   * The digits of a double of ordinary size that has at most fifteen of them: a decimal that short
   * is the only one of its length that reads as its double. Null for every other double.
   */
  private static @Nullable BigDecimal few(double value) {
    if (value < 1e-3 || value >= 1e7) {
      return null;
    }
    for (int scale = 0; scale < POWERS.length; scale++) {
      double digits = Math.rint(value * POWERS[scale]);
      if (digits >= 1e15) {
        return null;
      }
      if (digits / POWERS[scale] == value) {
        return BigDecimal.valueOf((long) digits, scale);
      }
    }
    return null;
  }

  /**
   * @param value the exact value, positive
   * @param known digits that read back as the value, too many perhaps
   */
  private static BigDecimal shortest(double value, String known, Predicate<BigDecimal> same) {
    BigDecimal exact = new BigDecimal(value);
    BigDecimal best = new BigDecimal(known);
    for (int length = Math.max(best.precision(), 2); length >= 2; length--) {
      BigDecimal shorter = nearest(exact, length, same);
      if (shorter == null) {
        break;
      }
      best = shorter;
    }
    return best;
  }

  /** Of the decimals of that length that are the same value, the nearest; null if none is. */
  private static @Nullable BigDecimal nearest(
      BigDecimal exact, int length, Predicate<BigDecimal> same) {
    BigDecimal below = exact.round(new MathContext(length, RoundingMode.DOWN));
    BigDecimal above = exact.round(new MathContext(length, RoundingMode.UP));
    boolean fitsBelow = same.test(below);
    if (!same.test(above)) {
      return fitsBelow ? below : null;
    }
    boolean isNearer = exact.subtract(below).compareTo(above.subtract(exact)) <= 0;
    return fitsBelow && isNearer ? below : above;
  }

  private static String layout(boolean negative, BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    String digits = stripped.unscaledValue().toString();
    int exponent = digits.length() - stripped.scale() - 1;
    StringBuilder s = new StringBuilder(negative ? "-" : "");
    if (exponent < -3 || exponent >= 7) {
      s.append(digits.charAt(0)).append('.');
      return s.append(digits.length() == 1 ? "0" : digits.substring(1))
          .append('E')
          .append(exponent)
          .toString();
    }
    s.append(stripped.toPlainString());
    return stripped.scale() > 0 ? s.toString() : s.append(".0").toString();
  }
}
