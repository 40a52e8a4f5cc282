package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.InvalidDates;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonString;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireForm;
import java.nio.charset.CharacterCodingException;
import java.time.DateTimeException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The values of images. Each is dispatched on its own branch: a column can change its branch from
 * one record to the next, and the precision and scale of integers and floats say nothing.
 */
final class AvroValues {
  /** The image does not have the column. */
  static final Object ABSENT = new Object();

  /** The seconds of a time that is none. */
  static final long INVALID_TIME = -9223372022400L;

  private static final Scalar INTEGER = Scalar.of(ValueType.BIG_INTEGER);
  private static final Scalar DECIMAL = Scalar.of(ValueType.DECIMAL);
  private static final int FLOAT = 4;

  private final Reading reading;
  private final MillisUnit unit;
  private final AvroTimes times;

  AvroValues(Reading reading, MillisUnit unit) {
    this.reading = reading;
    this.unit = unit;
    this.times = new AvroTimes(reading, unit);
  }

  /**
   * The value of a column, of the classes that {@link ValueType} lists; as sent, with a problem, if
   * it does not fit its branch.
   *
   * @param sent an {@link OmsValue}, or JSON; null is null
   * @param type of the column, by MySQL's number
   * @param pointer to the value
   */
  @Nullable Object value(@Nullable Object sent, int type, String pointer) {
    if (sent instanceof JsonValue json) {
      return rendered(json, type, pointer);
    }
    return sent == null ? null : typed((OmsValue) sent, type, pointer);
  }

  private @Nullable Object rendered(JsonValue json, int type, String pointer) {
    if (json == JsonValue.JsonNull.NULL) {
      return null;
    }
    OmsValue value = AvroRendering.value(json, type);
    if (value == null) {
      error("bad-value", pointer, "found a value whose members are those of no branch");
      return json;
    }
    return typed(value, type, pointer);
  }

  private @Nullable Object typed(OmsValue value, int type, String pointer) {
    if (value instanceof OmsValue.OmsIntegerValue v) {
      return integer(v.value().value(), pointer);
    } else if (value instanceof OmsValue.OmsCharacterValue v) {
      return text(v.value(), pointer);
    } else if (value instanceof OmsValue.OmsDecimalValue v) {
      return reading.value(
          new JsonString(v.value().value()), DECIMAL, WireForm.NATURAL, pointer + "/value");
    } else if (value instanceof OmsValue.OmsFloatValue v) {
      return number(v.value().value(), type);
    } else if (value instanceof OmsValue.OmsTimestampValue v) {
      return instant(v.value(), pointer);
    } else if (value instanceof OmsValue.OmsDateTimeValue v) {
      return times.value(v.value(), type, pointer);
    } else if (value instanceof OmsValue.OmsTimestampWithTimeZoneValue v) {
      return times.zoned(v.value(), pointer);
    } else if (value instanceof OmsValue.OmsBinaryGeometryValue v) {
      return v.value().value();
    } else if (value instanceof OmsValue.OmsTextGeometryValue v) {
      return v.value().value();
    } else if (value instanceof OmsValue.OmsBinaryObjectValue v) {
      return v.value().value();
    } else if (value instanceof OmsValue.OmsTextObjectValue v) {
      return v.value().value();
    }
    return ((OmsValue.OmsEmptyObjectValue) value).value() == OmsEmptyObject.NONE ? ABSENT : null;
  }

  private @Nullable Object integer(String digits, String pointer) {
    return reading.value(new JsonString(digits), INTEGER, WireForm.NATURAL, pointer + "/value");
  }

  /** The branch has doubles only; those of a FLOAT column are floats that were widened. */
  private static Object number(double value, int type) {
    if (type == FLOAT && (!Double.isFinite(value) || Float.isFinite((float) value))) {
      return (float) value;
    }
    return value;
  }

  private Object text(OmsCharacter character, String pointer) {
    Bytes bytes = character.value();
    if (MySqlCharsets.isBinary(character.charset())) {
      return bytes;
    }
    try {
      String text = MySqlCharsets.decode(character.charset(), bytes.toByteArray());
      if (text != null) {
        return text;
      }
      error(
          "unknown-charset",
          pointer + "/charset",
          "found the charset " + character.charset() + ", expected one that MySQL knows");
    } catch (CharacterCodingException e) {
      error(
          "bad-value",
          pointer + "/value",
          "found bytes that are no text in the charset " + character.charset());
    }
    return bytes;
  }

  private @Nullable Object instant(OmsTimestamp time, String pointer) {
    if (time.timestamp() == INVALID_TIME) {
      return invalid(time, pointer);
    }
    long nanos = AvroTimes.nanos(time.millis(), unit);
    if (nanos >= 0) {
      try {
        return Instant.ofEpochSecond(time.timestamp(), nanos);
      } catch (DateTimeException outOfRange) {
        // told below
      }
    }
    error(
        "bad-value",
        pointer,
        "found a time out of range, or a fraction that is no less than a second; "
            + AvroTimes.hint(unit));
    return AvroRendering.json(time);
  }

  private @Nullable Object invalid(OmsTimestamp time, String pointer) {
    InvalidDates policy = reading.json().invalidDates();
    if (policy == InvalidDates.NULL) {
      return null;
    }
    boolean raw = policy == InvalidDates.RAW;
    reading
        .problems()
        .add(
            new Problem(
                raw ? Level.WARNING : Level.ERROR,
                raw ? "raw-date" : "bad-value",
                pointer,
                null,
                null,
                -1,
                "found the mark of a time that no calendar has"));
    return new JsonNumber(Long.toString(time.timestamp()));
  }

  private void error(String code, String pointer, String message) {
    reading.problems().add(new Problem(Level.ERROR, code, pointer, null, null, -1, message));
  }
}
