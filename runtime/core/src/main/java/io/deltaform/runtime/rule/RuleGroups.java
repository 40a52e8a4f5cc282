package io.deltaform.runtime.rule;

import io.deltaform.runtime.rule.MemberRule.Demand;
import io.deltaform.runtime.rule.MemberRule.Test;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The rules over one kind of object, grouped by what they test. Immutable. */
final class RuleGroups {
  private final MemberWays ways;
  private final MemberGroup[] groups;

  /**
   * @param members the names of the members whose places are kept, in the order of their words
   */
  RuleGroups(List<String> members, MemberRule... rules) {
    Set<String> named = new LinkedHashSet<>();
    Map<List<String>, List<MemberRule>> byTest = new LinkedHashMap<>();
    for (MemberRule rule : rules) {
      named.addAll(rule.ways());
      List<String> tested = rule.tests().stream().map(Test::way).toList();
      byTest.computeIfAbsent(tested, k -> new ArrayList<>()).add(rule);
    }
    ways = new MemberWays(members, named);
    groups =
        byTest.values().stream()
            .flatMap(same -> MemberGroup.of(ways, same).stream())
            .toArray(MemberGroup[]::new);
  }

  MemberWays ways() {
    return ways;
  }

  int size() {
    return groups.length;
  }

  MemberGroup get(int index) {
    return groups[index];
  }

  /** True if a set of bits has one for each way: keywords are bounded, but schemas join several. */
  boolean fitsBits() {
    return ways.size() <= Long.SIZE;
  }

  /** Says what is broken of an object; true if nothing is. */
  boolean check(MemberFacts object) {
    boolean ok = true;
    for (MemberGroup group : groups) {
      ok &= report(group.demands(object), object);
    }
    return ok;
  }

  /** Says what is broken of that which is demanded; true if nothing is. */
  boolean report(Demands demands, MemberFacts object) {
    boolean ok = true;
    for (MemberRule rule : demands.rules()) {
      for (Demand demand : rule.demands()) {
        int way = ways.index(demand.way());
        if (!MemberWays.fits(demand.presence(), object.presence(way))) {
          object.fail(demand.way(), rule, object.words(way), demand.presence().words);
          ok = false;
        }
      }
      ok &= lengths(rule, object);
    }
    return ok;
  }

  private boolean lengths(MemberRule rule, MemberFacts object) {
    int first = -1;
    String firstWay = "";
    for (String way : rule.lengths()) {
      int length = object.length(ways.index(way));
      if (length >= 0 && first < 0) {
        first = length;
        firstWay = way;
      } else if (length >= 0 && length != first) {
        String expected = "as many as " + firstWay.substring(1) + " has: " + first;
        object.fail(way, rule, count(length), expected);
        return false;
      }
    }
    return true;
  }

  private static String count(int length) {
    return length == 1 ? "1 item" : length + " items";
  }
}
