package io.deltaform.schema.jsonschema;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonBoolean;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.json.JsonValue.JsonString;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What linked nodes mean, in the plainest form: the oracle that shows that the front end translates
 * right. It is slow and reports nothing but valid or not.
 */
public final class NodeInterpreter {
  private final Map<String, SchemaNode> nodes;
  private final List<String> scope = new ArrayList<>();

  public NodeInterpreter(Map<String, SchemaNode> nodes) {
    this.nodes = nodes;
  }

  public boolean isValid(String node, JsonValue value) {
    return check(node, value, new Seen());
  }

  /** What was evaluated at one value. */
  private static final class Seen {
    final Set<String> names = new HashSet<>();
    final Set<Integer> items = new HashSet<>();

    void addAll(Seen other) {
      names.addAll(other.names);
      items.addAll(other.items);
    }
  }

  private boolean check(String id, JsonValue value, Seen seen) {
    SchemaNode node = Objects.requireNonNull(nodes.get(id), id);
    scope.add(node.resource());
    boolean valid = true;
    Seen mine = new Seen();
    List<Rule> last = new ArrayList<>();
    for (Rule rule : node.rules()) {
      if (rule.assertion() instanceof Assertion.UnevaluatedProperties
          || rule.assertion() instanceof Assertion.UnevaluatedItems) {
        last.add(rule);
      } else {
        valid &= check(rule.assertion(), value, mine);
      }
    }
    for (Rule rule : last) {
      valid &= check(rule.assertion(), value, mine);
    }
    scope.remove(scope.size() - 1);
    if (valid) {
      seen.addAll(mine);
    }
    return valid;
  }

  private boolean check(Assertion a, JsonValue value, Seen seen) {
    if (a instanceof Assertion.Never) {
      return false;
    } else if (a instanceof Assertion.Types x) {
      return x.allowed().stream().anyMatch(t -> is(t, value));
    } else if (a instanceof Assertion.OneOfValues x) {
      return x.values().stream().anyMatch(v -> equal(v, value));
    } else if (a instanceof Assertion.AllOf x) {
      return x.nodes().stream().filter(n -> !check(n, value, seen)).count() == 0;
    } else if (a instanceof Assertion.AnyOf x) {
      return x.nodes().stream().filter(n -> check(n, value, seen)).count() > 0;
    } else if (a instanceof Assertion.OneOf x) {
      return x.nodes().stream().filter(n -> check(n, value, seen)).count() == 1;
    } else if (a instanceof Assertion.Not x) {
      return !check(x.node(), value, new Seen());
    } else if (a instanceof Assertion.Conditional x) {
      String next = check(x.condition(), value, seen) ? x.then() : x.otherwise();
      return next == null || check(next, value, seen);
    } else if (a instanceof Assertion.Reference x) {
      return check(x.node(), value, seen);
    } else if (a instanceof Assertion.DynamicReference x) {
      return check(dynamic(x), value, seen);
    } else if (value instanceof JsonNumber number) {
      return number(a, Objects.requireNonNull(number.toDecimal()));
    } else if (value instanceof JsonString string) {
      return string(a, string.value());
    } else if (value instanceof JsonArray array) {
      return array(a, array.items(), seen);
    } else if (value instanceof JsonObject object) {
      return object(a, object, seen);
    }
    return true;
  }

  private String dynamic(Assertion.DynamicReference reference) {
    for (String resource : scope) {
      SchemaNode root = nodes.get(resource);
      String node = root == null ? null : root.dynamicAnchors().get(reference.anchor());
      if (node != null) {
        return node;
      }
    }
    return reference.node();
  }

  private static boolean is(JsonType type, JsonValue value) {
    return switch (type) {
      case NULL -> value instanceof JsonValue.JsonNull;
      case BOOLEAN -> value instanceof JsonBoolean;
      case OBJECT -> value instanceof JsonObject;
      case ARRAY -> value instanceof JsonArray;
      case NUMBER -> value instanceof JsonNumber;
      case STRING -> value instanceof JsonString;
      case INTEGER -> value instanceof JsonNumber n && isInteger(n);
      case PLAIN_INTEGER -> value instanceof JsonNumber n && n.text().matches("-?[0-9]+");
    };
  }

  private static boolean isInteger(JsonNumber number) {
    BigDecimal value = number.toDecimal();
    return value != null && (value.signum() == 0 || value.stripTrailingZeros().scale() <= 0);
  }

  static boolean equal(JsonValue a, JsonValue b) {
    if (a instanceof JsonNumber x && b instanceof JsonNumber y) {
      return Objects.requireNonNull(x.toDecimal()).compareTo(Objects.requireNonNull(y.toDecimal()))
          == 0;
    } else if (a instanceof JsonArray x && b instanceof JsonArray y) {
      boolean same = x.items().size() == y.items().size();
      for (int i = 0; same && i < x.items().size(); i++) {
        same = equal(x.items().get(i), y.items().get(i));
      }
      return same;
    } else if (a instanceof JsonObject x && b instanceof JsonObject y) {
      return x.members().keySet().equals(y.members().keySet())
          && x.members().entrySet().stream()
              .allMatch(e -> equal(e.getValue(), Objects.requireNonNull(y.get(e.getKey()))));
    }
    return a.equals(b);
  }

  private static boolean number(Assertion a, BigDecimal value) {
    if (a instanceof Assertion.Minimum x) {
      return value.compareTo(x.bound()) > (x.exclusive() ? 0 : -1);
    } else if (a instanceof Assertion.Maximum x) {
      return value.compareTo(x.bound()) < (x.exclusive() ? 0 : 1);
    } else if (a instanceof Assertion.MultipleOf x) {
      return value.remainder(x.divisor()).signum() == 0;
    }
    return true;
  }

  private boolean string(Assertion a, String value) {
    int length = value.codePointCount(0, value.length());
    if (a instanceof Assertion.MinLength x) {
      return length >= x.length();
    } else if (a instanceof Assertion.MaxLength x) {
      return length <= x.length();
    } else if (a instanceof Assertion.Pattern x) {
      return matches(x.regex(), value);
    } else if (a instanceof Assertion.EmbeddedJson x) {
      JsonValue inner =
          JsonValue.parse(value.getBytes(java.nio.charset.StandardCharsets.UTF_8)).value();
      return inner != null && isValid(x.node(), inner);
    }
    return true;
  }

  private static boolean matches(String regex, String value) {
    return Pattern.compile(regex.replace("\\p{Letter}", "\\p{L}")).matcher(value).find();
  }

  private boolean array(Assertion a, List<JsonValue> items, Seen seen) {
    if (a instanceof Assertion.MinItems x) {
      return items.size() >= x.count();
    } else if (a instanceof Assertion.MaxItems x) {
      return items.size() <= x.count();
    } else if (a instanceof Assertion.UniqueItems) {
      for (int i = 0; i < items.size(); i++) {
        for (int j = 0; j < i; j++) {
          if (equal(items.get(i), items.get(j))) {
            return false;
          }
        }
      }
      return true;
    } else if (a instanceof Assertion.Items x) {
      boolean valid = true;
      for (int i = 0; i < items.size(); i++) {
        String node = i < x.prefix().size() ? x.prefix().get(i) : x.rest();
        if (node != null) {
          valid &= check(node, items.get(i), new Seen());
          seen.items.add(i);
        }
      }
      return valid;
    } else if (a instanceof Assertion.Contains x) {
      int count = 0;
      for (int i = 0; i < items.size(); i++) {
        if (check(x.node(), items.get(i), new Seen())) {
          count++;
          if (x.evaluates()) {
            seen.items.add(i);
          }
        }
      }
      return count >= x.min() && (x.max() < 0 || count <= x.max());
    } else if (a instanceof Assertion.UnevaluatedItems x) {
      boolean valid = true;
      for (int i = 0; i < items.size(); i++) {
        valid &= seen.items.contains(i) || check(x.node(), items.get(i), new Seen());
        seen.items.add(i);
      }
      return valid;
    }
    return true;
  }

  private boolean object(Assertion a, JsonObject object, Seen seen) {
    Map<String, JsonValue> members = object.members();
    if (a instanceof Assertion.Required x) {
      return members.keySet().containsAll(x.names());
    } else if (a instanceof Assertion.MinProperties x) {
      return members.size() >= x.count();
    } else if (a instanceof Assertion.MaxProperties x) {
      return members.size() <= x.count();
    } else if (a instanceof Assertion.PropertyNames x) {
      return members.keySet().stream().allMatch(n -> isNameValid(x.node(), n));
    } else if (a instanceof Assertion.DependentRequired x) {
      return x.names().entrySet().stream()
          .allMatch(
              e -> !members.containsKey(e.getKey()) || members.keySet().containsAll(e.getValue()));
    } else if (a instanceof Assertion.DependentSchemas x) {
      return x.nodes().entrySet().stream()
              .filter(e -> members.containsKey(e.getKey()) && !check(e.getValue(), object, seen))
              .count()
          == 0;
    } else if (a instanceof Assertion.Properties x) {
      return members.entrySet().stream()
              .filter(e -> !member(x, e.getKey(), e.getValue(), seen))
              .count()
          == 0;
    } else if (a instanceof Assertion.UnevaluatedProperties x) {
      boolean valid = true;
      for (Map.Entry<String, JsonValue> e : members.entrySet()) {
        valid &= seen.names.contains(e.getKey()) || check(x.node(), e.getValue(), new Seen());
        seen.names.add(e.getKey());
      }
      return valid;
    }
    return true;
  }

  private boolean isNameValid(String node, String name) {
    return check(node, new JsonString(name), new Seen());
  }

  private boolean member(Assertion.Properties x, String name, JsonValue value, Seen seen) {
    boolean valid = true;
    boolean covered = false;
    String named = x.named().get(name);
    if (named != null) {
      covered = true;
      valid = check(named, value, new Seen());
    }
    for (Map.Entry<String, String> pattern : x.patterns().entrySet()) {
      if (matches(pattern.getKey(), name)) {
        covered = true;
        valid &= check(pattern.getValue(), value, new Seen());
      }
    }
    if (!covered && x.additional() != null) {
      covered = true;
      valid = check(x.additional(), value, new Seen());
    }
    if (covered) {
      seen.names.add(name);
    }
    return valid;
  }
}
