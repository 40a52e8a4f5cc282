package io.deltaform.generator.json;

import io.deltaform.generator.Decision;
import io.deltaform.generator.Decision.Way;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What was decided while code was made: which schemas one pass checks, and which need a tree. */
final class Decisions {
  private final Set<String> inPass = new HashSet<>();
  private final Set<String> inTree = new HashSet<>();

  /** Schemas that need a tree by themselves, and why. */
  private final Map<String, String> reasons = new HashMap<>();

  /** The rules of a value, sorted by what they need. */
  void value(Checks checks) {
    inPass.addAll(checks.joined);
    for (Rule rule : checks.tree) {
      String node = rule.location().substring(0, end(rule));
      reasons.merge(node, rule.keyword() + ": " + reason(rule.assertion()), Decisions::both);
    }
  }

  /** A schema whose own code finds out what a value is while it reads. */
  void choice(String node) {
    inPass.add(node);
  }

  /** A schema that a tree comes to. */
  void inTree(String node) {
    inTree.add(node);
  }

  /** A document whose references, of these keywords, hang on the way that was taken to them. */
  void dynamic(String node, Set<String> keywords) {
    String words = String.join(" and ", keywords);
    reasons.put(node, words + ": it leads to different schemas, as the way to it was");
  }

  private static String both(String one, String other) {
    return one.contains(other) ? one : one + "; " + other;
  }

  /** The end of the schema's own location; a rule that stands for all of a schema bears that. */
  private static int end(Rule rule) {
    String location = rule.location();
    String keyword = "/" + rule.keyword();
    return location.endsWith(keyword) ? location.length() - keyword.length() : location.length();
  }

  private static String reason(Assertion a) {
    if (a instanceof Assertion.AnyOf
        || a instanceof Assertion.OneOf
        || a instanceof Assertion.Not) {
      return "the same value is tried against several schemas, and the faults of those that do not"
          + " match are none";
    } else if (a instanceof Assertion.Conditional) {
      return "the same value is tried against a condition first";
    } else if (a instanceof Assertion.Reference) {
      return "unevaluatedProperties or unevaluatedItems look back at what the others have spoken of";
    } else if (a instanceof Assertion.Properties) {
      return "which schema a member has is found by matching its name";
    } else if (a instanceof Assertion.UniqueItems) {
      return "each item is compared with all others";
    } else if (a instanceof Assertion.OneOfValues) {
      return "arrays and objects are compared as a whole";
    } else if (a instanceof Assertion.Items || a instanceof Assertion.Contains) {
      return "which schema an item has hangs on its position or on the other items";
    } else if (a instanceof Assertion.DependentRequired
        || a instanceof Assertion.DependentSchemas) {
      return "what must be there hangs on members that may come later";
    } else if (a instanceof Assertion.PropertyNames) {
      return "names are values here";
    }
    return "it is about the whole value";
  }

  /** Sorted by location. */
  List<Decision> list(SchemaModel model) {
    List<Decision> all = new ArrayList<>();
    for (SchemaNode node : model.nodes().values()) {
      String reason = reasons.get(node.id());
      boolean pass = inPass.contains(node.id());
      if (reason != null) {
        all.add(new Decision(node.id(), node.position(), Way.TREE, reason));
      } else if (inTree.contains(node.id())) {
        Way way = pass ? Way.ONE_PASS_AND_TREE : Way.TREE;
        all.add(new Decision(node.id(), node.position(), way, "a schema above it needs a tree"));
      } else if (pass) {
        all.add(new Decision(node.id(), node.position(), Way.ONE_PASS, ""));
      }
    }
    return all;
  }
}
