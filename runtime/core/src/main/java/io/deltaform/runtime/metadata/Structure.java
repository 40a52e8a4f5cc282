package io.deltaform.runtime.metadata;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonBoolean;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Looks into JSON values that may be anything. */
final class Structure {
  static final String BAD_STRUCTURE = "bad-structure";

  private Structure() {}

  static @Nullable JsonObject object(@Nullable JsonValue value) {
    return value instanceof JsonObject object ? object : null;
  }

  static List<JsonValue> items(@Nullable JsonValue value) {
    return value instanceof JsonArray array ? array.items() : List.of();
  }

  static @Nullable String text(@Nullable JsonValue value) {
    return value == null ? null : value.asText();
  }

  /** Null if it is neither true nor false. */
  static @Nullable Boolean bool(@Nullable JsonValue value) {
    return value instanceof JsonBoolean bool ? (Boolean) bool.value() : null;
  }

  /** The record says nothing of a table, and needs not to. */
  static <T> Read<T> nothing() {
    return new Read<>(null, List.of());
  }

  /** No table schema, for the value at {@code pointer} is not what the format has there. */
  static <T> Read<T> bad(String pointer, String message) {
    return new Read<>(
        null,
        List.of(new Problem(Problem.Level.FATAL, BAD_STRUCTURE, pointer, null, null, -1, message)));
  }
}
