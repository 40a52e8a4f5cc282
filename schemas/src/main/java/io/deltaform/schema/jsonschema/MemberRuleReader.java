package io.deltaform.schema.jsonschema;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.rule.MemberRule;
import io.deltaform.runtime.rule.MemberRule.Demand;
import io.deltaform.runtime.rule.MemberRule.Match;
import io.deltaform.runtime.rule.MemberRule.Presence;
import io.deltaform.runtime.rule.MemberRule.Test;
import io.deltaform.runtime.rule.MemberRules;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.MemberRuleWords;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.Pointers;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads rules between members whose form {@link MemberRuleForm} found right. */
public final class MemberRuleReader {
  private static final Map<String, Presence> DEMANDS =
      Map.of(
          "required", Presence.VALUE,
          "absent", Presence.NONE,
          "filled", Presence.CONTENT,
          "empty", Presence.EMPTY);

  private MemberRuleReader() {}

  /**
   * The rules of a list, each with a place of its own.
   *
   * @param location of the list: file, {@code #}, JSON pointer
   */
  public static List<SchemaNode.Rule> assertions(
      LocatedArray list, String keyword, String location) {
    List<SchemaNode.Rule> rules = new ArrayList<>();
    for (int i = 0; i < list.items().size(); i++) {
      Located item = list.items().get(i);
      String place = location + "/" + i;
      rules.add(
          new SchemaNode.Rule(
              keyword,
              place,
              item.position(),
              new Assertion.Between(rule((LocatedObject) item, keyword, place))));
    }
    return rules;
  }

  /**
   * The rules of a list, ready to be applied to trees.
   *
   * @param location of the list: file, {@code #}, JSON pointer
   */
  public static MemberRules rules(LocatedArray list, String keyword, String location) {
    List<MemberRule> rules = new ArrayList<>();
    for (int i = 0; i < list.items().size(); i++) {
      rules.add(rule((LocatedObject) list.items().get(i), keyword, location + "/" + i));
    }
    return MemberRules.of(MemberRule.members(rules), rules.toArray(MemberRule[]::new));
  }

  private static MemberRule rule(LocatedObject rule, String keyword, String location) {
    List<Test> when = new ArrayList<>();
    if (rule.get("when") instanceof LocatedObject tests) {
      tests.members().forEach((name, test) -> when.add(test(way(name), test.value())));
    }
    List<Demand> demands = new ArrayList<>();
    for (String demand : MemberRuleForm.DEMANDS) {
      for (String way : waysOf(rule.get(demand))) {
        demands.add(new Demand(way, Objects.requireNonNull(DEMANDS.get(demand))));
      }
    }
    String code = rule.text("code");
    String level = rule.text("level");
    return MemberRule.of(
            keyword,
            location,
            MemberRuleWords.of(when, rule.text("because")),
            code == null ? Problem.INVALID : code,
            level == null ? Level.ERROR : Level.valueOf(level.toUpperCase(Locale.ROOT)))
        .with(when, demands)
        .sameLength(waysOf(rule.get("sameLength")).toArray(String[]::new));
  }

  private static Test test(String way, Located value) {
    Match match = value instanceof LocatedObject ? Match.NONE_OF : Match.ANY_OF;
    Located values =
        value instanceof LocatedObject object
            ? Objects.requireNonNull(object.get("not"), "the value was checked")
            : value;
    return new Test(
        way, match, ((LocatedArray) values).items().stream().map(Located::toValue).toList());
  }

  private static List<String> waysOf(@Nullable Located names) {
    List<String> ways = new ArrayList<>();
    if (names instanceof LocatedArray array) {
      for (Located name : array.items()) {
        ways.add(way(String.valueOf(name.asText())));
      }
    }
    return ways;
  }

  /** The pointers of all names in rules of the right form. */
  static Set<String> ways(LocatedArray rules) {
    Set<String> ways = new LinkedHashSet<>();
    for (Located item : rules.items()) {
      ways.addAll(rule((LocatedObject) item, "", "").ways());
    }
    return ways;
  }

  /** A name of a member, or a pointer to one further in, as a pointer. */
  static String way(String name) {
    return name.startsWith("/") ? name : Pointers.child("", name);
  }

  /** False if it is a pointer that is none. */
  static boolean isWay(String name) {
    return !name.startsWith("/")
        || Objects.requireNonNull(Pointers.tokens(name)).size() <= 16
            && name.replace("~0", "").replace("~1", "").indexOf('~') < 0;
  }
}
