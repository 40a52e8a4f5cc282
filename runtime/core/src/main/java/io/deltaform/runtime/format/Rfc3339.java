package io.deltaform.runtime.format;

import io.deltaform.runtime.json.Digits;
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
  /** By the number of digits of a fraction: what makes it nanoseconds. */
  private static final int[] NANO_FACTORS = {
    1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1
  };

  private Rfc3339() {}

  static boolean isDateTime(byte[] t, int from, int to) {
    return to - from >= 20
        && CalendarDigits.date(t, from) >= 0
        && (t[from + 10] | 0x20) == 't'
        && isTime(t, from + 11, to);
  }

  static boolean isDate(byte[] t, int from, int to) {
    return to - from == 10 && CalendarDigits.date(t, from) >= 0;
  }

  static boolean isTime(byte[] t, int from, int to) {
    int clock = to - from < 9 ? -1 : CalendarDigits.clock(t, from);
    if (clock < 0) {
      return false;
    }
    int p = fractionEnd(t, from + 8, to);
    int offset = p < 0 ? NONE : offset(t, p, to);
    // a leap second is one of the last minute of a day in UTC
    return offset != NONE
        && (CalendarDigits.second(clock) < 60
            || Math.floorMod(
                    CalendarDigits.hour(clock) * 60 + CalendarDigits.minute(clock) - offset, 1440)
                == 1439);
  }

  private static final int NONE = Integer.MIN_VALUE;

  /** The index after the fraction, if there is one; -1 if it has no digits. */
  private static int fractionEnd(byte[] t, int p, int to) {
    if (p >= to || t[p] != '.') {
      return p;
    }
    int first = ++p;
    p += p <= t.length - 8 ? Digits.count(JsonInput.word(t, p)) : 0;
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
    int hours = CalendarDigits.two(t, p + 1);
    int minutes = CalendarDigits.two(t, p + 4);
    if ((hours | minutes) < 0 || hours > 23 || minutes > 59) {
      return NONE;
    }
    int offset = hours * 60 + minutes;
    return t[p] == '-' ? -offset : offset;
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
    if (to - from < 20) {
      return null;
    }
    int date = CalendarDigits.date(t, from);
    int clock = CalendarDigits.clock(t, from + 11);
    int second = CalendarDigits.second(clock);
    if ((date | clock) < 0 || (t[from + 10] | 0x20) != 't' || second == 60) {
      return null;
    }
    int p = from + 19;
    int nanos = 0;
    if (t[p] == '.') {
      int first = ++p;
      if (p <= t.length - 8) { // with digits beyond the end there is no offset
        long word = JsonInput.word(t, p);
        int digits = Digits.count(word);
        nanos = digits == 0 ? 0 : Digits.value(word, digits);
        p += digits;
      }
      int digit;
      for (; p < to && (digit = t[p] - '0') >= 0 && digit <= 9; p++) {
        if (p - first < NANO_FACTORS.length - 1) {
          nanos = nanos * 10 + digit;
        } else if (digit != 0) {
          return null;
        }
      }
      if (p == first) {
        return null;
      }
      nanos *= NANO_FACTORS[Math.min(p - first, NANO_FACTORS.length - 1)];
    }
    ZoneOffset offset = p == to - 1 && t[p] == 'Z' ? ZoneOffset.UTC : zone(t, p, to);
    if (offset == null) {
      return null;
    }
    int hour = CalendarDigits.hour(clock);
    int minute = CalendarDigits.minute(clock);
    return OffsetDateTime.of(
        RecentDates.date(date), LocalTime.of(hour, minute, second, nanos), offset);
  }

  /** The last string as a date; null if it is none. */
  public static @Nullable LocalDate localDate(JsonInput in, byte[] b) {
    byte[] t = bytes(in, b);
    int from = t == b ? in.textStart() : 0;
    int to = t == b ? in.textEnd() : t.length;
    int date = to - from == 10 ? CalendarDigits.date(t, from) : -1;
    return date < 0 ? null : RecentDates.date(date);
  }

  /** The last string as a time with an offset; null if it is none that java.time can hold. */
  public static @Nullable OffsetTime offsetTime(JsonInput in, byte[] b) {
    byte[] t = bytes(in, b);
    int from = t == b ? in.textStart() : 0;
    int to = t == b ? in.textEnd() : t.length;
    if (to - from < 9) {
      return null;
    }
    int end = fractionEnd(t, from + 8, to);
    LocalTime time = time(t, from, end);
    ZoneOffset offset = zone(t, end, to);
    return time == null || offset == null ? null : OffsetTime.of(time, offset);
  }

  private static byte[] bytes(JsonInput in, byte[] b) {
    return in.isPlain() ? b : in.text(b).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * @param end the index after the fraction; negative if there is no legal one
   * @return null if it is no time, or none that java.time can hold
   */
  private static @Nullable LocalTime time(byte[] t, int p, int end) {
    int clock = end < 0 ? -1 : CalendarDigits.clock(t, p);
    if (clock < 0 || CalendarDigits.second(clock) == 60) {
      return null;
    }
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
    return LocalTime.of(
        CalendarDigits.hour(clock),
        CalendarDigits.minute(clock),
        CalendarDigits.second(clock),
        nanos);
  }

  private static @Nullable ZoneOffset zone(byte[] t, int p, int to) {
    int minutes = p < 0 ? NONE : offset(t, p, to);
    if (minutes == 0) {
      return ZoneOffset.UTC; // the look-up of an offset costs as much as all the rest
    }
    return minutes == NONE || Math.abs(minutes) > 18 * 60
        ? null
        : ZoneOffset.ofTotalSeconds(minutes * 60);
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
