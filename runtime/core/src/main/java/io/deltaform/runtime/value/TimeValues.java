package io.deltaform.runtime.value;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalTime;
import java.time.OffsetTime;
import org.jspecify.annotations.Nullable;

/**
 * Reads times of day and durations. 24:00:00, which java.time does not take for a time of day, is
 * kept as text; a time of day with an offset is one, whatever the type of its column says.
 */
final class TimeValues {
  private static final String TIME = "a time of day";
  private static final String TIME_WITH_OFFSET = "a time of day with an offset";
  private static final String DURATION = "a duration";
  private static final BigInteger NANOS_PER_SECOND = BigInteger.valueOf(TimeText.NANOS_PER_SECOND);

  private TimeValues() {}

  /** A {@link LocalTime}, an {@link OffsetTime}, or 24:00:00 as text. */
  static @Nullable Object time(JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    int c = b[p];
    if (c == 'n') {
      in.position(JsonInput.nul(b, p, e));
      return null;
    }
    Object time = null;
    if (c == '"') {
      in.position(in.string(b, p, e));
      byte[] t = in.unescaped(b);
      time = text(t, in.textStart(), in.textEnd());
      if (time == null) {
        byte[] number = NumberScan.text(in, t, in.textStart(), in.textEnd());
        time = number == null ? null : ofDay(amount(in, number, form));
      }
    } else if (JsonInput.isNumber(c)) {
      in.position(in.number(b, p, e));
      time = ofDay(amount(in, b, form));
    }
    return time == null ? Misfit.bad(in, b, p, e, out, TIME) : time;
  }

  static @Nullable Object timeWithOffset(JsonInput in, byte[] b, int p, int e, Problems out) {
    if (b[p] == 'n') {
      in.position(JsonInput.nul(b, p, e));
      return null;
    }
    Object time = null;
    if (b[p] == '"') {
      in.position(in.string(b, p, e));
      time = text(in.unescaped(b), in.textStart(), in.textEnd());
    }
    return time == null || time instanceof LocalTime
        ? Misfit.bad(in, b, p, e, out, TIME_WITH_OFFSET)
        : time;
  }

  private static @Nullable Object text(byte[] t, int from, int to) {
    long time = TimeText.scan(t, from, to);
    if (time == TimeText.NONE) {
      return null;
    }
    long nanos = TimeText.value(time);
    int p = from + TimeText.length(time);
    if (p == to) {
      return ofDay(nanos);
    }
    p += t[p] == ' ' ? 1 : 0;
    long offset = TimeText.offset(t, p, to);
    if (offset == TimeText.NONE || p + TimeText.length(offset) != to) {
      return null;
    }
    return nanos == TimeText.DAY
        ? new JsonValue.JsonString("24:00:00" + MomentText.zoneOffset(offset))
        : OffsetTime.of(LocalTime.ofNanoOfDay(nanos), MomentText.zoneOffset(offset));
  }

  private static @Nullable Object ofDay(long nanos) {
    if (nanos == TimeText.DAY) {
      return new JsonValue.JsonString("24:00:00");
    }
    return nanos < 0 || nanos > TimeText.DAY ? null : LocalTime.ofNanoOfDay(nanos);
  }

  private static @Nullable Object ofDay(@Nullable BigDecimal nanos) {
    if (nanos == null
        || nanos.signum() < 0
        || nanos.compareTo(BigDecimal.valueOf(TimeText.DAY)) > 0
        || nanos.stripTrailingZeros().scale() > 0) {
      return null;
    }
    return ofDay(nanos.longValue());
  }

  static @Nullable Duration duration(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    int c = b[p];
    if (c == 'n') {
      in.position(JsonInput.nul(b, p, e));
      return null;
    }
    Duration duration = null;
    if (c == '"') {
      in.position(in.string(b, p, e));
      byte[] t = in.unescaped(b);
      duration = DurationText.parse(t, in.textStart(), in.textEnd());
      if (duration == null) {
        byte[] number = NumberScan.text(in, t, in.textStart(), in.textEnd());
        duration = number == null ? null : ofNanos(amount(in, number, form));
      }
    } else if (JsonInput.isNumber(c)) {
      in.position(in.number(b, p, e));
      duration = ofNanos(amount(in, b, form));
    }
    return duration == null ? Misfit.bad(in, b, p, e, out, DURATION) : duration;
  }

  private static @Nullable Duration ofNanos(@Nullable BigDecimal nanos) {
    if (nanos == null || nanos.precision() - nanos.scale() > 28) {
      return null;
    }
    BigDecimal whole = nanos.stripTrailingZeros();
    if (whole.scale() > 0) {
      return null;
    }
    BigInteger[] parts = whole.toBigInteger().divideAndRemainder(NANOS_PER_SECOND);
    return parts[0].bitLength() > 62
        ? null
        : Duration.ofSeconds(parts[0].longValue(), parts[1].longValue());
  }

  /** The number scanned last in nanoseconds; null where the form gives it no unit. */
  private static @Nullable BigDecimal amount(JsonInput in, byte[] t, WireForm form) {
    int exponent =
        switch (form) {
          case EPOCH_MILLIS -> 6;
          case MICROS -> 3;
          case NANOS -> 0;
          default -> -1;
        };
    BigDecimal value = exponent < 0 ? null : in.number().toDecimal(t);
    return value == null ? null : value.scaleByPowerOfTen(exponent);
  }
}
