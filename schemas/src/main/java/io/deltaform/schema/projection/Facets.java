package io.deltaform.schema.projection;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.jsonschema.Annotations;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All that nodes which hold for one value say of its shape, put together. Mutable. */
final class Facets {
  /** The nodes that say something themselves. */
  final Set<String> parts = new HashSet<>();

  /** Null = any type. */
  @Nullable Set<JsonType> types;

  /** Null = any value. */
  @Nullable List<JsonValue> values;

  final Map<String, List<String>> properties = new LinkedHashMap<>();
  final Set<String> required = new LinkedHashSet<>();
  final List<Rule> choices = new ArrayList<>();
  final List<String> items = new ArrayList<>();
  boolean tuple;

  /** What speaks of each of the first items, if there is but one list of these. */
  final List<String> prefix = new ArrayList<>();

  boolean endsWithPrefix;
  int minItems;
  final List<String> additional = new ArrayList<>();

  /** What speaks of members by patterns of their names. */
  final Set<String> patterns = new LinkedHashSet<>();

  boolean closed;

  /** True if what nothing speaks of is refused. */
  boolean sealed;

  /** True if schemas that count for some values only may speak of members. */
  boolean conditional;

  Assertion.@Nullable Minimum least;
  Assertion.@Nullable Maximum greatest;
  final List<Annotations> annotations = new ArrayList<>();

  void types(Set<JsonType> allowed) {
    EnumSet<JsonType> merged = EnumSet.noneOf(JsonType.class);
    Set<JsonType> before = types;
    for (JsonType type : allowed) {
      if (before == null || before.contains(type) || isNarrower(type, before)) {
        merged.add(type);
      }
    }
    if (before != null) {
      before.stream().filter(type -> isNarrower(type, allowed)).forEach(merged::add);
    }
    types = merged;
  }

  private static boolean isNarrower(JsonType type, Set<JsonType> allowed) {
    return switch (type) {
      case INTEGER -> allowed.contains(JsonType.NUMBER);
      case PLAIN_INTEGER -> allowed.contains(JsonType.NUMBER) || allowed.contains(JsonType.INTEGER);
      default -> false;
    };
  }

  void values(List<JsonValue> allowed) {
    List<JsonValue> before = values;
    values =
        before == null
            ? List.copyOf(new LinkedHashSet<>(allowed))
            : before.stream().filter(Set.copyOf(allowed)::contains).toList();
  }

  void minimum(Assertion.Minimum bound) {
    Assertion.Minimum before = least;
    int order = before == null ? 1 : bound.bound().compareTo(before.bound());
    if (order > 0 || order == 0 && bound.exclusive()) {
      least = bound;
    }
  }

  void maximum(Assertion.Maximum bound) {
    Assertion.Maximum before = greatest;
    int order = before == null ? -1 : bound.bound().compareTo(before.bound());
    if (order < 0 || order == 0 && bound.exclusive()) {
      greatest = bound;
    }
  }

  /** True if no members are legal but those of {@link #properties} and {@link #patterns}. */
  boolean isSealed() {
    return sealed && !conditional && choices.isEmpty() && additional.isEmpty();
  }

  boolean patterns() {
    return !patterns.isEmpty();
  }

  /** What speaks of the values of an object that names no members. */
  List<String> elements() {
    if (patterns.isEmpty()) {
      return additional;
    }
    // a name may match several patterns or none
    return closed && patterns.size() == 1 ? List.copyOf(patterns) : List.of();
  }

  /** True if only null is left. */
  boolean isNullOnly() {
    return types != null && types.equals(EnumSet.of(JsonType.NULL));
  }

  /** True if nothing but one choice between other schemas says what the value is. */
  boolean isOnlyChoice() {
    boolean object = types == null || EnumSet.of(JsonType.OBJECT, JsonType.NULL).containsAll(types);
    return choices.size() == 1
        && object
        && values == null
        && properties.isEmpty()
        && items.isEmpty()
        && additional.isEmpty()
        && !tuple
        && !patterns();
  }

  /** True if nothing speaks against null. */
  boolean takesNull() {
    boolean byType = types == null || types.contains(JsonType.NULL);
    boolean byValue = values == null || values.contains(JsonValue.JsonNull.NULL);
    return byType && byValue;
  }

  /** The types apart from null; null = any. */
  @Nullable Set<JsonType> typesButNull() {
    Set<JsonType> all = types;
    if (all == null) {
      return null;
    }
    EnumSet<JsonType> rest = EnumSet.noneOf(JsonType.class);
    rest.addAll(all);
    rest.remove(JsonType.NULL);
    if (rest.contains(JsonType.NUMBER)) {
      rest.remove(JsonType.INTEGER);
      rest.remove(JsonType.PLAIN_INTEGER);
    }
    return rest;
  }

  @Nullable String format() {
    return annotations.stream()
        .map(Annotations::format)
        .filter(java.util.Objects::nonNull)
        .findFirst()
        .orElse(null);
  }
}
