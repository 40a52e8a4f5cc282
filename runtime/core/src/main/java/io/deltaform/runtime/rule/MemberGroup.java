package io.deltaform.runtime.rule;

import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.rule.MemberRule.Match;
import io.deltaform.runtime.rule.MemberRule.Presence;
import io.deltaform.runtime.rule.MemberRule.Test;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Rules that test the same parts. What they demand together is known for each value that one of
 * them tests for; where they test more than one part, for each rule by itself.
 */
final class MemberGroup {
  private final MemberWays ways;
  private final int[] tested;
  private final MemberValues[] values;
  private final Demands[] byCode;
  private final List<MemberRule> rules;

  /** What is demanded together; the masks have a bit for each way. */
  record Demands(
      List<MemberRule> rules,
      long value,
      long none,
      long content,
      long empty,
      List<MemberRule> lengths) {
    static Demands of(List<MemberRule> rules, MemberWays ways) {
      return new Demands(
          List.copyOf(rules),
          MemberRules.mask(rules, Presence.VALUE, ways),
          MemberRules.mask(rules, Presence.NONE, ways),
          MemberRules.mask(rules, Presence.CONTENT, ways),
          MemberRules.mask(rules, Presence.EMPTY, ways),
          rules.stream().filter(rule -> !rule.lengths().isEmpty()).toList());
    }

    /** By what has values and what has content, as bits. */
    boolean isBroken(long values, long contents) {
      return (values & value) != value
          || (values & none) != 0
          || (contents & content) != content
          || (contents & empty) != 0;
    }

    boolean areLengthsBroken(JsonInput in, byte[] b, int e, int frame, MemberWays ways) {
      for (int i = 0; i < lengths.size(); i++) {
        int first = -1;
        List<String> arrays = lengths.get(i).lengths();
        for (int k = 0; k < arrays.size(); k++) {
          int p = in.bits().word(frame + ways.index(arrays.get(k)));
          int length = MemberWays.length(in, b, p, e);
          if (length >= 0 && first >= 0 && length != first) {
            return true;
          }
          first = length < 0 ? first : length;
        }
      }
      return false;
    }
  }

  /**
   * @param tested the ways that each of the rules tests, in its order
   */
  MemberGroup(MemberWays ways, List<String> tested, List<MemberRule> rules) {
    this.ways = ways;
    this.rules = rules;
    this.tested = tested.stream().mapToInt(ways::index).toArray();
    this.values = new MemberValues[tested.size()];
    for (int i = 0; i < values.length; i++) {
      Set<JsonValue> all = new LinkedHashSet<>();
      for (MemberRule rule : rules) {
        all.addAll(rule.tests().get(i).values());
      }
      values[i] = new MemberValues(all);
    }
    this.byCode = new Demands[tested.size() == 1 ? values[0].codes() : 1];
    for (int code = 0; code < byCode.length; code++) {
      byCode[code] = Demands.of(tested.size() > 1 ? List.of() : applying(code), ways);
    }
  }

  private List<MemberRule> applying(int code) {
    List<MemberRule> applying = new ArrayList<>();
    for (MemberRule rule : rules) {
      if (rule.tests().isEmpty() || holds(rule, 0, code)) {
        applying.add(rule);
      }
    }
    return applying;
  }

  private boolean holds(MemberRule rule, int test, int code) {
    Test one = rule.tests().get(test);
    return values[test].isOf(code, one.values()) == (one.match() == Match.ANY_OF);
  }

  /** What is demanded of an object in bytes. */
  Demands demands(JsonInput in, byte[] b, int e, int frame) {
    if (tested.length == 0) {
      return byCode[0];
    }
    int code = values[0].code(in, b, in.bits().word(frame + tested[0]), e);
    if (tested.length == 1) {
      return byCode[code];
    }
    List<MemberRule> applying = null;
    for (MemberRule rule : rules) {
      boolean holds = holds(rule, 0, code);
      for (int i = 1; holds && i < tested.length; i++) {
        int next = values[i].code(in, b, in.bits().word(frame + tested[i]), e);
        holds = holds(rule, i, next);
      }
      if (holds) {
        applying = applying == null ? new ArrayList<>() : applying;
        applying.add(rule);
      }
    }
    return applying == null ? byCode[0] : Demands.of(applying, ways);
  }

  /** What is demanded of an object in a tree. */
  Demands demands(List<@Nullable JsonValue> found) {
    List<MemberRule> applying = new ArrayList<>();
    for (MemberRule rule : rules) {
      boolean holds = true;
      for (int i = 0; i < tested.length; i++) {
        holds &= holds(rule, i, values[i].code(found.get(tested[i])));
      }
      if (holds) {
        applying.add(rule);
      }
    }
    return Demands.of(applying, ways);
  }
}
