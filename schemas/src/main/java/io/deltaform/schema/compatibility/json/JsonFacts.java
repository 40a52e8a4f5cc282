package io.deltaform.schema.compatibility.json;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.compatibility.IncomparableException;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** All that holds for one value: what a node says, what it refers to and its {@code allOf}. */
public final class JsonFacts {
  private static final int MOST_NODES = 10_000;

  final List<String> nodes = new ArrayList<>();
  boolean never;

  /** Null = any type. */
  @Nullable Set<JsonType> types;

  /** Null = any value. */
  @Nullable List<JsonValue> values;

  final Map<String, List<String>> properties = new LinkedHashMap<>();
  final Map<String, String> patterns = new LinkedHashMap<>();
  final List<String> additional = new ArrayList<>();
  final Set<String> required = new LinkedHashSet<>();
  final List<List<String>> choices = new ArrayList<>();
  final List<Assertion.Items> items = new ArrayList<>();
  final JsonBounds bounds = new JsonBounds();

  /** What has no place of its own here, each compared with its like. */
  final List<Assertion> others = new ArrayList<>();

  private JsonFacts() {}

  /**
   * Reads what holds at a node.
   *
   * @throws IncomparableException if too many schemas have a say in it
   */
  static JsonFacts of(JsonSchemaGraph graph, String id) {
    JsonFacts facts = new JsonFacts();
    Set<String> seen = new HashSet<>();
    Deque<String> path = new ArrayDeque<>(List.of(id));
    while (!path.isEmpty()) {
      String next = path.pop();
      if (!seen.add(next)) {
        continue;
      } else if (seen.size() > MOST_NODES) {
        throw new IncomparableException(
            "a value of a JSON Schema that more than " + MOST_NODES + " schemas have a say in");
      }
      facts.nodes.add(next);
      List<String> further = new ArrayList<>();
      for (Rule rule : graph.node(next).rules()) {
        facts.add(rule.assertion(), further);
      }
      Collections.reverse(further);
      further.forEach(path::push);
    }
    facts.settle();
    return facts;
  }

  private void add(Assertion a, List<String> further) {
    if (a instanceof Assertion.Never) {
      never = true;
    } else if (a instanceof Assertion.Types x) {
      types = types == null ? x.allowed() : common(types, x.allowed());
    } else if (a instanceof Assertion.OneOfValues x) {
      List<JsonValue> before = values;
      values =
          before == null
              ? x.values()
              : before.stream().filter(Set.copyOf(x.values())::contains).toList();
    } else if (a instanceof Assertion.Properties x) {
      x.named()
          .forEach(
              (name, node) -> properties.computeIfAbsent(name, n -> new ArrayList<>()).add(node));
      patterns.putAll(x.patterns());
      if (x.additional() != null) {
        additional.add(x.additional());
      }
    } else if (a instanceof Assertion.Required x) {
      required.addAll(x.names());
    } else if (a instanceof Assertion.Items x) {
      items.add(x);
    } else if (a instanceof Assertion.AllOf x) {
      further.addAll(x.nodes());
    } else if (a instanceof Assertion.Reference x) {
      further.add(x.node());
    } else if (a instanceof Assertion.DynamicReference x) {
      further.add(x.node());
    } else if (a instanceof Assertion.AnyOf x) {
      choices.add(x.nodes());
    } else if (a instanceof Assertion.OneOf x) {
      choices.add(x.nodes());
    } else if (!bounds.add(a)) {
      others.add(a);
    }
  }

  private static Set<JsonType> common(Set<JsonType> a, Set<JsonType> b) {
    EnumSet<JsonType> both = EnumSet.noneOf(JsonType.class);
    a.stream().filter(type -> JsonTypes.isIn(type, b)).forEach(both::add);
    b.stream().filter(type -> JsonTypes.isIn(type, a)).forEach(both::add);
    return both;
  }

  /** {@code unevaluatedProperties: false} closes as {@code additionalProperties} does. */
  private void settle() {
    others.removeIf(
        a -> {
          if (a instanceof Assertion.UnevaluatedProperties x && choices.isEmpty()) {
            additional.add(x.node());
            return true;
          }
          return a instanceof Assertion.Format;
        });
  }

  /** True if members that no name and no pattern covers are not valid. */
  boolean isClosed(Function<String, JsonFacts> facts) {
    return additional.stream().anyMatch(id -> facts.apply(id).never);
  }

  /** True if the choices alone say what the value is. */
  boolean isOnlyChoice() {
    return !choices.isEmpty() && saysNothingElse();
  }

  /** True if every value is valid. */
  boolean isAny() {
    return !never && choices.isEmpty() && saysNothingElse();
  }

  private boolean saysNothingElse() {
    return types == null
        && values == null
        && properties.isEmpty()
        && patterns.isEmpty()
        && additional.isEmpty()
        && required.isEmpty()
        && items.isEmpty()
        && bounds.isEmpty()
        && others.isEmpty();
  }
}
