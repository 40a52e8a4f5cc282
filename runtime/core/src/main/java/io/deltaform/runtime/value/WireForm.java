package io.deltaform.runtime.value;

/**
 * How a value is spelt on the wire. Which one a column has follows from the serialiser and the
 * source type, never from the look of a value. A form says how a number or a text is to be taken;
 * JSON null is null under every form, and where a form is about numbers, a text that spells the
 * number and a text in ISO form are read too.
 */
public enum WireForm {
  /**
   * The JSON token says it: number, boolean, or text in ISO form (a blank may stand for the T, and
   * before an offset or a zone). Numbers and booleans in text too. Bytes are base64, bits a number.
   * What this project itself writes.
   */
  NATURAL,
  /**
   * Text as SQL has it: date and time with a blank between, and before an offset or a zone; hours,
   * minutes and seconds of a duration. Read as {@link #NATURAL}.
   */
  SQL_DATE_TIME,
  /** Everything in text: numbers, and 0 and 1 for truth values. Read as {@link #NATURAL}. */
  TEXT,
  /** Days since 1970-01-01. */
  EPOCH_DAYS,
  /** An instant: seconds since 1970-01-01T00:00Z, with up to nine digits of fraction. */
  EPOCH_SECONDS,
  /** Milliseconds, since 1970-01-01T00:00Z or since midnight, or of a duration. */
  EPOCH_MILLIS,
  /** Microseconds, since 1970-01-01T00:00Z or since midnight, or of a duration. */
  MICROS,
  /** Nanoseconds, since 1970-01-01T00:00Z or since midnight, or of a duration. */
  NANOS,
  /** A date and time without zone: milliseconds since 1970-01-01T00:00 of the same clock. */
  LOCAL_MILLIS,
  /** A date and time without zone: microseconds since 1970-01-01T00:00 of the same clock. */
  LOCAL_MICROS,
  /** A date and time without zone: nanoseconds since 1970-01-01T00:00 of the same clock. */
  LOCAL_NANOS,
  /**
   * An instant as DataWorks 2.0 spells it: a JSON number is milliseconds, whose fraction, if there
   * is one, is the fraction of the second; a text is seconds with fraction, or a date and time.
   */
  MILLIS_OR_SECONDS_TEXT,
  /** An instant: date and time in UTC whether or not a zone is written, or epoch milliseconds. */
  UTC_TEXT_OR_MILLIS,
  /** Text: hexadecimal digits, in either case. Bytes, or bits with the high-order byte first. */
  HEX,
  /** Text: hexadecimal digits with or without 0x, else base64. Bytes, or bits as in HEX. */
  HEX_OR_BASE64,
  /** Text: base64. Bytes, or bits with the high-order byte first. */
  BASE64,
  /** Text: a character a byte, up to U+00FF. Bytes, or bits with the high-order byte first. */
  LATIN_1,
  /** JSON as text: a string whose text is the JSON value. */
  JSON_TEXT,
  /** Avro bytes: an unscaled decimal in two's complement, most significant byte first. */
  BIG_ENDIAN
}
