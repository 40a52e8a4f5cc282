package io.deltaform.runtime.rule;

import io.deltaform.runtime.rule.MemberRule.Demand;
import io.deltaform.runtime.rule.MemberRule.Presence;
import java.util.List;

/**
 * What rules demand together; the masks have a bit for each way.
 *
 * @param lengths for each rule that has such, the ways to arrays of one length
 */
record Demands(
    List<MemberRule> rules, long value, long none, long content, long empty, List<int[]> lengths) {

  static Demands of(List<MemberRule> rules, MemberWays ways) {
    return new Demands(
        List.copyOf(rules),
        mask(rules, Presence.VALUE, ways),
        mask(rules, Presence.NONE, ways),
        mask(rules, Presence.CONTENT, ways),
        mask(rules, Presence.EMPTY, ways),
        rules.stream()
            .filter(rule -> !rule.lengths().isEmpty())
            .map(rule -> rule.lengths().stream().mapToInt(ways::index).toArray())
            .toList());
  }

  private static long mask(List<MemberRule> rules, Presence presence, MemberWays ways) {
    long mask = 0;
    for (MemberRule rule : rules) {
      for (Demand demand : rule.demands()) {
        mask |= demand.presence() == presence ? 1L << ways.index(demand.way()) : 0;
      }
    }
    return mask;
  }

  /** By what has values and what has content, as bits. */
  boolean isBroken(long values, long contents) {
    return (values & value) != value
        || (values & none) != 0
        || (contents & content) != content
        || (contents & empty) != 0;
  }
}
