package io.deltaform.runtime.avro;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.value.AvroDuration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * Avro's logical types of dates and times. For generated code. Reading is exact; writing refuses
 * what the type cannot hold, for it would change the value.
 */
public final class AvroTimes {
  private static final long SECOND = 1_000_000_000L;
  private static final long DAY = 86_400 * SECOND;

  /** What one step of a long is: all that the logical types of instants and times differ in. */
  public enum Unit {
    MILLIS(1_000_000),
    MICROS(1_000),
    NANOS(1);

    private final long nanos;

    Unit(long nanos) {
      this.nanos = nanos;
    }

    private Instant instant(long value) {
      long perSecond = SECOND / nanos;
      return Instant.ofEpochSecond(
          Math.floorDiv(value, perSecond), Math.floorMod(value, perSecond) * nanos);
    }

    private long count(long nanosOnly) {
      if (nanosOnly % nanos != 0) {
        throw new IllegalArgumentException(
            "a time finer than " + this + ", the type's unit; truncate it first");
      }
      return nanosOnly / nanos;
    }

    private long count(long seconds, int nano) {
      long fraction = count(nano);
      try {
        // seconds before 1970 with a fraction: the product alone may be out of range
        long up = seconds < 0 && nano > 0 ? 1 : 0;
        long count = Math.multiplyExact(seconds + up, SECOND / nanos);
        return Math.addExact(count, fraction - up * (SECOND / nanos));
      } catch (ArithmeticException e) {
        throw new IllegalArgumentException("a time that does not fit a long of " + this, e);
      }
    }
  }

  private AvroTimes() {}

  /** Reads {@code duration}, on a fixed of 12 bytes. */
  public static AvroDuration readDuration(AvroInput in) {
    return new AvroDuration(
        Integer.toUnsignedLong(in.readLittleEndianInt()),
        Integer.toUnsignedLong(in.readLittleEndianInt()),
        Integer.toUnsignedLong(in.readLittleEndianInt()));
  }

  public static void writeDuration(AvroDuration value, AvroOutput out) {
    out.writeLittleEndian(value.months(), 4);
    out.writeLittleEndian(value.days(), 4);
    out.writeLittleEndian(value.millis(), 4);
  }

  public static LocalDate readDate(AvroInput in) {
    return LocalDate.ofEpochDay(in.readInt());
  }

  public static void writeDate(LocalDate value, AvroOutput out) {
    long days = value.toEpochDay();
    if (days != (int) days) {
      throw new IllegalArgumentException("a date that does not fit an int of days");
    }
    out.writeInt((int) days);
  }

  public static Instant readInstant(AvroInput in, Unit unit) {
    return unit.instant(in.readLong());
  }

  public static void writeInstant(Instant value, Unit unit, AvroOutput out) {
    out.writeLong(unit.count(value.getEpochSecond(), value.getNano()));
  }

  public static LocalDateTime readLocal(AvroInput in, Unit unit) {
    Instant instant = unit.instant(in.readLong());
    return LocalDateTime.ofEpochSecond(instant.getEpochSecond(), instant.getNano(), ZoneOffset.UTC);
  }

  public static void writeLocal(LocalDateTime value, Unit unit, AvroOutput out) {
    writeInstant(value.toInstant(ZoneOffset.UTC), unit, out);
  }

  /** Reads {@code time-millis}, an int; null if no day has that time, which is an error. */
  public static @Nullable LocalTime readTimeMillis(AvroInput in, Problems out) {
    int at = in.position();
    return time(in.readInt(), Unit.MILLIS, at, out);
  }

  /** Reads {@code time-micros}, a long; null if no day has that time, which is an error. */
  public static @Nullable LocalTime readTimeMicros(AvroInput in, Problems out) {
    int at = in.position();
    return time(in.readLong(), Unit.MICROS, at, out);
  }

  private static @Nullable LocalTime time(long value, Unit unit, int at, Problems out) {
    return checked(value, unit, at, out) ? LocalTime.ofNanoOfDay(value * unit.nanos) : null;
  }

  /** Checks {@code time-millis}. */
  public static void checkTimeMillis(AvroInput in, Problems out) {
    int at = in.position();
    checked(in.readInt(), Unit.MILLIS, at, out);
  }

  /** Checks {@code time-micros}. */
  public static void checkTimeMicros(AvroInput in, Problems out) {
    int at = in.position();
    checked(in.readLong(), Unit.MICROS, at, out);
  }

  private static boolean checked(long value, Unit unit, int at, Problems out) {
    if (value < 0 || value >= DAY / unit.nanos) {
      out.error("bad-value", at, "a time outside a day, expected 0 up to 24 hours in " + unit);
      return false;
    }
    return true;
  }

  public static void writeTimeMillis(LocalTime value, AvroOutput out) {
    out.writeInt((int) Unit.MILLIS.count(value.toNanoOfDay()));
  }

  public static void writeTimeMicros(LocalTime value, AvroOutput out) {
    out.writeLong(Unit.MICROS.count(value.toNanoOfDay()));
  }
}
