package io.deltaform.schema.assertion;

import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.assertion.MemberRule.Test;
import java.util.stream.Collectors;

/** Says where a rule between members holds, for messages of whatever applies it. */
public final class MemberRuleWords {
  private static final int SHOWN = 12;
  private static final int LONGEST = 80;

  private MemberRuleWords() {}

  /** Words that follow those of a demand; empty if the rule always holds and gives no reason. */
  public static String of(MemberRule rule) {
    String where =
        rule.when().entrySet().stream()
            .map(test -> where(test.getKey(), test.getValue()))
            .collect(Collectors.joining(" and "));
    String because = rule.verdict().because();
    return (where.isEmpty() ? "" : "where " + where) + (because == null ? "" : "; " + because);
  }

  private static String where(String way, Test test) {
    String[] steps = JsonPointers.steps(way);
    String name = steps.length == 1 ? steps[0] : way;
    String shown =
        test.values().stream()
            .limit(SHOWN)
            .map(MemberRuleWords::shown)
            .collect(Collectors.joining(", "));
    String more = test.values().size() > SHOWN ? ", ..." : "";
    String one = test.values().size() == 1 ? "" : "one of ";
    return name + (test.negated() ? " is not " : " is ") + one + shown + more;
  }

  private static String shown(JsonValue value) {
    String text = text(value);
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }

  /** A value as JSON. */
  public static String text(JsonValue value) {
    JsonOutput out = new JsonOutput();
    value.write(out);
    return out.toString();
  }
}
