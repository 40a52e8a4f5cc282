package io.deltaform.generator.json;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds choices between constants, each with its own words perhaps: one list of values. */
final class ValueChoice {
  private ValueChoice() {}

  /** The rule that lists the texts; null if {@code rule} is no choice between texts. */
  static @Nullable Rule values(SchemaModel model, Rule rule) {
    List<String> nodes = List.of();
    if (rule.assertion() instanceof Assertion.AnyOf x) {
      nodes = x.nodes();
    } else if (rule.assertion() instanceof Assertion.OneOf x) {
      nodes = x.nodes();
    }
    List<JsonValue> values = new ArrayList<>();
    for (String node : nodes) {
      List<JsonValue> texts = texts(model.node(node).rules());
      if (texts.isEmpty()) {
        return null;
      }
      values.addAll(texts);
    }
    boolean distinct = new HashSet<>(values).size() == values.size();
    return values.isEmpty() || !distinct
        ? null
        : new Rule(
            rule.keyword(), rule.location(), rule.position(), new Assertion.OneOfValues(values));
  }

  private static List<JsonValue> texts(List<Rule> rules) {
    List<JsonValue> texts = List.of();
    for (Rule rule : rules) {
      if (rule.assertion() instanceof Assertion.OneOfValues x
          && texts.isEmpty()
          && x.values().stream().allMatch(value -> value instanceof JsonValue.JsonString)) {
        texts = x.values();
      } else if (!(rule.assertion() instanceof Assertion.Types x
          && x.allowed().equals(Set.of(JsonType.STRING)))) {
        return List.of();
      }
    }
    return texts;
  }
}
