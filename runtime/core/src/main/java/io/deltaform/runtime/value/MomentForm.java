package io.deltaform.runtime.value;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

/**
 * The text of times as they are written: seconds always, fractions of seconds without trailing
 * zeros; java.time's own text leaves seconds out and pads fractions.
 */
final class MomentForm {
  private MomentForm() {}

  static String time(LocalTime time) {
    StringBuilder s = new StringBuilder(18);
    two(s, time.getHour()).append(':');
    two(s, time.getMinute()).append(':');
    fraction(two(s, time.getSecond()), time.getNano(), 9);
    return s.toString();
  }

  private static StringBuilder two(StringBuilder s, int value) {
    return s.append((char) ('0' + value / 10)).append((char) ('0' + value % 10));
  }

  /** A point and up to {@code digits} digits, without trailing zeros; nothing for 0. */
  private static void fraction(StringBuilder s, long value, int digits) {
    if (value == 0) {
      return;
    }
    String all = Long.toString(value);
    s.append('.').append("0".repeat(digits - all.length())).append(all);
    int end = s.length();
    while (s.charAt(end - 1) == '0') {
      end--;
    }
    s.setLength(end);
  }

  static String local(LocalDateTime value) {
    return value.toLocalDate() + "T" + time(value.toLocalTime());
  }

  static String instant(Instant value) {
    if (value.getEpochSecond() < LocalDateTime.MIN.toEpochSecond(ZoneOffset.UTC)
        || value.getEpochSecond() > LocalDateTime.MAX.toEpochSecond(ZoneOffset.UTC)) {
      return value.toString();
    }
    return local(LocalDateTime.ofInstant(value, ZoneOffset.UTC)) + "Z";
  }

  static String zoned(ZonedDateTime value) {
    String text = local(value.toLocalDateTime()) + value.getOffset();
    return value.getZone() instanceof ZoneOffset ? text : text + "[" + value.getZone() + "]";
  }

  static String interval(Interval value) {
    StringBuilder s = new StringBuilder("P");
    if (value.months() != 0) {
      s.append(value.months()).append('M');
    }
    if (value.hours() != 0 || value.micros() != 0 || value.months() == 0) {
      s.append('T');
    }
    if (value.hours() != 0) {
      s.append(value.hours()).append('H');
    }
    if (value.micros() != 0 || (value.months() == 0 && value.hours() == 0)) {
      // Long.MIN_VALUE has no positive counterpart, so the parts are taken apart before the sign
      long seconds = value.micros() / 1_000_000;
      long micros = Math.abs(value.micros() % 1_000_000);
      s.append(value.micros() < 0 ? "-" : "").append(Math.abs(seconds));
      fraction(s, micros, 6);
      s.append('S');
    }
    return s.toString();
  }
}
