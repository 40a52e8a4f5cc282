package io.deltaform.schema.assertion;

import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.rule.MemberRule.Match;
import io.deltaform.runtime.rule.MemberRule.Test;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Says where a rule between members holds: the one wording, whatever applies the rule. */
public final class MemberRuleWords {
  private static final int SHOWN = 12;
  private static final int LONGEST = 80;

  private MemberRuleWords() {}

  /**
   * Words that follow those of a demand; empty if the rule always holds and gives no reason.
   *
   * @param because a reason; null for none
   */
  public static String of(List<Test> tests, @Nullable String because) {
    String where = tests.stream().map(MemberRuleWords::where).collect(Collectors.joining(" and "));
    return (where.isEmpty() ? "" : "where " + where) + (because == null ? "" : "; " + because);
  }

  private static String where(Test test) {
    String[] steps = JsonPointers.steps(test.way());
    String name = steps.length == 1 ? steps[0] : test.way();
    String shown =
        test.values().stream()
            .limit(SHOWN)
            .map(MemberRuleWords::shown)
            .collect(Collectors.joining(", "));
    String more = test.values().size() > SHOWN ? ", ..." : "";
    String one = test.values().size() == 1 ? "" : "one of ";
    return name + (test.match() == Match.NONE_OF ? " is not " : " is ") + one + shown + more;
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
