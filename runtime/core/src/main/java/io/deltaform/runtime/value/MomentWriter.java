package io.deltaform.runtime.value;

import io.deltaform.runtime.json.JsonOutput;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/** Writes dates, times and durations as a producer spells them. */
final class MomentWriter {
  private MomentWriter() {}

  static void write(JsonOutput out, Object value, ValueType type, WireForm form) {
    BigDecimal number = Infinity.of(value) == null ? number(value, type, form) : null;
    if (number == null) {
      text(out, value, form);
    } else if (isText(number, form)) {
      out.string(number.toPlainString());
    } else {
      out.raw(number.toPlainString());
    }
  }

  /** OMS writes seconds as text; under DataWorks' form a number that is no text is milliseconds. */
  private static boolean isText(BigDecimal number, WireForm form) {
    return form == WireForm.EPOCH_SECONDS
        || form == WireForm.MILLIS_OR_SECONDS_TEXT && number.scale() > 0;
  }

  /** The number that reads back as {@code value}; null where none does. */
  private static @Nullable BigDecimal number(Object value, ValueType type, WireForm form) {
    if (value instanceof LocalDate date) {
      return form == WireForm.EPOCH_DAYS ? BigDecimal.valueOf(date.toEpochDay()) : null;
    } else if (value instanceof Instant instant) {
      return instant(instant, type, form);
    } else if (value instanceof LocalDateTime local) {
      return local(local, type, form);
    } else if (value instanceof LocalTime time) {
      return amount(BigDecimal.valueOf(time.toNanoOfDay()), form);
    } else if (value instanceof Duration duration) {
      return amount(nanos(duration.getSeconds(), duration.getNano()), form);
    }
    return null;
  }

  private static @Nullable BigDecimal instant(Instant value, ValueType type, WireForm form) {
    BigDecimal nanos = nanos(value.getEpochSecond(), value.getNano());
    return switch (form) {
      case EPOCH_SECONDS -> units(nanos, 9);
      case MILLIS_OR_SECONDS_TEXT ->
          value.getNano() % 1_000_000 == 0 ? units(nanos, 6) : units(nanos, 9);
      default -> type == ValueType.LOCAL_DATE_TIME ? null : amount(nanos, form);
    };
  }

  private static @Nullable BigDecimal local(LocalDateTime value, ValueType type, WireForm form) {
    Instant ofSameClock = value.toInstant(ZoneOffset.UTC);
    BigDecimal nanos = nanos(ofSameClock.getEpochSecond(), ofSameClock.getNano());
    return switch (form) {
      case LOCAL_MILLIS -> units(nanos, 6);
      case LOCAL_MICROS -> units(nanos, 3);
      case LOCAL_NANOS -> units(nanos, 0);
      default -> type == ValueType.LOCAL_DATE_TIME ? amount(nanos, form) : null;
    };
  }

  private static @Nullable BigDecimal amount(BigDecimal nanos, WireForm form) {
    return switch (form) {
      case EPOCH_MILLIS -> units(nanos, 6);
      case MICROS -> units(nanos, 3);
      case NANOS -> units(nanos, 0);
      default -> null;
    };
  }

  private static BigDecimal nanos(long seconds, int nanos) {
    return BigDecimal.valueOf(seconds).movePointRight(9).add(BigDecimal.valueOf(nanos));
  }

  /** In units of 10^{@code exponent} nanoseconds, with no more digits than it takes. */
  private static BigDecimal units(BigDecimal nanos, int exponent) {
    BigDecimal units = nanos.scaleByPowerOfTen(-exponent).stripTrailingZeros();
    return units.scale() < 0 ? units.setScale(0) : units;
  }

  private static void text(JsonOutput out, Object value, WireForm form) {
    boolean isSql =
        switch (form) {
          case SQL_DATE_TIME, EPOCH_SECONDS, MILLIS_OR_SECONDS_TEXT -> true;
          default -> false;
        };
    String text = isSql && Infinity.of(value) == null ? sql(value) : null;
    if (text == null) {
      ValueWriter.write(out, value);
    } else {
      out.string(text);
    }
  }

  /** As SQL spells it; null for what ISO 8601 spells no other way, or only so. */
  private static @Nullable String sql(Object value) {
    if (value instanceof LocalDateTime local) {
      return blank(local);
    } else if (value instanceof OffsetDateTime offset) {
      return blank(offset.toLocalDateTime()) + " " + offset.getOffset();
    } else if (value instanceof ZonedDateTime zoned) {
      // a name alone does not say which of two hours it is when clocks go back
      boolean isPlain =
          !(zoned.getZone() instanceof ZoneOffset)
              && ZonedDateTime.ofLocal(zoned.toLocalDateTime(), zoned.getZone(), null)
                  .equals(zoned);
      return isPlain ? blank(zoned.toLocalDateTime()) + " " + zoned.getZone() : null;
    }
    return value instanceof Duration duration ? clock(duration) : null;
  }

  private static String blank(LocalDateTime local) {
    return MomentForm.local(local).replace('T', ' ');
  }

  /** Hours, which may be more than a day's, minutes and seconds. */
  private static @Nullable String clock(Duration duration) {
    Duration positive = duration.abs();
    long hours = positive.toHours();
    if (hours > 999_999_999) {
      return null;
    }
    String rest = MomentForm.time(LocalTime.MIDNIGHT.plus(positive.minusHours(hours)));
    String whole = hours < 10 ? "0" + hours : Long.toString(hours);
    return (duration.isNegative() ? "-" : "") + whole + rest.substring(2);
  }
}
