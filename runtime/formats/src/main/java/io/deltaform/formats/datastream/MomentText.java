package io.deltaform.formats.datastream;

import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.DatumText;
import io.deltaform.runtime.avro.DatumType;
import io.deltaform.runtime.avro.DatumType.Kind;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.metadata.DatastreamColumns.ValueRecord;
import io.deltaform.runtime.value.ValueWriter;
import java.time.Instant;
import java.time.LocalTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.util.List;

/**
 * Spells a time that Datastream has as a record of two numbers. The unit of {@code time} in a time
 * with offset is not documented; it is taken to be microseconds, as everywhere else. Numbers that
 * make no such time are spelt as the object that they are.
 */
final class MomentText implements DatumText {
  private static final long DAY = 86_400_000_000L;
  private static final long INFINITY = 9_223_372_036_825_200_000L;
  private static final long MINUS_INFINITY = -9_223_372_036_832_400_000L;

  private final List<DatumType.Field> fields;
  private final ValueRecord record;

  MomentText(DatumType type, ValueRecord record) {
    this.fields = type.fields();
    this.record = record;
  }

  @Override
  public void write(AvroInput in, JsonOutput out) {
    long first = number(0, in);
    long second = number(1, in);
    boolean inOrder =
        !fields.get(0).name().equals(record == ValueRecord.DATE_TIME ? "time" : "offset");
    long value = inOrder ? first : second;
    long other = inOrder ? second : first;
    boolean fits =
        switch (record) {
          case DATE_TIME -> dateTime(value, other, out);
          case TIME_WITH_OFFSET -> isOffset(other) && time(value, offset(other), out);
          default -> isOffset(other) && timestamp(value, offset(other), out);
        };
    if (!fits) {
      out.beginObject();
      out.name(fields.get(0).name()).number(first);
      out.name(fields.get(1).name()).number(second);
      out.endObject();
    }
  }

  private long number(int field, AvroInput in) {
    return fields.get(field).type().kind() == Kind.INT ? in.readInt() : in.readLong();
  }

  private static boolean isOffset(long millis) {
    return millis % 1000 == 0 && Math.abs(millis) <= 18 * 3_600_000L;
  }

  private static ZoneOffset offset(long millis) {
    return ZoneOffset.ofTotalSeconds((int) (millis / 1000));
  }

  /** Microseconds since 1970-01-01T00:00 of the same clock. */
  private static boolean dateTime(long days, long micros, JsonOutput out) {
    if (micros < 0 || micros >= DAY || Math.abs(days) >= Long.MAX_VALUE / DAY) {
      return false;
    }
    out.number(days * DAY + micros);
    return true;
  }

  private static boolean time(long micros, ZoneOffset offset, JsonOutput out) {
    if (micros < 0 || micros > DAY) {
      return false;
    } else if (micros == DAY) {
      out.string("24:00:00" + offset);
    } else {
      ValueWriter.write(out, OffsetTime.of(LocalTime.ofNanoOfDay(micros * 1000), offset));
    }
    return true;
  }

  private static boolean timestamp(long micros, ZoneOffset offset, JsonOutput out) {
    if (micros == INFINITY || micros == MINUS_INFINITY) {
      out.string(micros > 0 ? "infinity" : "-infinity");
      return true;
    }
    Instant instant =
        Instant.ofEpochSecond(
            Math.floorDiv(micros, 1_000_000L), Math.floorMod(micros, 1_000_000L) * 1000);
    ValueWriter.write(out, instant.atOffset(offset));
    return true;
  }
}
