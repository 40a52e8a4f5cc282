package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonNull;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.metadata.DebeziumMetadata;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.SourceType;
import io.deltaform.runtime.value.ValueType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads rows of other connectors by the semantic names that the struct has for their columns. */
final class ConnectValues {
  private static final int MAX_SCALE = 4096;

  private final Reading reading;
  private final Map<String, JsonObject> columns;
  private final String connector;

  ConnectValues(Reading reading, Map<String, JsonObject> columns, String connector) {
    this.reading = reading;
    this.columns = columns;
    this.connector = connector;
  }

  /**
   * The row with typed values.
   *
   * @param sent the row without types; null if there is none
   */
  @Nullable RowImage<?> image(RowReading rows, @Nullable RowImage<?> sent, String pointer) {
    if (sent == null) {
      return null;
    }
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    ((Row) sent.row())
        .values()
        .forEach(
            (name, value) ->
                values.put(
                    name,
                    value(name, (JsonValue) value, pointer + "/" + JsonPointers.escape(name))));
    return NamedValues.image(reading, rows, values, pointer);
  }

  private @Nullable Object value(String name, @Nullable JsonValue sent, String pointer) {
    JsonObject field = columns.get(name);
    SourceType type = field == null ? null : DebeziumMetadata.semantic(field, connector);
    if (sent == null || sent == JsonNull.NULL) {
      return null;
    } else if (field == null || type == null || type.type() == null) {
      return sent;
    }
    ValueType kind = type.type().type();
    if (kind == ValueType.DECIMAL || kind == ValueType.BIT) {
      Object exact = kind == ValueType.DECIMAL ? decimal(field, sent) : bits(sent);
      if (exact == null) {
        reading
            .problems()
            .add(
                new Problem(
                    Problem.Level.ERROR,
                    "bad-value",
                    pointer,
                    null,
                    null,
                    -1,
                    "found something else, expected base64 of a " + kind));
      }
      return exact == null ? sent : exact;
    }
    return reading.value(sent, type.type(), type.form(), pointer);
  }

  /** Two's complement, most significant byte first; the scale is declared, or sent beside it. */
  private static @Nullable BigDecimal decimal(JsonObject field, JsonValue sent) {
    if (sent instanceof JsonObject variable) {
      return decimal(variable.get("value"), variable.get("scale"));
    }
    JsonValue scale =
        field.get("parameters") instanceof JsonObject parameters ? parameters.get("scale") : null;
    return decimal(sent, scale);
  }

  private static @Nullable BigDecimal decimal(
      @Nullable JsonValue unscaled, @Nullable JsonValue scale) {
    byte[] bytes = base64(unscaled);
    String digits = scale instanceof JsonNumber number ? number.text() : Parts.text(scale);
    if (bytes == null || bytes.length == 0 || digits == null || !digits.matches("-?[0-9]{1,4}")) {
      return null;
    }
    int places = Integer.parseInt(digits);
    return Math.abs(places) > MAX_SCALE ? null : new BigDecimal(new BigInteger(bytes), places);
  }

  /** Bits, the least significant byte first. */
  private static @Nullable BigInteger bits(JsonValue sent) {
    byte[] bytes = base64(sent);
    if (bytes == null) {
      return null;
    }
    byte[] reversed = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      reversed[i] = bytes[bytes.length - 1 - i];
    }
    return new BigInteger(1, reversed);
  }

  private static byte @Nullable [] base64(@Nullable JsonValue value) {
    String text = value == null ? null : value.asText();
    try {
      return text == null ? null : Base64.getDecoder().decode(text);
    } catch (IllegalArgumentException notBase64) {
      return null;
    }
  }
}
