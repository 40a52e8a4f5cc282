package io.deltaform.schema.projection;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A branch of a choice before it has a shape.
 *
 * @param node its id
 * @param kinds of the values it takes, numbers all as NUMBER; empty if nothing says
 * @param exact true if values of other kinds are no match, false if only its members speak for it
 */
record Branch(String node, Facets facets, Set<JsonType> kinds, boolean exact) {
  /** Choices within choices: deeper ones say nothing. */
  private static final int DEPTH = 8;

  static Branch of(String node, FacetReader reader) {
    return of(node, reader, DEPTH);
  }

  private static Branch of(String node, FacetReader reader, int depth) {
    Facets facets = reader.read(node);
    EnumSet<JsonType> kinds = EnumSet.noneOf(JsonType.class);
    boolean exact = true;
    if (facets.types != null) {
      facets.types.forEach(type -> kinds.add(kind(type)));
    }
    if (facets.values != null) {
      EnumSet<JsonType> ofValues = EnumSet.noneOf(JsonType.class);
      facets.values.forEach(value -> ofValues.add(kind(value)));
      if (facets.types == null) {
        kinds.addAll(ofValues);
      } else {
        kinds.retainAll(ofValues);
      }
    } else if (facets.types == null) {
      if (facets.isOnlyChoice() && depth > 0) {
        for (String inner : branches(facets.choices.get(0))) {
          Branch branch = of(inner, reader, depth - 1);
          if (branch.kinds.isEmpty()) {
            return new Branch(node, facets, Set.of(), false);
          }
          kinds.addAll(branch.kinds);
          exact &= branch.exact;
        }
      } else if (!facets.properties.isEmpty()) {
        kinds.add(JsonType.OBJECT);
        exact = false;
      } else if (!facets.items.isEmpty() || facets.tuple) {
        kinds.add(JsonType.ARRAY);
        exact = false;
      }
    }
    return new Branch(node, facets, kinds, exact);
  }

  /** The nodes that a choice is between. */
  static List<String> branches(Rule choice) {
    return choice.assertion() instanceof Assertion.AnyOf x
        ? x.nodes()
        : ((Assertion.OneOf) choice.assertion()).nodes();
  }

  private static JsonType kind(JsonType type) {
    boolean integer = type == JsonType.INTEGER || type == JsonType.PLAIN_INTEGER;
    return integer ? JsonType.NUMBER : type;
  }

  private static JsonType kind(JsonValue value) {
    if (value instanceof JsonValue.JsonString) {
      return JsonType.STRING;
    } else if (value instanceof JsonValue.JsonNumber) {
      return JsonType.NUMBER;
    } else if (value instanceof JsonValue.JsonBoolean) {
      return JsonType.BOOLEAN;
    } else if (value instanceof JsonValue.JsonArray) {
      return JsonType.ARRAY;
    }
    return value instanceof JsonValue.JsonObject ? JsonType.OBJECT : JsonType.NULL;
  }

  boolean isNullOnly() {
    return kinds.equals(Set.of(JsonType.NULL));
  }

  boolean takes(JsonType kind) {
    return kinds.contains(kind);
  }

  /** True if no other kind than {@code kind} and null is taken. */
  boolean isOnly(JsonType kind) {
    return takes(kind) && EnumSet.of(kind, JsonType.NULL).containsAll(kinds);
  }

  /** The members that it speaks of, or that the first branch does where it is a choice itself. */
  Set<String> names(FacetReader reader) {
    return names(facets, reader, DEPTH);
  }

  private static Set<String> names(Facets facets, FacetReader reader, int depth) {
    return facets.isOnlyChoice() && depth > 0
        ? names(reader.read(branches(facets.choices.get(0)).get(0)), reader, depth - 1)
        : facets.properties.keySet();
  }

  /** True if there is no match without a member {@code name}. */
  boolean requires(String name, FacetReader reader) {
    return requires(facets, name, reader, DEPTH);
  }

  private static boolean requires(Facets facets, String name, FacetReader reader, int depth) {
    return facets.required.contains(name)
        || facets.isOnlyChoice()
            && depth > 0
            && branches(facets.choices.get(0)).stream()
                .allMatch(inner -> requires(reader.read(inner), name, reader, depth - 1));
  }

  /** The texts that its member {@code name} may be; null if it may be anything else as well. */
  @Nullable Set<String> texts(String name, FacetReader reader) {
    return texts(facets, name, reader, DEPTH);
  }

  private static @Nullable Set<String> texts(
      Facets facets, String name, FacetReader reader, int depth) {
    if (facets.isOnlyChoice()) {
      return depth > 0 ? textsOfAny(facets.choices.get(0), name, reader, depth - 1) : null;
    }
    List<String> speaking = facets.properties.get(name);
    Set<String> texts = null;
    for (String node : speaking == null ? List.<String>of() : speaking) {
      List<JsonValue> values = reader.read(node).values;
      if (values != null && values.stream().allMatch(v -> v instanceof JsonValue.JsonString)) {
        texts = new LinkedHashSet<>();
        for (JsonValue value : values) {
          texts.add(String.valueOf(value.asText()));
        }
      }
    }
    return texts == null || texts.isEmpty() ? null : texts;
  }

  private static @Nullable Set<String> textsOfAny(
      Rule choice, String name, FacetReader reader, int depth) {
    Set<String> all = new LinkedHashSet<>();
    for (String inner : branches(choice)) {
      Set<String> texts = texts(reader.read(inner), name, reader, depth);
      if (texts == null) {
        return null;
      }
      all.addAll(texts);
    }
    return all;
  }
}
