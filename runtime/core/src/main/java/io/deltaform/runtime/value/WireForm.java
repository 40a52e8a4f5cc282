package io.deltaform.runtime.value;

/**
 * How a value is spelt on the wire. Which one a column has follows from the serialiser and the
 * source type, never from the look of a value.
 */
public enum WireForm {
  /**
   * The JSON token says it: number, boolean, or text in ISO form. Numbers and booleans in text too.
   */
  NATURAL,
  /** Local date-time text {@code yyyy-MM-dd HH:mm:ss[.fraction]}, blank or T between. */
  SQL_DATE_TIME,
  /** Number: days since 1970-01-01. */
  EPOCH_DAYS,
  /** Number or text: seconds since 1970-01-01T00:00Z, with up to nine digits of fraction. */
  EPOCH_SECONDS,
  /** Number: milliseconds, since 1970-01-01T00:00Z or since midnight. */
  EPOCH_MILLIS,
  /** Number: microseconds, since 1970-01-01T00:00Z or since midnight. */
  MICROS,
  /** Number: nanoseconds, since 1970-01-01T00:00Z or since midnight. */
  NANOS,
  /** Text: hexadecimal digits, in either case. */
  HEX,
  /** Text: hexadecimal digits with or without 0x, else base64. */
  HEX_OR_BASE64,
  /** Text: base64. */
  BASE64,
  /** Text: a character a byte, up to U+00FF. */
  LATIN_1,
  /** Avro bytes: an unscaled decimal in two's complement, most significant byte first. */
  BIG_ENDIAN
}
