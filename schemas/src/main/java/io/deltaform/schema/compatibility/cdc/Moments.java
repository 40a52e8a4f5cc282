package io.deltaform.schema.compatibility.cdc;

import io.deltaform.runtime.value.ValueType;
import org.jspecify.annotations.Nullable;

/** What it means when a date or a time becomes something else. */
final class Moments {
  private Moments() {}

  /** A kind of change and what it does. */
  record Judged(String change, String why) {}

  static boolean isMoment(ValueType type) {
    return switch (type) {
      case DATE,
          TIME,
          TIME_WITH_OFFSET,
          LOCAL_DATE_TIME,
          INSTANT,
          OFFSET_DATE_TIME,
          ZONED_DATE_TIME,
          DURATION ->
          true;
      default -> false;
    };
  }

  static Judged judge(ValueType before, ValueType after) {
    if (!isMoment(after) || !isMoment(before)) {
      boolean number = isNumber(after) || isNumber(before);
      return number && isMoment(before)
          ? new Judged("unit-lost", "nothing tells the unit of the numbers any more")
          : new Judged("type-changed", "readers of one cannot take values of the other");
    }
    if (hasDay(before) != hasDay(after) || hasClock(before) != hasClock(after)) {
      return new Judged("type-changed", "a part of the moment is lost, or made up");
    }
    return new Judged(
        "zone-changed",
        isZoned(before) == isZoned(after)
            ? "what the zone is told by is another thing now"
            : isZoned(before)
                ? "the zone is lost: readers take the clock of another place for their own"
                : "a zone was gained: older events do not say which they mean");
  }

  private static boolean isNumber(ValueType type) {
    return switch (type) {
      case INT32, INT64, BIG_INTEGER, DECIMAL, FLOAT32, FLOAT64 -> true;
      default -> false;
    };
  }

  private static boolean isZoned(ValueType type) {
    return switch (type) {
      case INSTANT, OFFSET_DATE_TIME, ZONED_DATE_TIME, TIME_WITH_OFFSET -> true;
      default -> false;
    };
  }

  private static boolean hasDay(ValueType type) {
    return switch (type) {
      case TIME, TIME_WITH_OFFSET, DURATION -> false;
      default -> true;
    };
  }

  private static boolean hasClock(ValueType type) {
    return type != ValueType.DATE && type != ValueType.DURATION;
  }

  /** By how much values are off when one unit is taken for the other. */
  static String factor(@Nullable String before, @Nullable String after) {
    int a = digits(before);
    int b = digits(after);
    return a < 0 || b < 0
        ? "readers of one take values of the other for another moment"
        : "readers of one take values of the other for moments off by a factor of 1"
            + "0".repeat(Math.abs(a - b));
  }

  private static int digits(@Nullable String unit) {
    if (unit == null) {
      return -1;
    }
    return switch (unit) {
      case "EPOCH_MILLIS", "LOCAL_MILLIS" -> 3;
      case "MICROS", "LOCAL_MICROS" -> 6;
      case "NANOS", "LOCAL_NANOS" -> 9;
      default -> -1;
    };
  }
}
