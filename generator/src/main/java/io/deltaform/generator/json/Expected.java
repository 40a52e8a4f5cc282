package io.deltaform.generator.json;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.assertion.MemberRuleWords;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What an assertion demands, in words that follow "expected". */
final class Expected {
  private static final int SHOWN = 12;

  private Expected() {}

  static String of(Assertion assertion) {
    if (assertion instanceof Assertion.Types x) {
      return types(x.allowed());
    } else if (assertion instanceof Assertion.OneOfValues x) {
      return values(x.values());
    } else if (assertion instanceof Assertion.Minimum x) {
      return (x.exclusive() ? "more than " : "at least ") + x.bound();
    } else if (assertion instanceof Assertion.Maximum x) {
      return (x.exclusive() ? "less than " : "at most ") + x.bound();
    } else if (assertion instanceof Assertion.MultipleOf x) {
      return "a multiple of " + x.divisor();
    } else if (assertion instanceof Assertion.MinLength x) {
      return "at least " + x.length() + " characters";
    } else if (assertion instanceof Assertion.MaxLength x) {
      return "at most " + x.length() + " characters";
    } else if (assertion instanceof Assertion.Pattern x) {
      return "a match of " + x.regex();
    } else if (assertion instanceof Assertion.Format x) {
      return "the format " + x.name();
    } else if (assertion instanceof Assertion.MinProperties x) {
      return "at least " + x.count() + " members";
    } else if (assertion instanceof Assertion.MaxProperties x) {
      return "at most " + x.count() + " members";
    } else if (assertion instanceof Assertion.MinItems x) {
      return "at least " + x.count() + " items";
    } else if (assertion instanceof Assertion.MaxItems x) {
      return "at most " + x.count() + " items";
    } else {
      return other(assertion);
    }
  }

  private static String other(Assertion assertion) {
    if (assertion instanceof Assertion.Between x) {
      return x.rule().rule().expected();
    } else if (assertion instanceof Assertion.Never) {
      return "no value at all";
    } else if (assertion instanceof Assertion.Required) {
      return "a member of that name";
    } else if (assertion instanceof Assertion.Properties) {
      return "only members that the schema names";
    } else if (assertion instanceof Assertion.UniqueItems) {
      return "items that all differ";
    } else if (assertion instanceof Assertion.AnyOf x) {
      return "a match of at least one of " + x.nodes().size() + " schemas";
    } else if (assertion instanceof Assertion.OneOf x) {
      return "a match of exactly one of " + x.nodes().size() + " schemas";
    } else if (assertion instanceof Assertion.Not) {
      return "no match of the schema";
    } else if (assertion instanceof Assertion.Contains x) {
      String most = x.max() < 0 ? "" : " and at most " + x.max();
      return "at least " + x.min() + most + " items that match";
    } else if (assertion instanceof Assertion.DependentRequired) {
      return "the members that this one demands";
    } else {
      return "a match of the schema";
    }
  }

  /** The assertion that a value is one of {@code symbols}. */
  static Assertion symbols(List<String> symbols) {
    return new Assertion.OneOfValues(
        symbols.stream().<JsonValue>map(JsonValue.JsonString::new).toList());
  }

  private static String types(Set<JsonType> allowed) {
    return new TreeSet<>(allowed).stream().map(Expected::type).collect(Collectors.joining(" or "));
  }

  static String type(JsonType type) {
    return switch (type) {
      case NULL -> "null";
      case BOOLEAN -> "a boolean";
      case OBJECT -> "an object";
      case ARRAY -> "an array";
      case NUMBER -> "a number";
      case STRING -> "a string";
      case INTEGER -> "an integer";
      case PLAIN_INTEGER -> "an integer without fraction and exponent";
    };
  }

  private static String values(List<JsonValue> values) {
    String shown =
        values.stream().limit(SHOWN).map(Expected::json).collect(Collectors.joining(", "));
    String more = values.size() > SHOWN ? ", ..." : "";
    return values.size() == 1 ? shown : "one of " + shown + more;
  }

  private static String json(JsonValue value) {
    String text = MemberRuleWords.text(value);
    return text.length() <= 80 ? text : text.substring(0, 80) + "...";
  }
}
