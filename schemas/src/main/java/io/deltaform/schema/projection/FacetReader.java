package io.deltaform.schema.projection;

import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.jsonschema.Annotations;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Puts together what a node, the nodes it refers to and its {@code allOf} say. Each node counts
 * once, however many ways lead to it, so that no {@code allOf} grows out of bounds.
 */
final class FacetReader {
  private static final int MOST_STEPS = 1_000_000;

  private final Map<String, SchemaNode> nodes;
  private final Map<String, Annotations> annotations;
  private int steps;

  FacetReader(Map<String, SchemaNode> nodes, Map<String, Annotations> annotations) {
    this.nodes = nodes;
    this.annotations = annotations;
  }

  /** True once the model as a whole took more steps than any schema that people write. */
  boolean isExhausted() {
    return steps > MOST_STEPS;
  }

  Facets read(String id) {
    Facets facets = new Facets();
    Set<String> seen = new HashSet<>();
    Deque<String> path = new ArrayDeque<>(List.of(id));
    while (!path.isEmpty() && !isExhausted()) {
      String next = path.pop();
      if (seen.add(next)) {
        steps++;
        Annotations said = annotations.get(next);
        if (said != null) {
          facets.annotations.add(said);
        }
        List<String> further = new ArrayList<>();
        List<Rule> rules = node(next).rules();
        rules.forEach(rule -> rule(facets, rule, further));
        if (!rules.stream().allMatch(FacetReader::leadsOn)) {
          facets.parts.add(next);
        }
        Collections.reverse(further);
        further.forEach(path::push);
      }
    }
    facets.closed |= facets.isSealed();
    return facets;
  }

  SchemaNode node(String id) {
    return Objects.requireNonNull(nodes.get(id), id);
  }

  private static boolean leadsOn(Rule rule) {
    Assertion a = rule.assertion();
    return a instanceof Assertion.AllOf
        || a instanceof Assertion.Reference
        || a instanceof Assertion.DynamicReference;
  }

  private void rule(Facets facets, Rule rule, List<String> further) {
    Assertion a = rule.assertion();
    if (a instanceof Assertion.Types x) {
      facets.types(x.allowed());
    } else if (a instanceof Assertion.OneOfValues x) {
      facets.values(x.values());
    } else if (a instanceof Assertion.Minimum x) {
      facets.minimum(x);
    } else if (a instanceof Assertion.Maximum x) {
      facets.maximum(x);
    } else if (a instanceof Assertion.Required x) {
      facets.required.addAll(x.names());
    } else if (a instanceof Assertion.Properties x) {
      properties(facets, x);
    } else if (a instanceof Assertion.UnevaluatedProperties x) {
      facets.sealed |= isNever(x.node());
    } else if (a instanceof Assertion.Items x) {
      items(facets, x);
    } else if (a instanceof Assertion.MinItems x) {
      facets.minItems = Math.max(facets.minItems, x.count());
    } else if (a instanceof Assertion.AllOf x) {
      further.addAll(x.nodes());
    } else if (a instanceof Assertion.Reference x) {
      further.add(x.node());
    } else if (a instanceof Assertion.DynamicReference x) {
      further.add(x.node());
    } else if (a instanceof Assertion.AnyOf || a instanceof Assertion.OneOf) {
      facets.choices.add(rule);
    } else if (a instanceof Assertion.Conditional || a instanceof Assertion.DependentSchemas) {
      facets.conditional = true;
    }
  }

  private void items(Facets facets, Assertion.Items x) {
    if (!x.prefix().isEmpty()) {
      boolean first = !facets.tuple;
      facets.tuple = true;
      facets.prefix.clear();
      if (first) {
        facets.prefix.addAll(x.prefix());
        facets.endsWithPrefix = x.rest() != null && isNever(x.rest());
      }
    }
    if (x.rest() != null) {
      facets.items.add(x.rest());
    }
  }

  private void properties(Facets facets, Assertion.Properties x) {
    steps += x.named().size();
    x.named()
        .forEach(
            (name, node) ->
                facets.properties.computeIfAbsent(name, n -> new ArrayList<>(1)).add(node));
    facets.patterns.addAll(x.patterns().values());
    String additional = x.additional();
    if (additional != null && isNever(additional)) {
      facets.closed = true;
    } else if (additional != null) {
      facets.additional.add(additional);
    }
  }

  private boolean isNever(String id) {
    return node(id).rules().stream().anyMatch(r -> r.assertion() instanceof Assertion.Never);
  }
}
