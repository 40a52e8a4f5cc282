package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonNull;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.json.JsonValue.JsonString;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Values in the JSON rendering, where the names of branches are gone: their keys tell them. */
final class AvroRendering {
  private static final int GEOMETRY = 255;
  private static final Set<String> INTEGER = Set.of("precision", "value");
  private static final Set<String> NUMBER = Set.of("precision", "scale", "value");
  private static final Set<String> CHARACTER = Set.of("charset", "value");
  private static final Set<String> TIMESTAMP = Set.of("timestamp", "millis");
  private static final Set<String> DATE_TIME =
      Set.of("year", "month", "day", "hour", "minute", "second", "millis");
  private static final Set<String> WITH_ZONE = Set.of("value", "timezone");
  private static final Set<String> BYTES = Set.of("bytes");
  private static final Set<String> OBJECT = Set.of("type", "value");

  private AvroRendering() {}

  /**
   * The value on its branch; null if its keys, or what stands under them, are those of none.
   *
   * @param type of its column, by MySQL's number
   */
  static @Nullable OmsValue value(JsonValue json, int type) {
    if (json instanceof JsonString word) {
      OmsEmptyObject empty = OmsEmptyObject.of(word.value());
      return empty == null ? null : new OmsValue.OmsEmptyObjectValue(empty);
    }
    return json instanceof JsonObject object ? branch(object, type) : null;
  }

  private static @Nullable OmsValue branch(JsonObject object, int type) {
    Set<String> keys = object.members().keySet();
    JsonValue value = object.get("value");
    if (keys.equals(INTEGER)) {
      Integer precision = int32(object.get("precision"));
      String digits = text(value);
      return precision == null || digits == null
          ? null
          : new OmsValue.OmsIntegerValue(new OmsInteger(precision, digits));
    } else if (keys.equals(NUMBER)) {
      return number(object, value);
    } else if (keys.equals(CHARACTER)) {
      String charset = text(object.get("charset"));
      Bytes bytes = bytes(value);
      return charset == null || bytes == null
          ? null
          : new OmsValue.OmsCharacterValue(new OmsCharacter(charset, bytes));
    } else if (keys.equals(TIMESTAMP)) {
      Long seconds = int64(object.get("timestamp"));
      Integer fraction = int32(object.get("millis"));
      return seconds == null || fraction == null
          ? null
          : new OmsValue.OmsTimestampValue(new OmsTimestamp(seconds, fraction));
    } else if (keys.contains("year") && DATE_TIME.containsAll(keys)) {
      OmsDateTime time = dateTime(object);
      return time == null ? null : new OmsValue.OmsDateTimeValue(time);
    } else if (keys.equals(WITH_ZONE)) {
      OmsDateTime time = value instanceof JsonObject o ? dateTime(o) : null;
      String zone = text(object.get("timezone"));
      return time == null || zone == null
          ? null
          : new OmsValue.OmsTimestampWithTimeZoneValue(new OmsTimestampWithTimeZone(time, zone));
    }
    return keys.equals(OBJECT) ? object(object, value, type == GEOMETRY) : null;
  }

  private static @Nullable OmsValue number(JsonObject object, @Nullable JsonValue value) {
    Integer precision = int32(object.get("precision"));
    Integer scale = int32(object.get("scale"));
    if (precision == null || scale == null) {
      return null;
    } else if (value instanceof JsonString text) {
      return new OmsValue.OmsDecimalValue(new OmsDecimal(text.value(), precision, scale));
    } else if (value instanceof JsonNumber number) {
      return new OmsValue.OmsFloatValue(
          new OmsFloat(Double.parseDouble(number.text()), precision, scale));
    }
    return null;
  }

  private static @Nullable OmsValue object(
      JsonObject object, @Nullable JsonValue value, boolean geometry) {
    String type = text(object.get("type"));
    String text = text(value);
    Bytes bytes = value instanceof JsonObject ? bytes(value) : null;
    if (type == null) {
      return null;
    } else if (text != null) {
      return geometry
          ? new OmsValue.OmsTextGeometryValue(new OmsTextGeometry(type, text))
          : new OmsValue.OmsTextObjectValue(new OmsTextObject(type, text));
    } else if (bytes != null) {
      return geometry
          ? new OmsValue.OmsBinaryGeometryValue(new OmsBinaryGeometry(type, bytes))
          : new OmsValue.OmsBinaryObjectValue(new OmsBinaryObject(type, bytes));
    }
    return null;
  }

  private static @Nullable OmsDateTime dateTime(JsonObject object) {
    for (JsonValue part : object.members().values()) {
      if (part != JsonNull.NULL && int32(part) == null) {
        return null;
      }
    }
    return new OmsDateTime(
        int32(object.get("year")),
        int32(object.get("month")),
        int32(object.get("day")),
        int32(object.get("hour")),
        int32(object.get("minute")),
        int32(object.get("second")),
        int32(object.get("millis")));
  }

  /** Bytes as {@code {"bytes": text}} or, as Avro itself has it, as text: a character a byte. */
  private static @Nullable Bytes bytes(@Nullable JsonValue value) {
    boolean wrapped = value instanceof JsonObject o && o.members().keySet().equals(BYTES);
    String text = text(wrapped && value instanceof JsonObject o ? o.get("bytes") : value);
    if (text == null || text.chars().anyMatch(c -> c > 0xff)) {
      return null;
    }
    return Bytes.copyOf(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static @Nullable String text(@Nullable JsonValue value) {
    return value == null ? null : value.asText();
  }

  private static @Nullable Integer int32(@Nullable JsonValue value) {
    Long number = int64(value);
    return number == null || number != number.intValue()
        ? null
        : Integer.valueOf(number.intValue());
  }

  private static @Nullable Long int64(@Nullable JsonValue value) {
    BigDecimal number = value instanceof JsonNumber n ? n.toDecimal() : null;
    try {
      return number == null ? null : number.longValueExact();
    } catch (ArithmeticException noLong) {
      return null;
    }
  }

  /** As the rendering spells it. */
  static JsonObject json(OmsTimestamp time) {
    Map<String, JsonValue> parts = new LinkedHashMap<>();
    parts.put("timestamp", number(time.timestamp()));
    parts.put("millis", number(time.millis()));
    return new JsonObject(parts);
  }

  /** As the rendering spells it. */
  static JsonObject json(OmsTimestampWithTimeZone time) {
    Map<String, JsonValue> parts = new LinkedHashMap<>();
    parts.put("value", json(time.value()));
    parts.put("timezone", new JsonString(time.timezone()));
    return new JsonObject(parts);
  }

  /** As the rendering spells it. */
  static JsonObject json(OmsDateTime time) {
    Map<String, JsonValue> parts = new LinkedHashMap<>();
    parts.put("year", number(time.year()));
    parts.put("month", number(time.month()));
    parts.put("day", number(time.day()));
    parts.put("hour", number(time.hour()));
    parts.put("minute", number(time.minute()));
    parts.put("second", number(time.second()));
    parts.put("millis", number(time.millis()));
    return new JsonObject(parts);
  }

  private static JsonValue number(@Nullable Number number) {
    return number == null ? JsonNull.NULL : new JsonNumber(number.toString());
  }
}
