package io.deltaform.generator.json;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The values that an enum or const lists, by kind. */
final class Literals {
  private Literals() {}

  /** True if no value is an object or an array. */
  static boolean areScalars(List<JsonValue> values) {
    return values.stream()
        .noneMatch(v -> v instanceof JsonValue.JsonObject || v instanceof JsonValue.JsonArray);
  }

  static List<JsonValue> of(Rule rule) {
    return ((Assertion.OneOfValues) rule.assertion()).values();
  }

  /** The texts that {@code rule} lists, distinct, in order. */
  static List<String> texts(Rule rule) {
    Set<String> texts = new LinkedHashSet<>();
    for (JsonValue value : of(rule)) {
      String text = value.asText();
      if (text != null) {
        texts.add(text);
      }
    }
    return List.copyOf(texts);
  }

  /** The numbers that {@code rule} lists, as spelt. */
  static List<String> numbers(Rule rule) {
    List<String> numbers = new ArrayList<>();
    for (JsonValue value : of(rule)) {
      if (value instanceof JsonValue.JsonNumber number) {
        numbers.add(number.text());
      }
    }
    return numbers;
  }

  static boolean allow(Rule rule, JsonValue value) {
    return of(rule).contains(value);
  }
}
