package io.deltaform.schema.jsonschema;

import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Keywords whose values are schemas. */
final class Applicators {
  private static final List<String> PROPERTIES =
      List.of("properties", "patternProperties", "additionalProperties");
  private static final List<String> ITEMS = List.of("prefixItems", "items", "additionalItems");

  private Applicators() {}

  /** The assertion of a keyword; null if it is no assertion or belongs to another one. */
  static @Nullable Assertion assertion(ParsedSchema schema, String name, Located value) {
    return switch (name) {
      case "properties", "patternProperties", "additionalProperties" ->
          isFirst(schema, name, PROPERTIES) ? properties(schema) : null;
      case "prefixItems", "items", "additionalItems" ->
          isFirst(schema, name, ITEMS) ? items(schema) : null;
      case "allOf" -> new Assertion.AllOf(children(schema, name, value));
      case "anyOf" -> new Assertion.AnyOf(children(schema, name, value));
      case "oneOf" -> new Assertion.OneOf(children(schema, name, value));
      case "not" -> new Assertion.Not(schema.child(name));
      case "if" ->
          new Assertion.Conditional(
              schema.child(name), childOrNull(schema, "then"), childOrNull(schema, "else"));
      case "propertyNames" -> new Assertion.PropertyNames(schema.child(name));
      case "contains" -> contains(schema);
      case "dependentRequired" -> new Assertion.DependentRequired(namesByMember(value));
      case "dependentSchemas" -> new Assertion.DependentSchemas(members(schema, name, value));
      case "unevaluatedProperties" -> new Assertion.UnevaluatedProperties(schema.child(name));
      case "unevaluatedItems" -> new Assertion.UnevaluatedItems(schema.child(name));
      default -> null;
    };
  }

  /** True for the keyword of a group that stands first: it speaks for all of them. */
  private static boolean isFirst(ParsedSchema schema, String name, List<String> group) {
    for (String keyword : schema.keywords().keySet()) {
      if (group.contains(keyword)) {
        return keyword.equals(name);
      }
    }
    return false;
  }

  private static @Nullable String childOrNull(ParsedSchema schema, String name) {
    return schema.get(name) == null ? null : schema.child(name);
  }

  private static Assertion properties(ParsedSchema schema) {
    return new Assertion.Properties(
        members(schema, "properties", schema.get("properties")),
        members(schema, "patternProperties", schema.get("patternProperties")),
        childOrNull(schema, "additionalProperties"));
  }

  private static Map<String, String> members(
      ParsedSchema schema, String name, @Nullable Located value) {
    Map<String, String> members = new LinkedHashMap<>();
    if (value instanceof LocatedObject object) {
      object.members().keySet().forEach(m -> members.put(m, schema.child(name, m)));
    }
    return members;
  }

  private static List<String> children(ParsedSchema schema, String name, Located value) {
    List<String> children = new ArrayList<>();
    for (int i = 0; i < ((LocatedArray) value).items().size(); i++) {
      children.add(schema.child(name, Integer.toString(i)));
    }
    return children;
  }

  private static @Nullable Assertion items(ParsedSchema schema) {
    Located prefix = schema.get("prefixItems");
    Located items = schema.get("items");
    if (prefix != null) {
      return new Assertion.Items(
          children(schema, "prefixItems", prefix), childOrNull(schema, "items"));
    }
    if (items instanceof LocatedArray) {
      return new Assertion.Items(
          children(schema, "items", items), childOrNull(schema, "additionalItems"));
    }
    return items == null ? null : new Assertion.Items(List.of(), schema.child("items"));
  }

  private static Assertion contains(ParsedSchema schema) {
    Located min = schema.get("minContains");
    Located max = schema.get("maxContains");
    return new Assertion.Contains(
        schema.child("contains"),
        min == null ? 1 : Translator.count(min),
        max == null ? -1 : Translator.count(max),
        !schema.dialect.draft().isBefore(Draft.DRAFT_2020_12));
  }

  /** What {@code dependencies} says, in the two keywords that later drafts made of it. */
  static List<Assertion> dependencies(ParsedSchema schema, Located value) {
    Map<String, List<String>> required = new LinkedHashMap<>();
    Map<String, String> schemas = new LinkedHashMap<>();
    ((LocatedObject) value)
        .members()
        .forEach(
            (name, member) -> {
              if (member.value() instanceof LocatedArray) {
                required.put(name, names(member.value()));
              } else {
                schemas.put(name, schema.child("dependencies", name));
              }
            });
    List<Assertion> both = new ArrayList<>();
    if (!required.isEmpty()) {
      both.add(new Assertion.DependentRequired(required));
    }
    if (!schemas.isEmpty()) {
      both.add(new Assertion.DependentSchemas(schemas));
    }
    return both;
  }

  private static Map<String, List<String>> namesByMember(Located value) {
    Map<String, List<String>> names = new LinkedHashMap<>();
    ((LocatedObject) value).members().forEach((name, m) -> names.put(name, names(m.value())));
    return names;
  }

  /** A list of names, each once. */
  static List<String> names(Located value) {
    LinkedHashSet<String> names = new LinkedHashSet<>();
    for (Located item : ((LocatedArray) value).items()) {
      names.add(Objects.requireNonNull(item.asText(), "the value was checked"));
    }
    return List.copyOf(names);
  }
}
