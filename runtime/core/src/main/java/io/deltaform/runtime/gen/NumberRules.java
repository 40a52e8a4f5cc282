package io.deltaform.runtime.gen;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonNumbers;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a schema demands of a number. Immutable; a record, for the compiler of the virtual machine
 * takes the parts of constant records for constants.
 *
 * @param lows {@code least} in the digits of a number, by its scale up to 18
 * @param highs {@code most} likewise
 * @param least every number from here to {@code most} is in every range; others need the exact
 *     checks
 * @param integer the rule that it must be an integer; null if there is none
 * @param plain true if an integer must be spelt without fraction and exponent (draft 4)
 * @param checks all the others
 */
@SuppressWarnings("ArrayRecordComponent") // read by every number; rules are never compared
public record NumberRules(
    long least,
    long most,
    @Nullable Rule integer,
    boolean plain,
    List<NumberCheck> checks,
    long[] lows,
    long[] highs) {
  /** Any number. */
  public static final NumberRules ANY =
      new NumberRules(Long.MIN_VALUE, Long.MAX_VALUE, null, false, List.of());

  /** What a check compares. */
  public enum Kind {
    MINIMUM,
    ABOVE,
    MAXIMUM,
    BELOW,
    MULTIPLE,
    ONE_OF
  }

  private NumberRules(
      long least, long most, @Nullable Rule integer, boolean plain, List<NumberCheck> checks) {
    this(least, most, integer, plain, checks, scaled(least), scaled(most));
  }

  /**
   * The bound times each power of ten; the nearest long where that is none. Up to 18 digits compare
   * with it as they would with the product.
   */
  private static long[] scaled(long bound) {
    long[] scaled = new long[19];
    BigDecimal product = BigDecimal.valueOf(bound);
    for (int scale = 0; scale < scaled.length; scale++) {
      scaled[scale] = clamp(product, RoundingMode.UNNECESSARY, 0);
      product = product.movePointRight(1);
    }
    return scaled;
  }

  /** An integer spelt without fraction and exponent. */
  public NumberRules plainInteger(Rule rule) {
    return new NumberRules(least, most, rule, true, checks);
  }

  /** An integer in any spelling. */
  public NumberRules integer(Rule rule) {
    return integer != null && plain ? this : new NumberRules(least, most, rule, false, checks);
  }

  /**
   * @param operands as BigDecimal spells them: one, or for {@link Kind#ONE_OF} any number
   */
  public NumberRules with(Rule rule, Kind kind, String... operands) {
    NumberCheck check = NumberCheck.of(rule, kind, operands);
    BigDecimal bound = new BigDecimal(operands[0]);
    List<NumberCheck> more = new ArrayList<>(checks);
    more.add(check);
    long low = least;
    long high = most;
    switch (kind) {
      case MINIMUM -> low = Math.max(low, clamp(bound, RoundingMode.CEILING, 0));
      case ABOVE -> low = Math.max(low, clamp(bound, RoundingMode.FLOOR, 1));
      case MAXIMUM -> high = Math.min(high, clamp(bound, RoundingMode.FLOOR, 0));
      case BELOW -> high = Math.min(high, clamp(bound, RoundingMode.CEILING, -1));
      case MULTIPLE, ONE_OF -> high = Long.MIN_VALUE; // every number needs the exact check
    }
    return new NumberRules(low, high, integer, plain, List.copyOf(more));
  }

  private static long clamp(BigDecimal bound, RoundingMode rounding, int add) {
    return bound
        .setScale(0, rounding)
        .add(BigDecimal.valueOf(add))
        .max(BigDecimal.valueOf(Long.MIN_VALUE))
        .min(BigDecimal.valueOf(Long.MAX_VALUE))
        .longValue();
  }

  /**
   * Checks the last number that {@code in} scanned.
   *
   * @return false if no value can be made of it: it is no integer but must be one, or over the
   *     limit; {@code out} says so then
   */
  public boolean check(JsonInput in, byte[] b, Problems out) {
    JsonNumbers number = in.number();
    if (number.isSmall()
        && (integer == null || number.isPlainInteger())
        && number.mantissa() >= lows[number.scale()]
        && number.mantissa() <= highs[number.scale()]) {
      return true;
    }
    return checkExactly(number, b, out);
  }

  private boolean checkExactly(JsonNumbers number, byte[] b, Problems out) {
    int at = number.start();
    if (number.isOverLimit()) {
      out.error("number-limit", at, "a number longer, or of a larger exponent, than the limit");
      return false;
    }
    if (integer != null && !(plain ? number.isPlainInteger() : number.isIntegral(b))) {
      out.violation(at, integer, "a number with a fraction or an exponent");
      return false;
    }
    checkAll(number, b, out);
    return true;
  }

  private void checkAll(JsonNumbers number, byte[] b, Problems out) {
    for (int i = 0; i < checks.size(); i++) {
      NumberCheck check = checks.get(i);
      if (!check.holds(number, b)) {
        out.violation(number.start(), check.rule(), "another number");
      }
    }
  }

  /** As {@link #check}, and false too if it fits no int. */
  public boolean checkInt(JsonInput in, byte[] b, Problems out) {
    JsonNumbers number = in.number();
    if (number.isSmallInteger()) {
      long value = number.mantissa();
      if (value >= least && value <= most && value == (int) value) {
        return true;
      }
    }
    return check(in, b, out) && fits(number, b, Integer.MIN_VALUE, Integer.MAX_VALUE, out);
  }

  /** As {@link #check}, and false too if it fits no long. */
  public boolean checkLong(JsonInput in, byte[] b, Problems out) {
    JsonNumbers number = in.number();
    if (number.isSmallInteger() && number.mantissa() >= least && number.mantissa() <= most) {
      return true;
    }
    return check(in, b, out) && fits(number, b, Long.MIN_VALUE, Long.MAX_VALUE, out);
  }

  /** As {@link #check}, and false too if it has a fraction. */
  public boolean checkInteger(JsonInput in, byte[] b, Problems out) {
    if (!check(in, b, out)) {
      return false;
    }
    if (in.number().isIntegral(b)) {
      return true;
    }
    out.error("bad-value", in.number().start(), "a number with a fraction");
    return false;
  }

  private static boolean fits(JsonNumbers number, byte[] b, long least, long most, Problems out) {
    if (number.fitsLong(b)) {
      long value = number.toLong(b);
      if (value >= least && value <= most) {
        return true;
      }
    }
    out.error("bad-value", number.start(), "an integer that does not fit its Java type");
    return false;
  }

  /** As {@link #check}, and false too if it is too large for a double. */
  public boolean checkDouble(JsonInput in, byte[] b, Problems out) {
    if (!check(in, b, out)) {
      return false;
    }
    if (in.number().isSmall() || !Double.isInfinite(in.number().toDouble(b))) {
      return true;
    }
    out.error("bad-value", in.number().start(), "a number too large for a double");
    return false;
  }
}
