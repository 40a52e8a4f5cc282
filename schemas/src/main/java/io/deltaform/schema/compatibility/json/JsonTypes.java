package io.deltaform.schema.compatibility.json;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.assertion.JsonType;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Sets of the types that JSON values have. */
final class JsonTypes {
  private static final Set<JsonType> ALL =
      EnumSet.of(
          JsonType.NULL,
          JsonType.BOOLEAN,
          JsonType.OBJECT,
          JsonType.ARRAY,
          JsonType.NUMBER,
          JsonType.STRING);

  private JsonTypes() {}

  /** True if every value of {@code type} has one of the types. */
  static boolean isIn(JsonType type, @Nullable Set<JsonType> types) {
    if (types == null || types.contains(type)) {
      return true;
    }
    return switch (type) {
      case INTEGER -> types.contains(JsonType.NUMBER);
      case PLAIN_INTEGER -> types.contains(JsonType.INTEGER) || types.contains(JsonType.NUMBER);
      default -> false;
    };
  }

  /** The types that values can have at all. */
  static Set<JsonType> of(JsonFacts facts) {
    Set<JsonType> types = facts.types == null ? ALL : facts.types;
    List<JsonValue> values = facts.values;
    if (values == null) {
      return types;
    }
    return values.stream()
        .map(JsonTypes::of)
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(JsonType.class)));
  }

  private static JsonType of(JsonValue value) {
    if (value instanceof JsonValue.JsonNull) {
      return JsonType.NULL;
    } else if (value instanceof JsonValue.JsonBoolean) {
      return JsonType.BOOLEAN;
    } else if (value instanceof JsonValue.JsonNumber n) {
      return n.text().matches("-?[0-9]+") ? JsonType.PLAIN_INTEGER : JsonType.NUMBER;
    } else if (value instanceof JsonValue.JsonString) {
      return JsonType.STRING;
    } else {
      return value instanceof JsonValue.JsonArray ? JsonType.ARRAY : JsonType.OBJECT;
    }
  }

  static boolean hasNumbers(Set<JsonType> types) {
    return types.contains(JsonType.NUMBER)
        || types.contains(JsonType.INTEGER)
        || types.contains(JsonType.PLAIN_INTEGER);
  }

  /** As a schema spells it. */
  static String name(JsonType type) {
    return type == JsonType.PLAIN_INTEGER ? "integer" : type.name().toLowerCase(Locale.ROOT);
  }
}
