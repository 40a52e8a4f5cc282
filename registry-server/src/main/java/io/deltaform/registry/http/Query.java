package io.deltaform.registry.http;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The query of an address. Names that nobody asks for are passed over. */
final class Query {
  private static final Query NONE = new Query(Map.of());

  private final Map<String, List<String>> values;

  private Query(Map<String, List<String>> values) {
    this.values = values;
  }

  /** Reads a query without its question mark; empty parts, as in {@code a=1&&b=2}, are none. */
  static Query parse(@Nullable String query) {
    if (query == null || query.isEmpty()) {
      return NONE;
    }
    Map<String, List<String>> values = new HashMap<>();
    for (String part : query.split("&", -1)) {
      if (!part.isEmpty()) {
        int equals = part.indexOf('=');
        String name = PercentCoding.decodeQuery(equals < 0 ? part : part.substring(0, equals));
        String value = equals < 0 ? "" : PercentCoding.decodeQuery(part.substring(equals + 1));
        values.computeIfAbsent(name, n -> new ArrayList<>()).add(value);
      }
    }
    return new Query(values);
  }

  /** The first value of that name; null if it is not there or empty. */
  @Nullable String text(String name) {
    List<String> all = values.get(name);
    return all == null || all.get(0).isEmpty() ? null : all.get(0);
  }

  /** All values of that name in their order. */
  List<String> all(String name) {
    return values.getOrDefault(name, List.of());
  }

  /** True if it is {@code true} in any case. */
  boolean isTrue(String name) {
    return "true".equalsIgnoreCase(text(name));
  }

  /** The number of that name, or {@code otherwise}. */
  int number(String name, int otherwise) {
    String text = text(name);
    try {
      return text == null ? otherwise : Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw HttpProblem.badRequest("expected a number as " + name);
    }
  }

  /** The part of a list that {@code offset} and {@code limit} ask for; all if they do not. */
  <T> List<T> page(List<T> all) {
    int from = Math.min(Math.max(number("offset", 0), 0), all.size());
    int limit = number("limit", -1);
    return all.subList(
        from, limit < 0 ? all.size() : (int) Math.min((long) from + limit, all.size()));
  }
}
