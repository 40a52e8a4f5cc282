package io.deltaform.schema.jsonschema;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** The numbers of schemas. */
final class Numbers {
  /** As in messages: beyond it a number costs time and memory out of proportion to its text. */
  static final int GREATEST_EXPONENT = 4_096;

  private Numbers() {}

  /** The exact value; null if its exponent is too great. The bound is checked on the text. */
  static @Nullable BigDecimal decimal(String text) {
    int e = Math.max(text.indexOf('e'), text.indexOf('E'));
    if (e >= 0) {
      String exponent = text.substring(e + 1);
      String digits =
          exponent.startsWith("+") || exponent.startsWith("-") ? exponent.substring(1) : exponent;
      if (digits.length() > 10 || Long.parseLong(digits) > GREATEST_EXPONENT) {
        return null;
      }
    }
    return new BigDecimal(text);
  }

  /** A count of things of which no document has more than an int can say. */
  static int count(BigDecimal value) {
    BigInteger count = value.toBigInteger();
    return count.bitLength() > 31 ? Integer.MAX_VALUE : count.intValue();
  }
}
