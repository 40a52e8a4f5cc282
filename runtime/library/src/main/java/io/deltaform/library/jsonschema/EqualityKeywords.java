package io.deltaform.library.jsonschema;

import com.fasterxml.jackson.databind.JsonNode;
import io.deltaform.runtime.json.ValueSet;
import java.util.List;
import java.util.function.Predicate;

/**
 * {@code enum} and {@code uniqueItems}. The library's own look values up by hashes that anybody can
 * make collide, and then take the square of their number.
 */
final class EqualityKeywords {
  private EqualityKeywords() {}

  static List<ValueKeyword> all() {
    return List.of(
        new ValueKeyword("enum", EqualityKeywords::oneOf),
        new ValueKeyword("uniqueItems", EqualityKeywords::distinct));
  }

  private static Predicate<JsonNode> oneOf(JsonNode values) {
    ValueSet allowed = new ValueSet();
    values.forEach(value -> allowed.add(NodeValues.of(value)));
    return node -> allowed.contains(NodeValues.of(node));
  }

  private static Predicate<JsonNode> distinct(JsonNode wanted) {
    return node -> !wanted.asBoolean() || !node.isArray() || areDistinct(node);
  }

  private static boolean areDistinct(JsonNode array) {
    ValueSet seen = new ValueSet();
    for (JsonNode item : array) {
      if (!seen.add(NodeValues.of(item))) {
        return false;
      }
    }
    return true;
  }
}
