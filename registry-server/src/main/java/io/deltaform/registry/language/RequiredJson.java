package io.deltaform.registry.language;

import io.deltaform.runtime.Read;
import io.deltaform.runtime.json.JsonValue;
import java.nio.charset.StandardCharsets;

/** Reads a text that must be JSON, by core: no key twice, no nesting without end. */
final class RequiredJson {
  private RequiredJson() {}

  /**
   * The value of the text.
   *
   * @throws InvalidSchemaException if it is not JSON
   */
  static JsonValue of(String text) {
    Surrogates.refuse(text);
    Read<JsonValue> read = JsonValue.parse(text.getBytes(StandardCharsets.UTF_8));
    JsonValue value = read.value();
    if (value == null) {
      throw new InvalidSchemaException("not JSON: " + Places.of(read.problems().get(0)));
    }
    return value;
  }
}
