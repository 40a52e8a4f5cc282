package io.deltaform.runtime.metadata;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.table.TableSchemaBuilder.Nullability;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The value types that the columns of a JSON Schema have. {@code $ref}s lead inside it only. */
final class JsonSchemaTypes {
  private static final int NESTING = 32;
  private static final BigDecimal INT32 = BigDecimal.valueOf(Integer.MAX_VALUE);
  private static final BigDecimal INT64 = BigDecimal.valueOf(Long.MAX_VALUE);

  private final JsonObject root;

  JsonSchemaTypes(JsonObject root) {
    this.root = root;
  }

  /** The properties that an object of {@code schema} has, in their order. */
  Map<String, JsonValue> properties(JsonValue schema) {
    Map<String, JsonValue> properties = new LinkedHashMap<>();
    for (JsonObject part : parts(schema)) {
      if (part.get("properties") instanceof JsonObject object) {
        object.members().forEach(properties::putIfAbsent);
      }
    }
    return properties;
  }

  /** Null where the schema leaves it open. */
  @Nullable Scalar type(JsonValue schema) {
    List<JsonObject> parts = parts(schema);
    List<String> types = types(parts);
    types.remove("null");
    if (types.size() != 1) {
      return null;
    }
    return switch (types.get(0)) {
      case "boolean" -> Scalar.of(ValueType.BOOLEAN);
      case "integer" -> integer(parts);
      case "number" -> number(parts);
      case "string" -> text(parts);
      case "object", "array" -> Scalar.of(ValueType.JSON);
      default -> null;
    };
  }

  Nullability nullability(JsonValue schema) {
    List<String> types = types(parts(schema));
    if (types.isEmpty()) {
      return Nullability.UNSAID;
    }
    return types.contains("null") ? Nullability.NULLABLE : Nullability.NOT_NULL;
  }

  /** An integer is one of Java's only where both bounds say so. */
  private static Scalar integer(List<JsonObject> parts) {
    BigDecimal least = number(parts, "minimum");
    BigDecimal most = number(parts, "maximum");
    if (least == null || most == null) {
      return Scalar.of(ValueType.BIG_INTEGER);
    }
    return Scalar.of(
        fits(least, most, INT32)
            ? ValueType.INT32
            : fits(least, most, INT64) ? ValueType.INT64 : ValueType.BIG_INTEGER);
  }

  private static boolean fits(BigDecimal least, BigDecimal most, BigDecimal max) {
    return most.compareTo(max) <= 0 && least.compareTo(max.negate().subtract(BigDecimal.ONE)) >= 0;
  }

  /**
   * A decimal; its measures where {@code multipleOf} is a power of ten and both bounds are there.
   */
  private static Scalar number(List<JsonObject> parts) {
    BigDecimal unit = number(parts, "multipleOf");
    BigDecimal least = number(parts, "minimum");
    BigDecimal most = number(parts, "maximum");
    if (unit == null || least == null || most == null) {
      return Scalar.of(ValueType.DECIMAL);
    }
    BigDecimal largest = least.abs().max(most.abs());
    BigDecimal power = unit.stripTrailingZeros();
    int scale = power.scale();
    int precision = largest.toBigInteger().toString().length() + scale;
    boolean isPower = power.unscaledValue().bitLength() == 1 && scale >= 0 && largest.signum() > 0;
    return isPower ? Scalar.decimal(precision, scale) : Scalar.of(ValueType.DECIMAL);
  }

  private static Scalar text(List<JsonObject> parts) {
    String encoding = text(parts, "contentEncoding");
    String format = text(parts, "format");
    if ("base64".equals(encoding) || "byte".equals(format) || "base64".equals(format)) {
      return Scalar.of(ValueType.BYTES);
    }
    ValueType type =
        switch (format == null ? "" : format) {
          case "date-time" -> ValueType.OFFSET_DATE_TIME;
          case "date" -> ValueType.DATE;
          case "time" -> ValueType.TIME;
          case "uuid" -> ValueType.UUID;
          default -> ValueType.STRING;
        };
    return Scalar.of(type);
  }

  private static @Nullable BigDecimal number(List<JsonObject> parts, String keyword) {
    for (JsonObject part : parts) {
      if (part.get(keyword) instanceof JsonNumber number) {
        return number.toDecimal();
      }
    }
    return null;
  }

  private static @Nullable String text(List<JsonObject> parts, String keyword) {
    for (JsonObject part : parts) {
      String text = Structure.text(part.get(keyword));
      if (text != null) {
        return text;
      }
    }
    return null;
  }

  private static List<String> types(List<JsonObject> parts) {
    List<String> types = new ArrayList<>();
    for (JsonObject part : parts) {
      JsonValue type = part.get("type");
      String one = Structure.text(type);
      List<JsonValue> several = one == null ? Structure.items(type) : List.of();
      if (one != null && !types.contains(one)) {
        types.add(one);
      }
      for (JsonValue item : several) {
        String text = item.asText();
        if (text != null && !types.contains(text)) {
          types.add(text);
        }
      }
    }
    return types;
  }

  /** The schema, what its {@code $ref} leads to, and the branches of its applicators. */
  private List<JsonObject> parts(JsonValue schema) {
    List<JsonObject> parts = new ArrayList<>();
    collect(schema, parts, 0);
    return parts;
  }

  private void collect(JsonValue schema, List<JsonObject> parts, int depth) {
    if (!(schema instanceof JsonObject object) || depth > NESTING || parts.contains(object)) {
      return;
    }
    parts.add(object);
    String reference = Structure.text(object.get("$ref"));
    if (reference != null) {
      JsonValue target = resolve(reference);
      if (target != null) {
        collect(target, parts, depth + 1);
      }
    }
    for (String applicator : List.of("allOf", "oneOf", "anyOf")) {
      for (JsonValue branch : Structure.items(object.get(applicator))) {
        collect(branch, parts, depth + 1);
      }
    }
  }

  /** Only pointers into the record itself; nothing is ever fetched. */
  private @Nullable JsonValue resolve(String reference) {
    if (!reference.startsWith("#/")) {
      return null;
    }
    JsonValue at = root;
    for (String step : reference.substring(2).split("/", -1)) {
      String name = step.replace("~1", "/").replace("~0", "~");
      at = at instanceof JsonObject object ? object.get(name) : null;
      if (at == null) {
        return null;
      }
    }
    return at;
  }
}
