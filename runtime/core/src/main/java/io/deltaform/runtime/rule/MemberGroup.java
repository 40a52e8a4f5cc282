package io.deltaform.runtime.rule;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.rule.MemberRule.Match;
import io.deltaform.runtime.rule.MemberRule.Test;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Rules that test the same ways. The values that are found there, one after the other, lead from
 * state to state, and the last state to what the rules demand: all of that is worked out
 * beforehand, so that nothing is made while objects are looked at. Where so many values are tested
 * that the states would be too many, each rule is a group of its own, with two states.
 */
final class MemberGroup {
  private static final int MOST_STATES = 1024;

  /** The state before the first value. */
  static final int START = 0;

  private static final int FAILED = 1;

  private final int[] tested;
  private final MemberValues[] values;
  private final List<MemberRule> rules;
  private final boolean each;
  private final Demands[] byState;

  private MemberGroup(MemberWays ways, List<MemberRule> rules, boolean each) {
    List<Test> tests = rules.get(0).tests();
    this.rules = rules;
    this.each = each;
    this.tested = tests.stream().mapToInt(test -> ways.index(test.way())).toArray();
    this.values = values(rules);
    this.byState = new Demands[each ? 2 : (int) states(values)];
    for (int state = 0; state < byState.length; state++) {
      byState[state] = Demands.of(applying(state), ways);
    }
  }

  /**
   * The groups of rules.
   *
   * @param rules that test the same ways in the same order
   */
  static List<MemberGroup> of(MemberWays ways, List<MemberRule> rules) {
    if (states(values(rules)) <= MOST_STATES) {
      return List.of(new MemberGroup(ways, rules, false));
    }
    return rules.stream().map(rule -> new MemberGroup(ways, List.of(rule), true)).toList();
  }

  private static MemberValues[] values(List<MemberRule> rules) {
    MemberValues[] values = new MemberValues[rules.get(0).tests().size()];
    for (int i = 0; i < values.length; i++) {
      Set<JsonValue> all = new LinkedHashSet<>();
      for (MemberRule rule : rules) {
        all.addAll(rule.tests().get(i).values());
      }
      values[i] = new MemberValues(all);
    }
    return values;
  }

  private static long states(MemberValues[] values) {
    long states = 1;
    for (MemberValues one : values) {
      states = Math.min(Integer.MAX_VALUE, states * one.codes());
    }
    return states;
  }

  /** The rules whose tests hold in a last state. */
  private List<MemberRule> applying(int state) {
    if (each) {
      return state == FAILED ? List.of() : rules;
    }
    List<MemberRule> applying = new ArrayList<>();
    for (MemberRule rule : rules) {
      int rest = state;
      boolean holds = true;
      for (int i = values.length - 1; i >= 0; i--) {
        holds &= holds(rule, i, rest % values[i].codes());
        rest /= values[i].codes();
      }
      if (holds) {
        applying.add(rule);
      }
    }
    return applying;
  }

  private boolean holds(MemberRule rule, int test, int code) {
    Test one = rule.tests().get(test);
    return values[test].isOf(code, one.values()) == (one.match() == Match.ANY_OF);
  }

  /** How many ways are tested. */
  int tests() {
    return tested.length;
  }

  /** The way that is tested as number {@code test}. */
  int way(int test) {
    return tested[test];
  }

  /** The values for which that way is tested. */
  MemberValues values(int test) {
    return values[test];
  }

  /** The state after {@code code} was found on that way. */
  int after(int state, int test, int code) {
    if (each) {
      return state == START && holds(rules.get(0), test, code) ? START : FAILED;
    }
    return state * values[test].codes() + code;
  }

  /** What is demanded in the state after the last value. */
  Demands demands(int state) {
    return byState[state];
  }

  /** What is demanded of an object. */
  Demands demands(MemberFacts object) {
    int state = START;
    for (int i = 0; i < tested.length; i++) {
      state = after(state, i, object.code(tested[i], values[i]));
    }
    return demands(state);
  }
}
