package io.deltaform.runtime.rule;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.gen.Tree;
import io.deltaform.runtime.json.BitStack;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import java.util.List;

/**
 * All rules between the members of one kind of object. While the object is passed, generated code
 * keeps where the members begin that the rules name; at its end the rules look at those bytes. What
 * the rules demand for the values that they test is worked out beforehand, as sets of bits.
 * Immutable.
 */
public final class MemberRules {
  private final RuleGroups groups;

  private MemberRules(RuleGroups groups) {
    this.groups = groups;
  }

  /**
   * @param members the names of the members whose places are kept, in the order of their words
   */
  public static MemberRules of(List<String> members, MemberRule... rules) {
    return new MemberRules(new RuleGroups(members, rules));
  }

  /** How many words of {@link BitStack} the places need: first those of the members. */
  public int words() {
    return groups.ways().size();
  }

  /**
   * At the end of an object.
   *
   * @param start where it begins
   * @param frame the first of its words; a word of 0 is a member that is not there
   */
  public void check(JsonInput in, byte[] b, int e, int start, int frame, Problems out) {
    BitStack places = in.bits();
    MemberWays ways = groups.ways();
    ways.resolve(in, b, e, frame);
    if (!groups.fitsBits()) {
      groups.check(new MemberBytes(in, b, e, start, frame, out));
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
      MemberGroup group = groups.get(i);
      int state = MemberGroup.START;
      for (int k = 0; k < group.tests(); k++) {
        int p = places.word(frame + group.way(k));
        state = group.after(state, k, group.values(k).code(in, b, p, e));
      }
      Demands demands = group.demands(state);
      if (demands.isBroken(values, contents) || areLengthsBroken(demands, in, b, e, frame)) {
        groups.report(demands, new MemberBytes(in, b, e, start, frame, out));
      }
    }
  }

  private static boolean areLengthsBroken(
      Demands demands, JsonInput in, byte[] b, int e, int frame) {
    for (int i = 0; i < demands.lengths().size(); i++) {
      int first = -1;
      for (int way : demands.lengths().get(i)) {
        int length = MemberWays.length(in, b, in.bits().word(frame + way), e);
        if (length >= 0 && first >= 0 && length != first) {
          return true;
        }
        first = length < 0 ? first : length;
      }
    }
    return false;
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
    return !(v instanceof JsonValue.JsonObject)
        || groups.check(new MemberTree(groups.ways().find(v), listener));
  }
}
