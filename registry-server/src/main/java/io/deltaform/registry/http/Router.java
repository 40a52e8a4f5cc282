package io.deltaform.registry.http;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Finds the endpoint of a path. Set up by one thread, then read by many. */
final class Router {
  private static final String VARIABLE = "{}";

  private final Node root = new Node();

  private static final class Node {
    private final Map<String, Node> next = new HashMap<>();
    private final Map<String, Endpoint> methods = new TreeMap<>();
  }

  /**
   * Where a path leads.
   *
   * @param methods by name; not empty
   * @param arguments the decoded segments that stand for variables
   */
  record Match(Map<String, Endpoint> methods, List<String> arguments) {
    @Nullable Endpoint endpoint(String method) {
      Endpoint endpoint = methods.get(method);
      return endpoint == null && method.equals("HEAD") ? methods.get("GET") : endpoint;
    }
  }

  /**
   * Adds an endpoint.
   *
   * @param path segments after slashes; {@code {}} stands for any one
   */
  Router add(String method, String path, Endpoint endpoint) {
    Node node = root;
    for (String segment : segments(path)) {
      node = node.next.computeIfAbsent(segment, s -> new Node());
    }
    node.methods.put(method, endpoint);
    return this;
  }

  /** Finds what a raw path leads to; null if it leads nowhere. */
  @Nullable Match find(String path) {
    Node node = root;
    List<String> arguments = new ArrayList<>(2);
    for (String raw : segments(path)) {
      String segment = PercentCoding.decodeSegment(raw);
      Node literal = node.next.get(segment);
      if (literal != null && !segment.equals(VARIABLE)) {
        node = literal;
        continue;
      }
      Node variable = node.next.get(VARIABLE);
      if (variable == null || segment.isEmpty()) {
        return null;
      }
      arguments.add(segment);
      node = variable;
    }
    return node.methods.isEmpty() ? null : new Match(node.methods, arguments);
  }

  /** The segments of a path; slashes too many at its ends are passed over, not those inside. */
  private static List<String> segments(String path) {
    int from = 0;
    int to = path.length();
    while (from < to && path.charAt(from) == '/') {
      from++;
    }
    while (to > from && path.charAt(to - 1) == '/') {
      to--;
    }
    return from == to ? List.of() : List.of(path.substring(from, to).split("/", -1));
  }
}
