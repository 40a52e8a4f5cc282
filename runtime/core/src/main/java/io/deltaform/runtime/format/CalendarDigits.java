package io.deltaform.runtime.format;

import io.deltaform.runtime.json.JsonInput;

/**
 * The digits of {@code yyyy-MM-dd} and {@code HH:mm:ss}, eight bytes at a time. Each is one number
 * that holds the parts; negative where the text is no date or time.
 */
final class CalendarDigits {
  private static final long HIGH = 0x8080808080808080L;

  // what remains of a digit under '0' is 0 to 9, of a separator under itself 0; the byte that is
  // added carries into the top bit whatever is more. Little-endian: the first byte is the lowest
  private static final long DATE = 0x2D30302D30303030L;
  private static final long DATE_ROOM = 0x7F76767F76767676L;
  private static final long CLOCK = 0x30303A30303A3030L;
  private static final long CLOCK_ROOM = 0x76767F76767F7676L;

  private CalendarDigits() {}

  /** The date in the ten bytes at {@code p}, which exist. */
  static int date(byte[] t, int p) {
    long x = JsonInput.word(t, p) ^ DATE;
    int day = two(t, p + 8);
    if ((((x + DATE_ROOM) | x) & HIGH) != 0 || day < 1) {
      return -1;
    }
    long pairs = x * 10 + (x >>> 8);
    int year = (int) (pairs & 0xFF) * 100 + (int) (pairs >>> 16 & 0xFF);
    int month = (int) (pairs >>> 40 & 0xFF);
    if (month < 1 || month > 12 || (day > 28 && day > days(year, month))) {
      return -1;
    }
    return year << 9 | month << 5 | day;
  }

  private static int days(int year, int month) {
    return switch (month) {
      case 2 -> year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
      case 4, 6, 9, 11 -> 30;
      default -> 31;
    };
  }

  static int year(int date) {
    return date >> 9;
  }

  static int month(int date) {
    return date >> 5 & 0xF;
  }

  static int day(int date) {
    return date & 0x1F;
  }

  /** The time in the eight bytes at {@code p}, which exist; its second can be 60. */
  static int clock(byte[] t, int p) {
    long x = JsonInput.word(t, p) ^ CLOCK;
    if ((((x + CLOCK_ROOM) | x) & HIGH) != 0) {
      return -1;
    }
    long pairs = x * 10 + (x >>> 8);
    int hour = (int) (pairs & 0xFF);
    int minute = (int) (pairs >>> 24 & 0xFF);
    int second = (int) (pairs >>> 48 & 0xFF);
    return hour > 23 || minute > 59 || second > 60 ? -1 : hour << 12 | minute << 6 | second;
  }

  static int hour(int clock) {
    return clock >> 12;
  }

  static int minute(int clock) {
    return clock >> 6 & 0x3F;
  }

  static int second(int clock) {
    return clock & 0x3F;
  }

  /** Two digits; negative if they are none. */
  static int two(byte[] t, int p) {
    int tens = t[p] - '0';
    int ones = t[p + 1] - '0';
    return (tens | ones | (9 - tens) | (9 - ones)) < 0 ? -1 : tens * 10 + ones;
  }
}
