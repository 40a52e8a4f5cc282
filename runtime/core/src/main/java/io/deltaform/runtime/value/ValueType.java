package io.deltaform.runtime.value;

/** What a value is once it is read, whoever sent it and however it was spelt. */
public enum ValueType {
  /** {@link Boolean}. */
  BOOLEAN,
  /** {@link Integer}. */
  INT32,
  /** {@link Long}. */
  INT64,
  /** {@link java.math.BigInteger}. */
  BIG_INTEGER,
  /** {@link java.math.BigDecimal}, scale kept. */
  DECIMAL,
  /** {@link Float}. */
  FLOAT32,
  /** {@link Double}. */
  FLOAT64,
  /** {@link String}. */
  STRING,
  /** {@link io.deltaform.runtime.Bytes}. */
  BYTES,
  /** A run of bits as a non-negative {@link java.math.BigInteger}. */
  BIT,
  /** {@link java.time.LocalDate}. */
  DATE,
  /** {@link java.time.LocalTime}. */
  TIME,
  /** {@link java.time.OffsetTime}; 24:00:00 is kept as sent. */
  TIME_WITH_OFFSET,
  /** {@link java.time.LocalDateTime}. */
  LOCAL_DATE_TIME,
  /** {@link java.time.Instant}. */
  INSTANT,
  /** {@link java.time.OffsetDateTime}. */
  OFFSET_DATE_TIME,
  /** {@link java.time.ZonedDateTime}. */
  ZONED_DATE_TIME,
  /** {@link java.time.Duration}; MySQL's TIME is one. */
  DURATION,
  /** {@link Interval}. */
  INTERVAL,
  /** {@link AvroDuration}; in Avro schemas only, never in a table schema. */
  AVRO_DURATION,
  /** {@link java.util.UUID}. */
  UUID,
  /** JSON kept as {@link io.deltaform.runtime.json.JsonValue}. */
  JSON,
  /** {@link java.util.List} of another scalar. */
  LIST
}
