package io.deltaform.runtime.format;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The last date that was read of each day of the year: the dates of a stream are mostly those of
 * few days, and one object for all of a day is cheaper than one each. Threads may overwrite each
 * other's: a date is the same whoever made it.
 */
final class RecentDates {
  private static final @Nullable LocalDate[] DATES = new @Nullable LocalDate[1 << 9];

  private RecentDates() {}

  /**
   * @param digits as {@link CalendarDigits#date} gives them
   */
  static LocalDate date(int digits) {
    int year = CalendarDigits.year(digits);
    int place = digits & DATES.length - 1; // month and day
    LocalDate date = DATES[place];
    if (date == null || date.getYear() != year) {
      date = LocalDate.of(year, CalendarDigits.month(digits), CalendarDigits.day(digits));
      DATES[place] = date;
    }
    return date;
  }
}
