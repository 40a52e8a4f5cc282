package io.deltaform.runtime.avro;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * The logical types of a writer's schema. Some writers put them on the field instead of its type;
 * there they are looked for second.
 */
public final class DatumLogic {
  private DatumLogic() {}

  /** The logical type, known to Avro or not; null if there is none. */
  public static @Nullable String logicalType(DatumType type, @Nullable JsonObject field) {
    JsonValue logical = property(type, field, "logicalType");
    return logical == null ? null : logical.asText();
  }

  /** A property of the type, or else of its field; null if neither has it. */
  public static @Nullable JsonValue property(
      DatumType type, @Nullable JsonObject field, String name) {
    JsonValue own = type.property(name);
    return own != null || field == null ? own : field.get(name);
  }

  /** A whole number among the properties; null if there is none. */
  public static @Nullable Integer number(DatumType type, @Nullable JsonObject field, String name) {
    BigDecimal value =
        property(type, field, name) instanceof JsonNumber number ? number.toDecimal() : null;
    try {
      return value == null ? null : (Integer) value.intValueExact();
    } catch (ArithmeticException fractionOrTooLarge) {
      return null;
    }
  }

  /** The scale of a decimal, 0 if it says none; null if the type is no decimal. */
  static @Nullable Integer scale(DatumType type, @Nullable JsonObject field) {
    if (!"decimal".equals(logicalType(type, field))) {
      return null;
    }
    Integer scale = number(type, field, "scale");
    return scale == null ? 0 : scale;
  }
}
