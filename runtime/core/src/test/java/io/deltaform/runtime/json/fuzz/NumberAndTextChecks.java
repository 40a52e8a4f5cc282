package io.deltaform.runtime.json.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonNumbers;
import java.math.BigDecimal;
import java.math.BigInteger;

/** What a cursor says of its last string or number, against what the JDK makes of the same. */
final class NumberAndTextChecks {
  private NumberAndTextChecks() {}

  /** The last string, after all that can be asked of it was checked. */
  static String text(JsonInput in, byte[] b) {
    String text = in.text(b);
    int codePoints = text.codePointCount(0, text.length());
    check(in.codePoints(b) == codePoints, "code points");
    check(in.isLongerThan(b, codePoints - 1), "longer than one less");
    check(!in.isLongerThan(b, codePoints), "longer than itself");
    check(in.textEquals(b, text), "equal to itself");
    check(!in.textEquals(b, text + "x"), "equal to a longer text");
    if (!text.isEmpty()) {
      char last = text.charAt(text.length() - 1);
      String most = text.substring(0, text.length() - 1);
      check(!in.textEquals(b, most), "equal to a shorter text");
      check(!in.textEquals(b, most + (char) (last ^ 1)), "equal to another text");
    }
    return text;
  }

  /** The last number as it is spelt, after all conversions were checked. */
  static String number(JsonInput in, byte[] b) {
    JsonNumbers number = in.number();
    String text = number.text(b);
    check(bits(number.toDouble(b)) == bits(Double.parseDouble(text)), "double");
    if (number.isOverLimit()) {
      check(number.isSmall() || number.toDecimal(b) == null, "decimal over the limit");
      return text;
    }
    BigDecimal exact = new BigDecimal(text);
    assertThat(number.toDecimal(b)).isEqualTo(exact);
    BigInteger integer = integer(exact);
    assertThat(number.toBigInteger(b)).isEqualTo(integer);
    check(number.isIntegral(b) == (integer != null), "integral");
    boolean fits = integer != null && integer.bitLength() < 64;
    check(number.fitsLong(b) == fits, "fits a long");
    check(!fits || number.toLong(b) == integer.longValue(), "long");
    for (long bound : new long[] {0, 9, -100, Long.MAX_VALUE}) {
      BigDecimal other = BigDecimal.valueOf(bound);
      check(number.compareTo(b, bound) == exact.compareTo(other), "compared with a long");
      check(number.compareTo(b, other) == exact.compareTo(other), "compared with a decimal");
    }
    check(number.compareTo(b, exact) == 0, "compared with itself");
    return text;
  }

  private static long bits(double value) {
    return Double.doubleToRawLongBits(value);
  }

  private static BigInteger integer(BigDecimal value) {
    try {
      return value.toBigIntegerExact();
    } catch (ArithmeticException e) {
      return null;
    }
  }

  private static void check(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError(what);
    }
  }
}
