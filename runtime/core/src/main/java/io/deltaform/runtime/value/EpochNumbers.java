package io.deltaform.runtime.value;

import io.deltaform.runtime.json.JsonNumbers;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** Dates and date-times that are numbers: the form says the unit, never the magnitude. */
final class EpochNumbers {
  private static final BigInteger NANOS_PER_SECOND = BigInteger.valueOf(1_000_000_000L);

  private static final long[] POWERS = {
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000
  };

  /** What Datastream writes for PostgreSQL's infinite timestamps. */
  private static final BigDecimal INFINITY = new BigDecimal("9223372036825200000");

  private static final BigDecimal MINUS_INFINITY = new BigDecimal("-9223372036832400000");

  /** What OMS writes in seconds for a timestamp that is invalid in the source. */
  private static final long INVALID_SECONDS = -9_223_372_022_400L;

  private EpochNumbers() {}

  /**
   * The {@link LocalDate}, {@link LocalDateTime}, {@link Instant} or {@link Infinity} that the
   * number scanned last is under {@code form}; {@link MomentText#INVALID}; null if it is none.
   *
   * @param type where the form says a unit only, {@link ValueType#LOCAL_DATE_TIME} makes it a local
   *     date-time, every other type an instant
   * @param text true if the number stands in a text
   */
  static @Nullable Object of(JsonNumbers n, byte[] t, ValueType type, WireForm form, boolean text) {
    return switch (form) {
      case EPOCH_DAYS -> days(n, t);
      case EPOCH_SECONDS -> instant(n, t, 9);
      case UTC_TEXT_OR_MILLIS -> instant(n, t, 6);
      case EPOCH_MILLIS -> ofType(type, instant(n, t, 6));
      case MICROS -> ofType(type, instant(n, t, 3));
      case NANOS -> ofType(type, instant(n, t, 0));
      case LOCAL_MILLIS -> local(instant(n, t, 6));
      case LOCAL_MICROS -> local(instant(n, t, 3));
      case LOCAL_NANOS -> local(instant(n, t, 0));
      case MILLIS_OR_SECONDS_TEXT -> text ? instant(n, t, 9) : dataWorks(n, t);
      default -> null;
    };
  }

  private static @Nullable Object days(JsonNumbers n, byte[] t) {
    if (!n.fitsLong(t)) {
      return null;
    }
    long days = n.toLong(t);
    return days >= LocalDate.MIN.toEpochDay() && days <= LocalDate.MAX.toEpochDay()
        ? LocalDate.ofEpochDay(days)
        : null;
  }

  private static @Nullable Object ofType(ValueType type, @Nullable Object moment) {
    return switch (type) {
      case LOCAL_DATE_TIME -> local(moment);
      case DATE -> date(moment);
      default -> moment;
    };
  }

  /** A date that is sent as the instant at which it begins in UTC; null where it is another. */
  private static @Nullable Object date(@Nullable Object moment) {
    if (!(moment instanceof Instant instant)) {
      return moment;
    }
    long day = Math.floorDiv(instant.getEpochSecond(), 86_400);
    return instant.equals(Instant.ofEpochSecond(day * 86_400)) && isLocal(instant)
        ? LocalDate.ofEpochDay(day)
        : null;
  }

  private static @Nullable Object local(@Nullable Object moment) {
    if (!(moment instanceof Instant instant)) {
      return moment;
    }
    return isLocal(instant)
        ? LocalDateTime.ofEpochSecond(instant.getEpochSecond(), instant.getNano(), ZoneOffset.UTC)
        : null;
  }

  /** True if there is a local date-time for it: an instant can be a year earlier and later. */
  static boolean isLocal(Instant instant) {
    long seconds = instant.getEpochSecond();
    return seconds >= LocalDateTime.MIN.toEpochSecond(ZoneOffset.UTC)
        && seconds <= LocalDateTime.MAX.toEpochSecond(ZoneOffset.UTC);
  }

  /** The number in units of 10^{@code exponent} nanoseconds. */
  private static @Nullable Object instant(JsonNumbers n, byte[] t, int exponent) {
    if (n.isSmall() && n.scale() <= exponent) {
      return fast(n.mantissa(), n.scale(), exponent);
    }
    BigDecimal value = n.toDecimal(t);
    if (value == null) {
      return null;
    }
    if (exponent == 3 && value.compareTo(INFINITY) == 0) {
      return Infinity.POSITIVE;
    } else if (exponent == 3 && value.compareTo(MINUS_INFINITY) == 0) {
      return Infinity.NEGATIVE;
    }
    return ofNanos(value.scaleByPowerOfTen(exponent));
  }

  /** {@code mantissa} is in units of 10^({@code exponent} - {@code scale}) nanoseconds. */
  private static @Nullable Object fast(long mantissa, int scale, int exponent) {
    if (exponent == 9 && scale == 0 && mantissa == INVALID_SECONDS) {
      return MomentText.INVALID;
    }
    long perSecond = POWERS[9 - exponent + scale];
    long seconds = Math.floorDiv(mantissa, perSecond);
    long nanos = Math.floorMod(mantissa, perSecond) * POWERS[exponent - scale];
    return inRange(seconds) ? Instant.ofEpochSecond(seconds, nanos) : null;
  }

  private static boolean inRange(long seconds) {
    return seconds >= Instant.MIN.getEpochSecond() && seconds <= Instant.MAX.getEpochSecond();
  }

  /** Null where it is finer than a nanosecond, or beyond what an instant can be. */
  private static @Nullable Instant ofNanos(BigDecimal nanos) {
    if (nanos.precision() - nanos.scale() > 30) {
      return null;
    }
    BigDecimal whole = nanos.stripTrailingZeros();
    if (whole.scale() > 0) {
      return null;
    }
    BigInteger all = whole.toBigInteger();
    BigInteger fraction = all.mod(NANOS_PER_SECOND);
    BigInteger seconds = all.subtract(fraction).divide(NANOS_PER_SECOND);
    return seconds.bitLength() < 64 && inRange(seconds.longValue())
        ? Instant.ofEpochSecond(seconds.longValue(), fraction.longValue())
        : null;
  }

  /**
   * DataWorks' number with a fraction: milliseconds before the point, the fraction of the second
   * after it. The milliseconds are 000 or say the same as the fraction.
   */
  private static @Nullable Object dataWorks(JsonNumbers n, byte[] t) {
    if (n.isPlainInteger()) {
      return instant(n, t, 6);
    }
    BigDecimal value = n.toDecimal(t);
    if (value == null || value.precision() - value.scale() > 30) {
      return null;
    }
    BigDecimal millis = new BigDecimal(value.toBigInteger());
    BigDecimal fraction = value.subtract(millis);
    BigInteger[] parts = millis.toBigInteger().divideAndRemainder(BigInteger.valueOf(1000));
    BigInteger first = fraction.movePointRight(3).toBigInteger();
    if (parts[1].signum() != 0 && !parts[1].equals(first)) {
      return null;
    }
    return ofNanos(new BigDecimal(parts[0]).add(fraction).scaleByPowerOfTen(9));
  }
}
