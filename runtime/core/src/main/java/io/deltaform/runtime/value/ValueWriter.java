package io.deltaform.runtime.value;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.json.JsonOutput;
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
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Writes values in the one JSON form that they have whoever sent them. What is written reads back
 * equal under {@link WireForm#NATURAL}.
 */
public final class ValueWriter {
  private ValueWriter() {}

  /**
   * Writes {@code value}: null, or of a class that {@link ValueType} names, or a list of such.
   *
   * @throws IllegalArgumentException for a value of any other class
   */
  public static void write(JsonOutput out, @Nullable Object value) {
    if (value == null) {
      out.nul();
    } else if (value instanceof String x) {
      out.string(x);
    } else if (value instanceof BigDecimal x) {
      out.number(x);
    } else if (value instanceof Integer || value instanceof Long || value instanceof BigInteger) {
      out.raw(value.toString());
    } else if (value instanceof Boolean x) {
      out.bool(x);
    } else if (value instanceof JsonValue x) {
      x.write(out);
    } else if (value instanceof Double x) {
      floating(out, x, ShortestDouble.toString(x));
    } else if (value instanceof Float x) {
      floating(out, x, ShortestDouble.toString(x));
    } else if (value instanceof Bytes x) {
      out.string(x.toBase64());
    } else if (value instanceof List<?> x) {
      out.beginArray();
      for (Object item : x) {
        write(out, item);
      }
      out.endArray();
    } else {
      out.string(text(value));
    }
  }

  private static void floating(JsonOutput out, double value, String text) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      out.string(text);
    } else {
      out.raw(text);
    }
  }

  /** The text of a value that is written as one. */
  static String text(Object value) {
    if (value instanceof Duration || value instanceof UUID) {
      return value.toString();
    } else if (value instanceof Interval x) {
      return MomentForm.interval(x);
    } else if (value instanceof LocalTime x) {
      return MomentForm.time(x);
    } else if (value instanceof OffsetTime x) {
      return MomentForm.time(x.toLocalTime()) + x.getOffset();
    }
    Infinity infinity = Infinity.of(value);
    if (infinity != null) {
      return infinity.text;
    } else if (value instanceof LocalDate x) {
      return x.toString();
    } else if (value instanceof LocalDateTime x) {
      return MomentForm.local(x);
    } else if (value instanceof Instant x) {
      return MomentForm.instant(x);
    } else if (value instanceof OffsetDateTime x) {
      return MomentForm.local(x.toLocalDateTime()) + x.getOffset();
    } else if (value instanceof ZonedDateTime x) {
      return MomentForm.zoned(x);
    }
    throw new IllegalArgumentException(
        "found " + value.getClass().getName() + ", expected a class that ValueType names");
  }
}
