package io.deltaform.runtime.gen;

import io.deltaform.runtime.gen.NumberRules.Kind;
import io.deltaform.runtime.json.JsonNumbers;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One exact check of numbers: it holds if one of its operands agrees. Short numbers are compared
 * without an object made.
 */
record NumberCheck(Kind kind, List<Operand> operands, Rule rule) {
  private static final long TENTH = Long.MAX_VALUE / 10;

  /**
   * What a number is compared with.
   *
   * @param scale of {@code unscaled}; -1 if the operand does not fit a long
   */
  record Operand(BigDecimal exact, long unscaled, int scale) {
    static Operand of(String text) {
      BigDecimal exact = new BigDecimal(text);
      boolean small = exact.scale() > -18 && exact.scale() < 18 && exact.precision() < 18;
      BigDecimal plain = small && exact.scale() < 0 ? exact.setScale(0) : exact;
      small &= plain.unscaledValue().bitLength() < 64;
      return small
          ? new Operand(exact, plain.unscaledValue().longValue(), plain.scale())
          : new Operand(exact, 0, -1);
    }
  }

  /**
   * @param operands as BigDecimal spells them
   */
  static NumberCheck of(Rule rule, Kind kind, String... operands) {
    return new NumberCheck(kind, Stream.of(operands).map(Operand::of).toList(), rule);
  }

  /** True if the last number that was scanned, which is not over the limit, passes. */
  boolean holds(JsonNumbers number, byte[] b) {
    for (int i = 0; i < operands.size(); i++) {
      Operand operand = operands.get(i);
      if (number.isSmall() && operand.scale() >= 0) {
        if (agrees(number.mantissa(), number.scale(), operand)) {
          return true;
        }
      } else if (agrees(number.toDecimal(b), operand.exact())) {
        return true;
      }
    }
    return false;
  }

  /** True if {@code value} passes. */
  boolean holds(BigDecimal value) {
    for (Operand operand : operands) {
      if (agrees(value, operand.exact())) {
        return true;
      }
    }
    return false;
  }

  private boolean agrees(long mantissa, int scale, Operand operand) {
    long value = mantissa;
    long other = operand.unscaled();
    int valueScale = scale;
    int otherScale = operand.scale();
    while (valueScale != otherScale) {
      if (valueScale < otherScale) {
        if (Math.abs(value) > TENTH) {
          return agrees(BigDecimal.valueOf(mantissa, scale), operand.exact());
        }
        value *= 10;
        valueScale++;
      } else {
        if (Math.abs(other) > TENTH) {
          return agrees(BigDecimal.valueOf(mantissa, scale), operand.exact());
        }
        other *= 10;
        otherScale++;
      }
    }
    return kind == Kind.MULTIPLE ? value % other == 0 : isOrdered(Long.compare(value, other));
  }

  private boolean agrees(@Nullable BigDecimal value, BigDecimal operand) {
    if (value == null) {
      return false;
    }
    return kind == Kind.MULTIPLE
        ? value.remainder(operand).signum() == 0
        : isOrdered(value.compareTo(operand));
  }

  private boolean isOrdered(int order) {
    return switch (kind) {
      case MINIMUM -> order >= 0;
      case ABOVE -> order > 0;
      case MAXIMUM -> order <= 0;
      case BELOW -> order < 0;
      case ONE_OF -> order == 0;
      case MULTIPLE -> throw new IllegalStateException("a multiple has no order");
    };
  }
}
