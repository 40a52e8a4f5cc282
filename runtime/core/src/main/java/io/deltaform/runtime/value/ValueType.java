package io.deltaform.runtime.value;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.json.JsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZonedDateTime;
import java.util.List;

/** What a value is once it is read, whoever sent it and however it was spelt. */
public enum ValueType {
  BOOLEAN(Boolean.class),
  INT32(Integer.class),
  INT64(Long.class),
  BIG_INTEGER(BigInteger.class),
  /** Its scale is kept. */
  DECIMAL(BigDecimal.class),
  FLOAT32(Float.class),
  FLOAT64(Double.class),
  STRING(String.class),
  BYTES(Bytes.class),
  /** A run of bits as a non-negative number. */
  BIT(BigInteger.class),
  DATE(LocalDate.class),
  TIME(LocalTime.class),
  /** 24:00:00 is kept as sent. */
  TIME_WITH_OFFSET(OffsetTime.class),
  LOCAL_DATE_TIME(LocalDateTime.class),
  INSTANT(Instant.class),
  OFFSET_DATE_TIME(OffsetDateTime.class),
  ZONED_DATE_TIME(ZonedDateTime.class),
  /** MySQL's TIME is one. */
  DURATION(Duration.class),
  INTERVAL(Interval.class),
  /** In Avro schemas only, never in a table schema. */
  AVRO_DURATION(AvroDuration.class),
  UUID(java.util.UUID.class),
  /** In JSON Schemas only, never in a table schema. */
  URI(java.net.URI.class),
  /** JSON kept as it is. */
  JSON(JsonValue.class),
  /** A list of another scalar. */
  LIST(List.class);

  private final Class<?> javaType;

  ValueType(Class<?> javaType) {
    this.javaType = javaType;
  }

  /** The class of its values. */
  public Class<?> javaType() {
    return javaType;
  }
}
