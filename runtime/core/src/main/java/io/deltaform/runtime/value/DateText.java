package io.deltaform.runtime.value;

import java.time.LocalDate;
import java.time.YearMonth;

/**
 * Calendar dates in ASCII. A scan answers with one long that holds year, month, day and how many
 * bytes they took, so that nothing is allocated for what is only looked at.
 */
final class DateText {
  /** No date begins there. */
  static final long NONE = Long.MIN_VALUE;

  private DateText() {}

  /** {@code [+|-]yyyy-MM-dd}, the year of four to nine digits; days no calendar has are scanned. */
  static long scan(byte[] t, int from, int to) {
    int p = from;
    boolean negative = p < to && t[p] == '-';
    if (negative || (p < to && t[p] == '+')) {
      p++;
    }
    int first = p;
    int year = 0;
    int digit;
    while (p < to && p - first < 9 && (digit = t[p] - '0') >= 0 && digit <= 9) {
      year = year * 10 + digit;
      p++;
    }
    if (p - first < 4 || to - p < 6 || t[p] != '-' || t[p + 3] != '-') {
      return NONE;
    }
    int month = two(t, p + 1);
    int day = two(t, p + 4);
    if ((month | day) < 0) {
      return NONE;
    }
    return (long) (negative ? -year : year) << 24 | month << 16 | day << 8 | p + 6 - from;
  }

  /** How many bytes the date took. */
  static int length(long date) {
    return (int) date & 0xff;
  }

  private static int year(long date) {
    return (int) (date >> 24);
  }

  private static int month(long date) {
    return (int) (date >> 16) & 0xff;
  }

  private static int day(long date) {
    return (int) (date >> 8) & 0xff;
  }

  /** False for dates such as 2024-02-30 and 0000-00-00. */
  static boolean isInCalendar(long date) {
    int month = month(date);
    int day = day(date);
    return month >= 1
        && month <= 12
        && day >= 1
        && (day <= 28 || day <= YearMonth.of(year(date), month).lengthOfMonth());
  }

  static LocalDate toDate(long date) {
    return LocalDate.of(year(date), month(date), day(date));
  }

  /** The two digits at {@code p}, which exist; negative if they are none. */
  static int two(byte[] t, int p) {
    int x = t[p] - '0';
    int y = t[p + 1] - '0';
    return (x | y | (9 - x) | (9 - y)) < 0 ? -1 : x * 10 + y;
  }
}
