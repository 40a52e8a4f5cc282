package io.deltaform.runtime.gen;

import io.deltaform.runtime.json.JsonInput;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/**
 * Dates and times as RFC 3339 spells them, checked without an object made, and read into java.time.
 * Digits of the fraction beyond the ninth are legal and are no value that java.time can hold.
 */
public final class Rfc3339 {
  private Rfc3339() {}

  static boolean isDateTime(byte[] t, int from, int to) {
    return to - from >= 20
        && isDate(t, from, from + 10)
        && (t[from + 10] | 0x20) == 't'
        && isTime(t, from + 11, to);
  }

  static boolean isDate(byte[] t, int from, int to) {
    if (to - from != 10 || t[from + 4] != '-' || t[from + 7] != '-') {
      return false;
    }
    int century = two(t, from);
    int year = two(t, from + 2);
    int month = two(t, from + 5);
    int day = two(t, from + 8);
    if ((century | year | month | day) < 0 || month < 1 || month > 12 || day < 1) {
      return false;
    }
    return day <= 28 || day <= days(century * 100 + year, month);
  }

  private static int days(int year, int month) {
    return switch (month) {
      case 2 -> year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
      case 4, 6, 9, 11 -> 30;
      default -> 31;
    };
  }

  static boolean isTime(byte[] t, int from, int to) {
    if (to - from < 9 || t[from + 2] != ':' || t[from + 5] != ':') {
      return false;
    }
    int hour = two(t, from);
    int minute = two(t, from + 3);
    int second = two(t, from + 6);
    if ((hour | minute | second) < 0 || hour > 23 || minute > 59 || second > 60) {
      return false;
    }
    int p = fractionEnd(t, from + 8, to);
    int offset = p < 0 ? NONE : offset(t, p, to);
    // a leap second is one of the last minute of a day in UTC
    return offset != NONE
        && (second < 60 || Math.floorMod(hour * 60 + minute - offset, 1440) == 1439);
  }

  private static final int NONE = Integer.MIN_VALUE;

  /** The index after the fraction, if there is one; -1 if it has no digits. */
  private static int fractionEnd(byte[] t, int p, int to) {
    if (p >= to || t[p] != '.') {
      return p;
    }
    int first = ++p;
    while (p < to && t[p] >= '0' && t[p] <= '9') {
      p++;
    }
    return p == first ? -1 : p;
  }

  /** Minutes east of UTC, if an offset fills the rest. */
  private static int offset(byte[] t, int p, int to) {
    if (to - p == 1) {
      return (t[p] | 0x20) == 'z' ? 0 : NONE;
    }
    if (to - p != 6 || (t[p] != '+' && t[p] != '-') || t[p + 3] != ':') {
      return NONE;
    }
    int hours = two(t, p + 1);
    int minutes = two(t, p + 4);
    if ((hours | minutes) < 0 || hours > 23 || minutes > 59) {
      return NONE;
    }
    int offset = hours * 60 + minutes;
    return t[p] == '-' ? -offset : offset;
  }

  /** Two digits; negative if they are none. */
  private static int two(byte[] t, int p) {
    int tens = t[p] - '0';
    int ones = t[p + 1] - '0';
    return (tens | ones | (9 - tens) | (9 - ones)) < 0 ? -1 : tens * 10 + ones;
  }

  /** The last string as an instant; null if it is none that java.time can hold. */
  public static @Nullable Instant instant(JsonInput in, byte[] b) {
    OffsetDateTime value = offsetDateTime(in, b);
    return value == null ? null : value.toInstant();
  }

  /** The last string as a date-time; null if it is none that java.time can hold. */
  public static @Nullable OffsetDateTime offsetDateTime(JsonInput in, byte[] b) {
    byte[] t = bytes(in, b);
    int from = t == b ? in.textStart() : 0;
    int to = t == b ? in.textEnd() : t.length;
    if (!isDateTime(t, from, to)) {
      return null;
    }
    LocalDate date = date(t, from);
    LocalTime time = time(t, from + 11, to);
    ZoneOffset offset = zone(t, from + 11, to);
    return time == null || offset == null ? null : OffsetDateTime.of(date, time, offset);
  }

  /** The last string as a date; null if it is none. */
  public static @Nullable LocalDate localDate(JsonInput in, byte[] b) {
    byte[] t = bytes(in, b);
    int from = t == b ? in.textStart() : 0;
    return isDate(t, from, t == b ? in.textEnd() : t.length) ? date(t, from) : null;
  }

  /** The last string as a time with an offset; null if it is none that java.time can hold. */
  public static @Nullable OffsetTime offsetTime(JsonInput in, byte[] b) {
    byte[] t = bytes(in, b);
    int from = t == b ? in.textStart() : 0;
    int to = t == b ? in.textEnd() : t.length;
    if (!isTime(t, from, to)) {
      return null;
    }
    LocalTime time = time(t, from, to);
    ZoneOffset offset = zone(t, from, to);
    return time == null || offset == null ? null : OffsetTime.of(time, offset);
  }

  private static byte[] bytes(JsonInput in, byte[] b) {
    return in.isPlain() ? b : in.text(b).getBytes(StandardCharsets.UTF_8);
  }

  private static LocalDate date(byte[] t, int p) {
    return LocalDate.of(two(t, p) * 100 + two(t, p + 2), two(t, p + 5), two(t, p + 8));
  }

  private static @Nullable LocalTime time(byte[] t, int p, int to) {
    int end = fractionEnd(t, p + 8, to);
    int nanos = 0;
    int digits = 0;
    for (int i = p + 9; i < end; i++, digits++) {
      if (digits < 9) {
        nanos = nanos * 10 + t[i] - '0';
      } else if (t[i] != '0') {
        return null;
      }
    }
    for (; digits < 9; digits++) {
      nanos *= 10;
    }
    int second = two(t, p + 6);
    return second == 60 ? null : LocalTime.of(two(t, p), two(t, p + 3), second, nanos);
  }

  private static @Nullable ZoneOffset zone(byte[] t, int p, int to) {
    int minutes = offset(t, fractionEnd(t, p + 8, to), to);
    if (minutes == 0) {
      return ZoneOffset.UTC; // the look-up of an offset costs as much as all the rest
    }
    return Math.abs(minutes) > 18 * 60 ? null : ZoneOffset.ofTotalSeconds(minutes * 60);
  }

  /** A text that {@link #offsetDateTime} reads back equal. */
  public static String text(OffsetDateTime value) {
    return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(value);
  }

  /** A text that {@link #offsetTime} reads back equal. */
  public static String text(OffsetTime value) {
    return DateTimeFormatter.ISO_OFFSET_TIME.format(value);
  }
}
