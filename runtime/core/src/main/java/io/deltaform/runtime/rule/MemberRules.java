package io.deltaform.runtime.rule;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.gen.Tree;
import io.deltaform.runtime.json.BitStack;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.rule.MemberRule.Demand;
import io.deltaform.runtime.rule.MemberRule.Presence;
import io.deltaform.runtime.rule.MemberRule.Test;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All rules between the members of one kind of object. While the object is passed, generated code
 * keeps where the members begin that the rules name; at its end the rules look at those bytes. What
 * the rules demand for each value of the member that they test is worked out beforehand, as sets of
 * bits. Immutable.
 */
public final class MemberRules {
  private final MemberWays ways;
  private final List<MemberGroup> groups = new ArrayList<>();

  private MemberRules(List<String> members, MemberRule[] rules) {
    Set<String> named = new LinkedHashSet<>();
    Map<List<String>, List<MemberRule>> byTest = new LinkedHashMap<>();
    for (MemberRule rule : rules) {
      List<String> tested = rule.tests().stream().map(Test::way).toList();
      named.addAll(tested);
      rule.demands().forEach(demand -> named.add(demand.way()));
      named.addAll(rule.lengths());
      byTest.computeIfAbsent(tested, k -> new ArrayList<>()).add(rule);
    }
    ways = new MemberWays(members, named);
    byTest.forEach((tested, same) -> groups.add(new MemberGroup(ways, tested, same)));
  }

  /**
   * @param members the names of the members whose places are kept, in the order of their words
   */
  public static MemberRules of(List<String> members, MemberRule... rules) {
    return new MemberRules(members, rules);
  }

  /** How many words of {@link BitStack} the places need: first those of the members. */
  public int words() {
    return ways.size();
  }

  /**
   * At the end of an object.
   *
   * @param start where it begins
   * @param frame the first of its words; a word of 0 is a member that is not there
   */
  public void check(JsonInput in, byte[] b, int e, int start, int frame, Problems out) {
    BitStack places = in.bits();
    ways.resolve(in, b, e, frame);
    if (ways.size() > Long.SIZE) {
      // more than a set of bits holds: each keyword names at most as many, but schemas join several
      MemberBytes object = new MemberBytes(in, b, e, start, frame, out);
      groups.forEach(group -> report(group.demands(in, b, e, frame), object));
      return;
    }
    long values = 0;
    long contents = 0;
    for (int i = 0; i < ways.size(); i++) {
      int presence = MemberWays.presence(b, places.word(frame + i), e);
      values |= (presence > 0 ? 1L : 0) << i;
      contents |= (presence > 1 ? 1L : 0) << i;
    }
    for (int i = 0; i < groups.size(); i++) {
      MemberGroup.Demands demands = groups.get(i).demands(in, b, e, frame);
      if (demands.isBroken(values, contents) || demands.areLengthsBroken(in, b, e, frame, ways)) {
        report(demands, new MemberBytes(in, b, e, start, frame, out));
      }
    }
  }

  /** Hears what is broken. */
  @FunctionalInterface
  public interface Listener {
    /**
     * A demand is not met.
     *
     * @param pointer from the object to the part concerned, there or not
     * @param expected what should be there, in words that those of the rule follow
     */
    void broken(String pointer, MemberRule rule, String found, String expected);
  }

  /** The same in a tree. */
  public static boolean check(JsonValue v, Tree t, MemberRules rules) {
    return rules.check(
        v, (pointer, rule, found, expected) -> t.broken(pointer, rule.rule(), found, expected));
  }

  /** True if nothing is broken in a tree; of what is no object it says nothing. */
  public boolean check(JsonValue v, Listener listener) {
    if (!(v instanceof JsonValue.JsonObject)) {
      return true;
    }
    List<@Nullable JsonValue> found = ways.find(v);
    MemberTree object = new MemberTree(found, listener);
    boolean ok = true;
    for (MemberGroup group : groups) {
      ok &= report(group.demands(found), object);
    }
    return ok;
  }

  /** Says what is broken; true if nothing is. */
  private boolean report(MemberGroup.Demands demands, MemberFacts object) {
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

  /** What is demanded of presence, as bits; the indexes are those of the ways. */
  static long mask(List<MemberRule> rules, Presence presence, MemberWays ways) {
    long mask = 0;
    for (MemberRule rule : rules) {
      for (Demand demand : rule.demands()) {
        mask |= demand.presence() == presence ? 1L << ways.index(demand.way()) : 0;
      }
    }
    return mask;
  }
}
