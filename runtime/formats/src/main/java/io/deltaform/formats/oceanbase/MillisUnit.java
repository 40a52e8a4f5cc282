package io.deltaform.formats.oceanbase;

/**
 * What the {@code millis} of OceanBase's Avro times count. The name says one thing, what hands the
 * value over another, and those who read it a third; nothing documents it, so it is the caller's to
 * say.
 */
public enum MillisUnit {
  /** Millionths of a second. The default. */
  MICROS,
  /** Thousandths of a second. */
  MILLIS,
  /** Billionths of a second. */
  NANOS
}
