package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.json.JsonValue.JsonString;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireForm;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Dates and times that are sent as their fields. They are spelt as text first, so that dates which
 * no calendar has come to the same as everywhere.
 */
final class AvroTimes {
  private static final int DATE = 10;
  private static final int TIME = 11;
  private static final int YEAR = 13;

  private final Reading reading;
  private final MillisUnit unit;

  AvroTimes(Reading reading, MillisUnit unit) {
    this.reading = reading;
    this.unit = unit;
  }

  /**
   * A date, a duration, a year, or else a local date-time, as MySQL's number of the column's type
   * says. Where it says none of these, what the value has decides, which is our rule.
   */
  @Nullable Object value(OmsDateTime value, int type, String pointer) {
    boolean date = value.year() != null && value.month() != null && value.day() != null;
    boolean time = value.hour() != null || value.minute() != null || value.second() != null;
    return switch (type) {
      case YEAR -> value.year() == null ? misfit(value, pointer) : value.year();
      case DATE -> moment(value, date(value), ValueType.DATE, pointer);
      case TIME -> moment(value, duration(value), ValueType.DURATION, pointer);
      case 7, 12, 14 -> moment(value, dateTime(value), ValueType.LOCAL_DATE_TIME, pointer);
      default -> {
        if (date) {
          yield time
              ? moment(value, dateTime(value), ValueType.LOCAL_DATE_TIME, pointer)
              : moment(value, date(value), ValueType.DATE, pointer);
        } else if (time) {
          yield moment(value, duration(value), ValueType.DURATION, pointer);
        }
        yield value.year() == null ? misfit(value, pointer) : value.year();
      }
    };
  }

  /** A date-time in a zone, or with an offset if the zone is one. */
  @Nullable Object zoned(OmsTimestampWithTimeZone value, String pointer) {
    String text = dateTime(value.value());
    try {
      ZoneId zone = ZoneId.of(value.timezone());
      if (text != null) {
        text += zone instanceof ZoneOffset ? zone.getId() : "[" + zone.getId() + "]";
      }
    } catch (DateTimeException unknownZone) {
      text = null;
    }
    Object read = text == null ? null : read(text, ValueType.ZONED_DATE_TIME, pointer);
    if (text == null) {
      error(pointer, "found a date, a time or a zone that cannot be; " + hint(unit));
      return AvroRendering.json(value);
    }
    return read;
  }

  private @Nullable Object moment(
      OmsDateTime value, @Nullable String text, ValueType type, String pointer) {
    return text == null ? misfit(value, pointer) : read(text, type, pointer);
  }

  private @Nullable Object read(String text, ValueType type, String pointer) {
    return reading.value(new JsonString(text), Scalar.of(type), WireForm.NATURAL, pointer);
  }

  private Object misfit(OmsDateTime value, String pointer) {
    error(pointer, "found parts of a date or time missing or out of range; " + hint(unit));
    return AvroRendering.json(value);
  }

  private void error(String pointer, String message) {
    reading.problems().add(new Problem(Level.ERROR, "bad-value", pointer, null, null, -1, message));
  }

  static String hint(MillisUnit unit) {
    return "the fraction of the second is read in " + unit.name().toLowerCase(Locale.ROOT);
  }

  private static @Nullable String date(OmsDateTime value) {
    int year = part(value.year(), -1);
    int month = part(value.month(), -1);
    int day = part(value.day(), -1);
    if (year < 0 || year > 9999 || month < 0 || month > 99 || day < 0 || day > 99) {
      return null;
    }
    return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2);
  }

  private @Nullable String dateTime(OmsDateTime value) {
    String date = date(value);
    String time = part(value.hour(), 0) < 0 ? null : time(value);
    return date == null || time == null ? null : date + " " + time;
  }

  /** A negative part makes the whole negative: MySQL's TIME has one sign. */
  private @Nullable String duration(OmsDateTime value) {
    boolean negative = part(value.hour(), 0) < 0;
    negative |= part(value.minute(), 0) < 0 || part(value.second(), 0) < 0;
    negative |= part(value.millis(), 0) < 0;
    String time = time(value);
    return time == null || !negative ? time : "-" + time;
  }

  private @Nullable String time(OmsDateTime value) {
    long hour = Math.abs((long) part(value.hour(), 0));
    long minute = Math.abs((long) part(value.minute(), 0));
    long second = Math.abs((long) part(value.second(), 0));
    long nanos = nanos(Math.abs((long) part(value.millis(), 0)), unit);
    if (minute > 59 || second > 59 || nanos < 0 || part(value.hour(), 0) == Integer.MIN_VALUE) {
      return null;
    }
    String text = padded(hour, 2) + ":" + padded(minute, 2) + ":" + padded(second, 2);
    return nanos == 0 ? text : text + "." + padded(nanos, 9);
  }

  private static int part(@Nullable Integer part, int missing) {
    return part == null ? missing : part;
  }

  private static String padded(long number, int digits) {
    String text = Long.toString(number);
    return "0".repeat(Math.max(0, digits - text.length())) + text;
  }

  /** The fraction in nanoseconds; -1 if it is negative, or a second and more. */
  static long nanos(long fraction, MillisUnit unit) {
    int nanos =
        switch (unit) {
          case MILLIS -> 1_000_000;
          case MICROS -> 1000;
          case NANOS -> 1;
        };
    return fraction < 0 || fraction >= 1_000_000_000 / nanos ? -1 : fraction * nanos;
  }
}
