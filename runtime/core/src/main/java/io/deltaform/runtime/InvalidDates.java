package io.deltaform.runtime;

/**
 * What becomes of dates that no calendar has, such as {@code 0000-00-00} and {@code 2024-02-30}. No
 * producer documents it, so it is the caller's to say.
 */
public enum InvalidDates {
  /** They read as null. */
  NULL,
  /** They are kept as sent, with the warning {@code raw-date}. The default. */
  RAW,
  /** They are kept as sent, with the field-level error {@code bad-value}. */
  ERROR
}
