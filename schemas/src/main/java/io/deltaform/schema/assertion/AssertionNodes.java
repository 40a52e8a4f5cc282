package io.deltaform.schema.assertion;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The nodes that an assertion names. */
public final class AssertionNodes {
  private AssertionNodes() {}

  /** All of them, in the assertion's order; a dynamic reference names where it leads at first. */
  public static List<String> all(Assertion assertion) {
    List<String> nodes = new ArrayList<>(inPlace(assertion));
    if (assertion instanceof Assertion.Properties x) {
      nodes.addAll(x.named().values());
      nodes.addAll(x.patterns().values());
      add(nodes, x.additional());
    } else if (assertion instanceof Assertion.PropertyNames x) {
      nodes.add(x.node());
    } else if (assertion instanceof Assertion.Items x) {
      nodes.addAll(x.prefix());
      add(nodes, x.rest());
    } else if (assertion instanceof Assertion.Contains x) {
      nodes.add(x.node());
    } else if (assertion instanceof Assertion.UnevaluatedProperties x) {
      nodes.add(x.node());
    } else if (assertion instanceof Assertion.UnevaluatedItems x) {
      nodes.add(x.node());
    } else if (assertion instanceof Assertion.EmbeddedJson x) {
      nodes.add(x.node());
    }
    return nodes;
  }

  /** Those that speak of the same value as the assertion itself, not of a part of it. */
  public static List<String> inPlace(Assertion assertion) {
    if (assertion instanceof Assertion.AllOf x) {
      return x.nodes();
    } else if (assertion instanceof Assertion.AnyOf x) {
      return x.nodes();
    } else if (assertion instanceof Assertion.OneOf x) {
      return x.nodes();
    } else if (assertion instanceof Assertion.Not x) {
      return List.of(x.node());
    } else if (assertion instanceof Assertion.Conditional x) {
      List<String> nodes = new ArrayList<>(List.of(x.condition()));
      add(nodes, x.then());
      add(nodes, x.otherwise());
      return nodes;
    } else if (assertion instanceof Assertion.DependentSchemas x) {
      return List.copyOf(x.nodes().values());
    } else if (assertion instanceof Assertion.Reference x) {
      return List.of(x.node());
    } else if (assertion instanceof Assertion.DynamicReference x) {
      return List.of(x.node());
    }
    return List.of();
  }

  private static void add(List<String> nodes, @Nullable String node) {
    if (node != null) {
      nodes.add(node);
    }
  }
}
