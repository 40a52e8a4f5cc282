package io.deltaform.generator.json;

import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * All that is asserted of one value, with references and {@code allOf} resolved, sorted by what it
 * is about. One pass over the bytes does all but {@link #tree}.
 */
final class Checks {
  /** Ids of the nodes that were joined, in order. */
  final List<String> nodes;

  /** Ids of the nodes whose rules are here. */
  final Set<String> joined = new LinkedHashSet<>();

  /** The records that were met whose codecs make their checks: their rules are not among these. */
  final Set<String> shapes = new LinkedHashSet<>();

  /** Rules that say nothing of null. */
  final Set<Rule> exempt = new HashSet<>();

  /** True if null is valid although the codec of the record may refuse it. */
  boolean nullable;

  Kinds kinds = Kinds.ALL;

  /** The first assertion of types; null if there is none. */
  @Nullable Rule types;

  /** The schema {@code false}; null if it is not asserted. */
  @Nullable Rule never;

  final List<Rule> values = new ArrayList<>();
  final List<Rule> numbers = new ArrayList<>();
  final List<Rule> texts = new ArrayList<>();
  final List<Rule> objects = new ArrayList<>();
  final List<Rule> arrays = new ArrayList<>();

  /** What needs the value as a tree. */
  final List<Rule> tree = new ArrayList<>();

  private Checks(List<String> nodes) {
    this.nodes = nodes;
  }

  /**
   * @param delegates nodes whose checks the codec of a record makes, and that record
   */
  static Checks of(
      SchemaModel model, NullOr nulls, List<String> nodes, Map<String, String> delegates) {
    Checks checks = new Checks(List.copyOf(nodes));
    Set<String> met = new HashSet<>();
    for (String node : nodes) {
      checks.join(new Joining(model, nulls, delegates, met), node, false);
    }
    return checks;
  }

  /** What a walk over the nodes looks things up in; {@code met} are those it has been at. */
  private record Joining(
      SchemaModel model, NullOr nulls, Map<String, String> delegates, Set<String> met) {}

  /**
   * @param orNull true if null is valid whatever the node says
   */
  private void join(Joining in, String id, boolean orNull) {
    String shape = in.delegates.get(id);
    if (shape != null) {
      shapes.add(shape);
      nullable |= orNull;
      return;
    }
    if (!in.met.add(id)) {
      return; // its rules are here already
    }
    joined.add(id);
    SchemaNode node = in.model.node(id);
    if (node.rules().stream().anyMatch(Checks::looksBack)) {
      // all of the node goes to the tree: the keyword asks what the others have spoken of
      tree.add(new Rule("$ref", id, new Assertion.Reference(id)));
      return;
    }
    for (Rule rule : node.rules()) {
      Assertion assertion = rule.assertion();
      if (assertion instanceof Assertion.DynamicReference x) {
        join(in, x.node(), orNull); // there is one anchor of that name
      } else if (assertion instanceof Assertion.Reference x) {
        join(in, x.node(), orNull);
      } else if (assertion instanceof Assertion.AllOf x) {
        x.nodes().forEach(branch -> join(in, branch, orNull));
      } else {
        String content = in.nulls.content(assertion, in.delegates);
        Rule values = content == null ? ValueChoice.values(in.model, rule) : null;
        if (values != null) {
          sort(values, orNull);
        } else if (content == null) {
          sort(rule, orNull);
        } else {
          join(in, content, true);
        }
      }
    }
  }

  private static boolean looksBack(Rule rule) {
    return rule.assertion() instanceof Assertion.UnevaluatedProperties
        || rule.assertion() instanceof Assertion.UnevaluatedItems;
  }

  private void sort(Rule rule, boolean orNull) {
    Assertion a = rule.assertion();
    if (orNull) {
      exempt.add(rule);
    }
    if (a instanceof Assertion.Types x) {
      Set<JsonType> allowed = new TreeSet<>(x.allowed());
      if (orNull) {
        allowed.add(JsonType.NULL);
      }
      kinds = kinds.and(allowed);
      types = types == null ? rule : types;
    } else if (a instanceof Assertion.Never) {
      never = rule;
    } else if (a instanceof Assertion.OneOfValues x) {
      (Literals.areScalars(x.values()) ? values : tree).add(rule);
    } else if (a instanceof Assertion.Minimum
        || a instanceof Assertion.Maximum
        || a instanceof Assertion.MultipleOf) {
      numbers.add(rule);
    } else if (a instanceof Assertion.MinLength
        || a instanceof Assertion.MaxLength
        || a instanceof Assertion.Pattern
        || a instanceof Assertion.Format
        || a instanceof Assertion.EmbeddedJson) {
      texts.add(rule);
    } else if (a instanceof Assertion.Properties x && !x.patterns().isEmpty()) {
      tree.add(rule);
    } else if (a instanceof Assertion.Properties
        || a instanceof Assertion.Between
        || a instanceof Assertion.Required
        || a instanceof Assertion.MinProperties
        || a instanceof Assertion.MaxProperties) {
      objects.add(rule);
    } else if (a instanceof Assertion.MinItems || a instanceof Assertion.MaxItems) {
      arrays.add(rule);
    } else if (a instanceof Assertion.Items x) {
      (x.prefix().size() <= ItemsCode.MOST_PLACES ? arrays : tree).add(rule);
    } else {
      tree.add(rule);
    }
  }

  /** These without what needs a tree. */
  Checks withoutTree() {
    Checks copy = new Checks(nodes);
    copy.shapes.addAll(shapes);
    copy.exempt.addAll(exempt);
    copy.nullable = nullable;
    copy.kinds = kinds;
    copy.types = types;
    copy.never = never;
    copy.values.addAll(values);
    copy.numbers.addAll(numbers);
    copy.texts.addAll(texts);
    copy.objects.addAll(objects);
    copy.arrays.addAll(arrays);
    return copy;
  }

  /** These without one that needs a tree. */
  Checks without(Rule rule) {
    Checks copy = withoutTree();
    tree.stream().filter(other -> !other.equals(rule)).forEach(copy.tree::add);
    return copy;
  }

  /** True if nothing but the types of the value is asserted. */
  boolean isOnlyTypes() {
    return kinds.integer() == Kinds.Integers.ANY_NUMBER && areOthersEmpty() && shapes.isEmpty();
  }

  /** True if the codec of that record makes all checks. */
  boolean isLeftTo(String shape) {
    return shapes.equals(Set.of(shape)) && types == null && areOthersEmpty();
  }

  private boolean areOthersEmpty() {
    return never == null
        && values.isEmpty()
        && numbers.isEmpty()
        && texts.isEmpty()
        && objects.isEmpty()
        && arrays.isEmpty()
        && tree.isEmpty();
  }

  /** True if nothing is asserted. */
  boolean isEmpty() {
    return kinds.isAll() && isOnlyTypes();
  }

  /** The record whose codec makes checks of this value; null if there is none. */
  @Nullable String shape() {
    return shapes.isEmpty() ? null : shapes.iterator().next();
  }
}
