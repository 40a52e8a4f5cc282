package io.deltaform.runtime.value;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.InvalidDates;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
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
 * Reads one JSON value as a typed one, exactly: what row codecs call, once per column.
 *
 * <p>Every method reads the value whose first byte is at {@code p} of {@code b} and leaves {@link
 * JsonInput#position} after it. It returns null for JSON null. A value that does not fit its type
 * is an ERROR {@code bad-value} or {@code number-limit} in {@code out}, or by the policy {@link
 * InvalidDates} a WARNING {@code raw-date}; the method returns null then, {@link
 * JsonInput#isMisfit} is true, and {@link JsonInput#takeMisfit} gives the value as sent: a codec
 * asks and takes after every call. Where the bytes are no JSON, {@link
 * io.deltaform.runtime.MalformedInput} is thrown.
 */
public final class Values {
  private Values() {}

  /** From true, false, 0, 1, and these in text; a single bit as bytes. */
  public static @Nullable Boolean bool(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    return NumberValues.bool(in, b, p, e, form, out);
  }

  /** From a whole number in any spelling, {@code 1E3} too, or in text. */
  public static @Nullable Integer int32(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    return NumberValues.int32(in, b, p, e, form, out);
  }

  /** As {@link #int32}, in 64 bits. */
  public static @Nullable Long int64(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    return NumberValues.int64(in, b, p, e, form, out);
  }

  /** As {@link #int32}, in any size. */
  public static @Nullable BigInteger bigInteger(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    return NumberValues.bigInteger(in, b, p, e, form, out);
  }

  /** From a number or a text that spells one; its scale is kept. */
  public static @Nullable BigDecimal decimal(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    return NumberValues.decimal(in, b, p, e, form, out);
  }

  /** The nearest float; from text also NaN, Infinity and -Infinity. */
  public static @Nullable Float float32(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    return NumberValues.float32(in, b, p, e, out);
  }

  /** The nearest double; from text also NaN, Infinity and -Infinity. */
  public static @Nullable Double float64(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    return NumberValues.float64(in, b, p, e, out);
  }

  /** From text, and from any other scalar as it is spelt. */
  public static @Nullable String string(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    return TextValues.string(in, b, p, e, out);
  }

  /** From text that spells bytes in the way {@code form} says; base64 if it says none. */
  public static @Nullable Bytes bytes(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    return ByteValues.bytes(in, b, p, e, form, out);
  }

  /** A run of bits as a non-negative number, from a number or from bytes. */
  public static @Nullable BigInteger bit(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    return NumberValues.bit(in, b, p, e, form, out);
  }

  /** A date; the infinities are {@link LocalDate#MAX} and {@link LocalDate#MIN}. */
  public static @Nullable LocalDate date(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    Object value = MomentValues.date(in, b, p, e, form, out);
    return value == null || value instanceof LocalDate
        ? (LocalDate) value
        : Misfit.bad(in, b, p, e, out, "a date without time");
  }

  /** A time of day without offset. */
  public static @Nullable LocalTime time(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    Object value = TimeValues.time(in, b, p, e, form, out);
    return value == null || value instanceof LocalTime
        ? (LocalTime) value
        : Misfit.bad(in, b, p, e, out, "a time of day before 24:00 and without offset");
  }

  /** A time of day with an offset. */
  public static @Nullable OffsetTime timeWithOffset(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    Object value = TimeValues.timeWithOffset(in, b, p, e, out);
    return value == null || value instanceof OffsetTime
        ? (OffsetTime) value
        : Misfit.bad(in, b, p, e, out, "a time of day before 24:00 with an offset");
  }

  /** A date and time without zone; infinities as in {@link #date}. */
  public static @Nullable LocalDateTime localDateTime(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    Object value = MomentValues.localDateTime(in, b, p, e, form, out);
    return value == null || value instanceof LocalDateTime
        ? (LocalDateTime) value
        : Misfit.bad(in, b, p, e, out, "a date and time without zone");
  }

  /** An instant; infinities as in {@link #date}. */
  public static @Nullable Instant instant(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    Object value = MomentValues.instant(in, b, p, e, form, out);
    return value == null || value instanceof Instant
        ? (Instant) value
        : Misfit.bad(in, b, p, e, out, "a date and time with an offset or a zone");
  }

  /**
   * The instant that the ASCII from {@code from} to {@code to} spells in ISO 8601, with {@code Z}
   * or an offset; null if it is anything else, an instant in another spelling too.
   */
  public static @Nullable Instant instant(byte[] text, int from, int to) {
    return MomentText.instant(text, from, to);
  }

  /** A date and time with an offset; infinities as in {@link #date}. */
  public static @Nullable OffsetDateTime offsetDateTime(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    Object value = MomentValues.offsetDateTime(in, b, p, e, form, out);
    return value == null || value instanceof OffsetDateTime
        ? (OffsetDateTime) value
        : Misfit.bad(in, b, p, e, out, "a date and time with an offset");
  }

  /** A date and time with a zone; infinities as in {@link #date}, in UTC. */
  public static @Nullable ZonedDateTime zonedDateTime(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    Object value = MomentValues.zonedDateTime(in, b, p, e, form, out);
    return value == null || value instanceof ZonedDateTime
        ? (ZonedDateTime) value
        : Misfit.bad(in, b, p, e, out, "a date and time with a zone");
  }

  /** A duration, which can be negative and longer than a day. */
  public static @Nullable Duration duration(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    return TimeValues.duration(in, b, p, e, form, out);
  }

  /** An interval of months, hours and microseconds. */
  public static @Nullable Interval interval(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    return IntervalValues.interval(in, b, p, e, out);
  }

  /** A UUID in its usual form, in either case. */
  public static @Nullable UUID uuid(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    return TextValues.uuid(in, b, p, e, out);
  }

  /** Any JSON, kept as it is; under {@link WireForm#JSON_TEXT} a text is the JSON it holds. */
  public static @Nullable JsonValue json(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    return TextValues.json(in, b, p, e, form, out);
  }

  /**
   * An array whose elements are {@code element}, null elements kept; a misfit as a whole where one
   * of its elements is.
   *
   * @param <T> the class of {@code element}'s type
   */
  public static <T> @Nullable List<@Nullable T> list(
      JsonInput in, byte[] b, int p, int e, Scalar element, WireForm form, Problems out) {
    return ListValues.list(in, b, p, e, element, form, out);
  }

  /**
   * A value of any type, for rows without a class: of the class that {@link ValueType} names; or
   * what a text says that it is where that is another date or time; or the {@link JsonValue} as
   * sent, where it does not fit or {@code type} is null. Never a misfit.
   */
  public static @Nullable Object any(
      JsonInput in, byte[] b, int p, int e, @Nullable Scalar type, WireForm form, Problems out) {
    return AnyValue.read(in, b, p, e, type, form, out);
  }
}
