package io.deltaform.generator.json;

import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.SchemaNode.Rule;
import io.deltaform.schema.model.UnionType;
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

  /** The same where codecs of shapes make checks. */
  private final IdentityHashMap<Assertion, Optional<String>> left = new IdentityHashMap<>();

  NullOr(SchemaModel model) {
    this.model = model;
  }

  /**
   * The node that all values but null must match; null if {@code assertion} says no such thing.
   *
   * @param delegates nodes whose checks the codec of a shape makes, and that shape
   */
  @Nullable String content(Assertion assertion, Map<String, String> delegates) {
    IdentityHashMap<Assertion, Optional<String>> cache = delegates.isEmpty() ? known : left;
    Optional<String> content = cache.get(assertion);
    if (content == null) {
      content = Optional.ofNullable(find(assertion, delegates));
      cache.put(assertion, content);
    }
    return content.orElse(null);
  }

  private @Nullable String find(Assertion assertion, Map<String, String> delegates) {
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
    String shape = onlyShape(Checks.of(model, this, List.of(content), delegates));
    boolean simple = checks.tree.isEmpty() && checks.never == null || shape != null;
    // of oneOf, null must not match both
    boolean disjoint = assertion instanceof Assertion.AnyOf || !takesNull(model, checks, shape);
    return simple && disjoint ? content : null;
  }

  /** The shape whose codec makes all checks; null if there is none. */
  private static @Nullable String onlyShape(Checks checks) {
    String shape = checks.shape();
    return shape != null && checks.isLeftTo(shape) ? shape : null;
  }

  private static boolean takesNull(SchemaModel model, Checks checks, @Nullable String shape) {
    return shape != null && model.shape(shape) instanceof UnionType union
        ? ModelIndex.takesNull(union)
        : checks.kinds.has(JsonType.NULL);
  }

  private boolean isNull(String node) {
    List<Rule> rules = model.node(node).rules();
    return rules.size() == 1
        && rules.get(0).assertion() instanceof Assertion.Types x
        && x.allowed().equals(Set.of(JsonType.NULL));
  }
}
