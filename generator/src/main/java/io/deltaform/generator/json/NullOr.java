package io.deltaform.generator.json;

import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the usual way of saying "null or this": one pass can do it. */
final class NullOr {
  private final SchemaModel model;

  /** What was found already: each of many within each other is looked at once. */
  private final IdentityHashMap<Assertion, Optional<String>> known = new IdentityHashMap<>();

  NullOr(SchemaModel model) {
    this.model = model;
  }

  /** The node that all values but null must match; null if {@code assertion} says no such thing. */
  @Nullable String content(Assertion assertion) {
    Optional<String> content = known.get(assertion);
    if (content == null) {
      content = Optional.ofNullable(find(assertion));
      known.put(assertion, content);
    }
    return content.orElse(null);
  }

  private @Nullable String find(Assertion assertion) {
    List<String> nodes = List.of();
    if (assertion instanceof Assertion.AnyOf x) {
      nodes = x.nodes();
    } else if (assertion instanceof Assertion.OneOf x) {
      nodes = x.nodes();
    }
    if (nodes.size() != 2) {
      return null;
    }
    String content =
        isNull(nodes.get(0)) ? nodes.get(1) : isNull(nodes.get(1)) ? nodes.get(0) : null;
    if (content == null) {
      return null;
    }
    Checks checks = Checks.of(model, this, List.of(content), Map.of());
    boolean simple = checks.tree.isEmpty() && checks.never == null;
    // of oneOf, null must not match both
    boolean disjoint = assertion instanceof Assertion.AnyOf || !checks.kinds.has(JsonType.NULL);
    return simple && disjoint ? content : null;
  }

  private boolean isNull(String node) {
    List<Rule> rules = model.node(node).rules();
    return rules.size() == 1
        && rules.get(0).assertion() instanceof Assertion.Types x
        && x.allowed().equals(Set.of(JsonType.NULL));
  }
}
