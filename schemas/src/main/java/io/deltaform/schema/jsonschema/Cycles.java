package io.deltaform.schema.jsonschema;

import io.deltaform.schema.assertion.AssertionNodes;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SchemaNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Finds schemas that come back to themselves without going into a part of the value: of those no
 * validator can ever say whether a value is valid.
 */
final class Cycles {
  private final Map<String, SchemaNode> nodes;
  private final Diagnostics diagnostics;
  private final Set<String> done = new HashSet<>();

  private Cycles(Map<String, SchemaNode> nodes, Diagnostics diagnostics) {
    this.nodes = nodes;
    this.diagnostics = diagnostics;
  }

  static void check(Map<String, SchemaNode> nodes, Diagnostics diagnostics) {
    Cycles cycles = new Cycles(nodes, diagnostics);
    nodes.values().forEach(cycles::from);
  }

  private record Visit(String node, Iterator<String> next) {}

  private void from(SchemaNode start) {
    Deque<Visit> path = new ArrayDeque<>();
    Set<String> onPath = new HashSet<>();
    enter(start.id(), path, onPath);
    while (!path.isEmpty()) {
      Visit top = path.getLast();
      if (top.next.hasNext()) {
        String next = top.next.next();
        if (onPath.contains(next)) {
          report(next);
        } else {
          enter(next, path, onPath);
        }
      } else {
        path.removeLast();
        onPath.remove(top.node);
        done.add(top.node);
      }
    }
  }

  private void enter(String id, Deque<Visit> path, Set<String> onPath) {
    if (done.contains(id)) {
      return;
    }
    SchemaNode node = Objects.requireNonNull(nodes.get(id), id);
    onPath.add(id);
    path.addLast(
        new Visit(
            id,
            node.rules().stream()
                .flatMap(rule -> AssertionNodes.inPlace(rule.assertion()).stream())
                .iterator()));
  }

  private void report(String id) {
    diagnostics.error(
        "ref-cycle",
        Objects.requireNonNull(nodes.get(id), id).position(),
        "the schema leads back to itself for the same value, so no value could ever be checked;"
            + " break the circle of references");
  }
}
