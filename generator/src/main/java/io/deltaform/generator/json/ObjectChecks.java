package io.deltaform.generator.json;

import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is asserted of the members of one object, by member; patterns of names are no part of it.
 */
final class ObjectChecks {
  private final List<Rule> objects;
  private final List<Rule> properties = new ArrayList<>();

  /** The rules that demand a member, by its name. */
  private final Map<String, List<Rule>> required = new LinkedHashMap<>();

  /** Rules between members. */
  final List<Rule> between = new ArrayList<>();

  @Nullable Rule minProperties;
  @Nullable Rule maxProperties;

  ObjectChecks(Checks checks) {
    this.objects = checks.objects;
    for (Rule rule : objects) {
      Assertion a = rule.assertion();
      if (a instanceof Assertion.Properties) {
        properties.add(rule);
      } else if (a instanceof Assertion.Between) {
        between.add(rule);
      } else if (a instanceof Assertion.Required x) {
        new LinkedHashSet<>(x.names())
            .forEach(name -> required.computeIfAbsent(name, n -> new ArrayList<>(1)).add(rule));
      } else if (a instanceof Assertion.MinProperties x) {
        minProperties = min(minProperties) >= x.count() ? minProperties : rule;
      } else if (a instanceof Assertion.MaxProperties x) {
        maxProperties = max(maxProperties) <= x.count() ? maxProperties : rule;
      }
    }
  }

  static int min(@Nullable Rule rule) {
    return rule == null ? -1 : ((Assertion.MinProperties) rule.assertion()).count();
  }

  static int max(@Nullable Rule rule) {
    return rule == null ? Integer.MAX_VALUE : ((Assertion.MaxProperties) rule.assertion()).count();
  }

  /** The names that an assertion mentions, in order. */
  Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    properties.forEach(rule -> names.addAll(of(rule).named().keySet()));
    names.addAll(required.keySet());
    names.addAll(MemberRulesCode.members(between));
    if (!objects.isEmpty()) {
      TooMuchCode.checkMembers(names.size(), objects.get(0).location());
    }
    return names;
  }

  /** The rules that demand a member of that name. */
  List<Rule> requiring(String name) {
    return required.getOrDefault(name, List.of());
  }

  /** True if the number of members matters. */
  boolean isCounted() {
    return minProperties != null || maxProperties != null;
  }

  /** The nodes that the member of that name must match. */
  List<String> nodes(String name) {
    List<String> nodes = new ArrayList<>();
    for (Rule rule : properties) {
      Assertion.Properties x = of(rule);
      String node = x.named().getOrDefault(name, x.additional());
      if (node != null) {
        nodes.add(node);
      }
    }
    return nodes;
  }

  /** The nodes that a member must match that no assertion names. */
  List<String> others() {
    List<String> nodes = new ArrayList<>();
    for (Rule rule : properties) {
      String additional = of(rule).additional();
      if (additional != null) {
        nodes.add(additional);
      }
    }
    return nodes;
  }

  private static Assertion.Properties of(Rule rule) {
    return (Assertion.Properties) rule.assertion();
  }
}
