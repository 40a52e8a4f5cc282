package io.deltaform.runtime.value;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/**
 * Dates, and dates with times, in ASCII: what stands there decides what it is. A text without zone
 * is a local date-time, one with an offset or a zone an offset or zoned one, whatever the type of
 * its column says.
 */
final class MomentText {
  /** Shaped like a date, but no calendar has it. */
  static final Object INVALID = new Object();

  private MomentText() {}

  /**
   * The {@link LocalDate}, {@link LocalDateTime}, {@link OffsetDateTime} or {@link ZonedDateTime}
   * that the text is; {@link Infinity}; {@link #INVALID}; null if it is none of these.
   */
  static @Nullable Object parse(byte[] t, int from, int to) {
    long date = DateText.scan(t, from, to);
    if (date == DateText.NONE) {
      return Infinity.of(t, from, to);
    }
    int p = from + DateText.length(date);
    if (p == to) {
      return DateText.isInCalendar(date) ? DateText.toDate(date) : INVALID;
    }
    if (t[p] != ' ' && (t[p] | 0x20) != 't') {
      return null;
    }
    long time = TimeText.scan(t, p + 1, to);
    if (time == TimeText.NONE || TimeText.value(time) == TimeText.DAY) {
      return null;
    }
    p += 1 + TimeText.length(time);
    boolean valid = DateText.isInCalendar(date);
    if (p == to) {
      return valid ? local(date, time) : INVALID;
    }
    // the zone is read even where the date is wrong: what is no date-time at all is no invalid date
    int blank = t[p] == ' ' && p + 1 < to ? 1 : 0;
    long offset = TimeText.offset(t, p + blank, to);
    int end = offset == TimeText.NONE ? p : p + blank + TimeText.length(offset);
    if (end == to) {
      return valid ? local(date, time).atOffset(zoneOffset(offset)) : INVALID;
    }
    ZoneId zone = zone(t, end, to, offset != TimeText.NONE);
    if (zone == null) {
      return null;
    }
    return valid ? zoned(local(date, time), zone, offset) : INVALID;
  }

  /**
   * The instant that a date-time with {@code Z} or an offset is, without making anything else; null
   * for every other text, which {@link #parse} knows better.
   */
  static @Nullable Instant instant(byte[] t, int from, int to) {
    long date = DateText.scan(t, from, to);
    if (date == DateText.NONE) {
      return null;
    }
    int p = from + DateText.length(date);
    if (p == to || (t[p] | 0x20) != 't') {
      return null;
    }
    long time = TimeText.scan(t, p + 1, to);
    if (time == TimeText.NONE) {
      return null;
    }
    p += 1 + TimeText.length(time);
    long nanos = TimeText.value(time);
    long offset = TimeText.offset(t, p, to);
    if (offset == TimeText.NONE
        || p + TimeText.length(offset) != to
        || nanos == TimeText.DAY
        || !DateText.isInCalendar(date)) {
      return null;
    }
    long seconds =
        DateText.toDate(date).toEpochDay() * 86_400
            + nanos / TimeText.NANOS_PER_SECOND
            - TimeText.value(offset);
    return Instant.ofEpochSecond(seconds, nanos % TimeText.NANOS_PER_SECOND);
  }

  private static LocalDateTime local(long date, long time) {
    return LocalDateTime.of(DateText.toDate(date), LocalTime.ofNanoOfDay(TimeText.value(time)));
  }

  static ZoneOffset zoneOffset(long offset) {
    return ZoneOffset.ofTotalSeconds((int) TimeText.value(offset));
  }

  /** {@code Asia/Shanghai} or {@code [Asia/Shanghai]}. */
  private static @Nullable ZoneId zone(byte[] t, int p, int to, boolean afterOffset) {
    boolean bracket = t[p] == '[' && t[to - 1] == ']';
    if (!bracket && (afterOffset || t[p] != ' ')) {
      return null;
    }
    int end = bracket ? to - 1 : to;
    try {
      return ZoneId.of(new String(t, p + 1, end - p - 1, StandardCharsets.UTF_8));
    } catch (DateTimeException unknownZone) {
      return null;
    }
  }

  /** A local time that the zone skips is as wrong as a day that no calendar has. */
  private static Object zoned(LocalDateTime local, ZoneId zone, long offset) {
    ZoneOffset preferred = offset == TimeText.NONE ? null : zoneOffset(offset);
    ZonedDateTime zoned = ZonedDateTime.ofLocal(local, zone, preferred);
    boolean kept =
        zoned.toLocalDateTime().equals(local)
            && (preferred == null || zoned.getOffset().equals(preferred));
    return kept ? zoned : INVALID;
  }
}
