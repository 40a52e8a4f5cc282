package io.deltaform.schema.jsonschema;

import io.deltaform.schema.catalogue.NearestName;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.Located.LocatedText;
import io.deltaform.schema.text.Located.Member;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Checks how rules between members are written, whatever schema language they stand in. */
public final class MemberRuleForm {
  /** The keyword of JSON Schemas. */
  public static final String KEYWORD = KeywordTable.RULES;

  static final List<String> DEMANDS = List.of("required", "absent", "filled", "empty");

  private static final List<String> PARTS =
      List.of(
          "when",
          "required",
          "absent",
          "filled",
          "empty",
          "sameLength",
          "code",
          "level",
          "because",
          "description");

  private static final Pattern CODE = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");
  private static final int LONGEST_CODE = 64;
  private static final int MOST_RULES = 256;
  private static final int MOST_NAMES = 64;

  private final Diagnostics diagnostics;
  private final String keyword;

  /**
   * @param keyword whose value is a list of rules
   */
  public MemberRuleForm(Diagnostics diagnostics, String keyword) {
    this.diagnostics = diagnostics;
    this.keyword = keyword;
  }

  /** True if {@code value} is a list of rules; else errors say what is wrong. */
  public boolean check(Located value) {
    if (!(value instanceof LocatedArray array)) {
      return bad(value, keyword, "an array of rules");
    }
    if (array.items().size() > MOST_RULES) {
      return bad(value, keyword, "at most " + MOST_RULES + " rules");
    }
    boolean right = true;
    for (Located rule : array.items()) {
      right &=
          rule instanceof LocatedObject object
              ? rule(object)
              : bad(rule, keyword, "rules as objects, such as " + EXAMPLE);
    }
    return right && isBounded(array);
  }

  private static final String EXAMPLE =
      "{\"when\": {\"operation\": [\"INSERT\"]}, \"required\": [\"after\"]}";

  private boolean rule(LocatedObject rule) {
    boolean right = true;
    for (Map.Entry<String, Member> part : rule.members().entrySet()) {
      right &= part(part.getKey(), part.getValue());
    }
    boolean demands =
        rule.get("sameLength") != null || DEMANDS.stream().anyMatch(d -> rule.get(d) != null);
    if (!demands) {
      diagnostics.error(
          "bad-keyword",
          rule.position(),
          "the rule demands nothing; expected one or more of "
              + String.join(", ", DEMANDS)
              + ", sameLength");
    }
    return right && demands && areDemandsDistinct(rule);
  }

  private boolean part(String name, Member member) {
    Located value = member.value();
    return switch (name) {
      case "when" -> tests(value);
      case "required", "absent", "filled", "empty" -> names(name, value, 1);
      case "sameLength" -> names(name, value, 2);
      case "code" -> code(value);
      case "level" ->
          Set.of("error", "fatal").contains(String.valueOf(value.asText()))
              || bad(value, name, "\"error\" or \"fatal\"");
      case "because", "description" -> value instanceof LocatedText || bad(value, name, "a string");
      default -> {
        diagnostics.error(
            "bad-keyword",
            member.name(),
            "\"" + name + "\" is no part of a rule" + NearestName.hint(name, PARTS));
        yield false;
      }
    };
  }

  private boolean code(Located value) {
    String text = value.asText();
    return text != null && text.length() <= LONGEST_CODE && CODE.matcher(text).matches()
        || bad(value, "code", "lower-case words joined with hyphens, such as \"bad-structure\"");
  }

  private boolean names(String name, Located value, int least) {
    if (!(value instanceof LocatedArray array) || array.items().size() < least) {
      return bad(value, name, least == 1 ? "an array of names" : "an array of two names or more");
    }
    boolean right = true;
    for (Located item : array.items()) {
      String text = item.asText();
      right &= text == null ? bad(item, name, "names as strings") : name(item, text);
    }
    return right;
  }

  private boolean name(Located place, String name) {
    if (MemberRuleReader.isWay(name)) {
      return true;
    }
    diagnostics.error(
        "bad-keyword",
        place.position(),
        "a name that begins with / is a JSON pointer, and this one is not well-formed: expected"
            + " names of members after each /, with ~1 for / and ~0 for ~");
    return false;
  }

  private boolean tests(Located value) {
    if (!(value instanceof LocatedObject object)) {
      return bad(value, "when", "an object of names and the values they are tested for");
    }
    boolean right = true;
    for (Map.Entry<String, Member> test : object.members().entrySet()) {
      LocatedText name = new LocatedText(test.getKey(), test.getValue().name());
      right &= name(name, test.getKey()) && test(test.getValue().value());
    }
    return right;
  }

  private boolean test(Located value) {
    Located values = value;
    if (value instanceof LocatedObject object) {
      if (object.members().size() != 1 || object.get("not") == null) {
        return bad(value, "when", "an array of values, or {\"not\": [values]}");
      }
      values = object.members().values().iterator().next().value();
    }
    if (!(values instanceof LocatedArray array) || array.items().isEmpty()) {
      return bad(values, "when", "an array of at least one value, or {\"not\": [values]}");
    }
    for (Located item : array.items()) {
      if (item instanceof LocatedObject || item instanceof LocatedArray) {
        return bad(item, "when", "strings, numbers, booleans and null");
      }
      if (item instanceof Located.LocatedNumber number && Numbers.decimal(number.text()) == null) {
        return bad(item, "when", "an exponent within " + Numbers.GREATEST_EXPONENT);
      }
    }
    return true;
  }

  private boolean areDemandsDistinct(LocatedObject rule) {
    Map<String, String> seen = new HashMap<>();
    boolean right = true;
    for (String demand : DEMANDS) {
      List<Located> names =
          rule.get(demand) instanceof LocatedArray array ? array.items() : List.of();
      for (Located name : names) {
        String other = seen.put(String.valueOf(name.asText()), demand);
        if (other != null) {
          diagnostics.error(
              "bad-keyword",
              name.position(),
              "\"" + name.asText() + "\" stands in \"" + other + "\" and in \"" + demand + "\"");
          right = false;
        }
      }
    }
    return right;
  }

  /** Each name of all rules of one object costs a little in each object. */
  private boolean isBounded(LocatedArray rules) {
    int names = MemberRuleReader.ways(rules).size();
    return names <= MOST_NAMES
        || bad(rules, keyword, "rules that name at most " + MOST_NAMES + " members");
  }

  private boolean bad(Located value, String name, String expected) {
    return NameLists.bad(diagnostics, value, name, expected);
  }
}
