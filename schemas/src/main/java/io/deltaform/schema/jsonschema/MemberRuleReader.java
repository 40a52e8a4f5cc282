package io.deltaform.schema.jsonschema;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.rule.MemberRule.Match;
import io.deltaform.runtime.rule.MemberRule.Presence;
import io.deltaform.runtime.rule.MemberRules;
import io.deltaform.schema.assertion.MemberRule;
import io.deltaform.schema.assertion.MemberRule.Test;
import io.deltaform.schema.assertion.MemberRule.Verdict;
import io.deltaform.schema.assertion.MemberRuleWords;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.Pointers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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

  /** The rule that stands there. */
  public static MemberRule rule(Located value) {
    LocatedObject rule = (LocatedObject) value;
    Map<String, Test> when = new LinkedHashMap<>();
    if (rule.get("when") instanceof LocatedObject tests) {
      tests.members().forEach((name, test) -> when.put(way(name), test(test.value())));
    }
    Map<String, Presence> demands = new LinkedHashMap<>();
    for (String demand : MemberRuleForm.DEMANDS) {
      for (String way : waysOf(rule.get(demand))) {
        demands.put(way, Objects.requireNonNull(DEMANDS.get(demand)));
      }
    }
    return new MemberRule(when, demands, waysOf(rule.get("sameLength")), verdict(rule));
  }

  /**
   * All rules of a list whose form is right, ready to be applied to trees.
   *
   * @param location of the list, and a slash
   */
  public static MemberRules rules(LocatedArray list, String location) {
    List<io.deltaform.runtime.rule.MemberRule> rules = new ArrayList<>();
    Set<String> members = new LinkedHashSet<>();
    for (String way : ways(list)) {
      members.add(JsonPointers.steps(way)[0]);
    }
    for (int i = 0; i < list.items().size(); i++) {
      rules.add(applied(rule(list.items().get(i)), location + i));
    }
    return MemberRules.of(
        List.copyOf(members), rules.toArray(io.deltaform.runtime.rule.MemberRule[]::new));
  }

  private static io.deltaform.runtime.rule.MemberRule applied(MemberRule rule, String location) {
    Verdict verdict = rule.verdict();
    String words = MemberRuleWords.of(rule);
    io.deltaform.runtime.rule.MemberRule applied =
        io.deltaform.runtime.rule.MemberRule.of(
            MemberRuleForm.KEYWORD, location, words, verdict.code(), verdict.level());
    for (Map.Entry<String, Test> test : rule.when().entrySet()) {
      Match match = test.getValue().negated() ? Match.NONE_OF : Match.ANY_OF;
      String[] values =
          test.getValue().values().stream().map(MemberRuleWords::text).toArray(String[]::new);
      applied = applied.where(test.getKey(), match, values);
    }
    for (Map.Entry<String, Presence> demand : rule.demands().entrySet()) {
      applied = applied.demand(demand.getValue(), demand.getKey());
    }
    return applied.sameLength(rule.sameLength().toArray(String[]::new));
  }

  private static Verdict verdict(LocatedObject rule) {
    String code = rule.text("code");
    String level = rule.text("level");
    return new Verdict(
        code == null ? Problem.INVALID : code,
        level == null ? Level.ERROR : Level.valueOf(level.toUpperCase(Locale.ROOT)),
        rule.text("because"));
  }

  private static Test test(Located value) {
    boolean negated = value instanceof LocatedObject;
    Located values =
        value instanceof LocatedObject object
            ? Objects.requireNonNull(object.get("not"), "the value was checked")
            : value;
    return new Test(
        ((LocatedArray) values).items().stream().map(Located::toValue).toList(), negated);
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
      MemberRule rule = rule(item);
      ways.addAll(rule.when().keySet());
      ways.addAll(rule.demands().keySet());
      ways.addAll(rule.sameLength());
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
