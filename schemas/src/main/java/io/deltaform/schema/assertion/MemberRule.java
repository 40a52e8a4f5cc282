package io.deltaform.schema.assertion;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.rule.MemberRule.Presence;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A rule between the members of an object: where all tests hold, all demands must. Of values that
 * are no objects it says nothing. Members are named by JSON pointers from the object on.
 *
 * @param when tests by pointer; empty = the demands always hold
 * @param demands what must be true of the value that a pointer leads to
 * @param sameLength pointers to arrays that must have as many items each, as far as they are there;
 *     empty or at least two
 */
public record MemberRule(
    Map<String, Test> when, Map<String, Presence> demands, List<String> sameLength, Verdict verdict)
    implements Assertion {
  public MemberRule {
    when = Collections.unmodifiableMap(new LinkedHashMap<>(when));
    demands = Collections.unmodifiableMap(new LinkedHashMap<>(demands));
    sameLength = List.copyOf(sameLength);
  }

  /**
   * A test of one value.
   *
   * @param values scalars; null is no value at all as well as the value null
   * @param negated true if the value must be none of them
   */
  public record Test(List<JsonValue> values, boolean negated) {
    public Test {
      values = List.copyOf(values);
    }
  }

  /**
   * What a broken rule is.
   *
   * @param code of the problem
   * @param level ERROR, or FATAL: then the document has no value
   * @param because words that go after the sentence; null for none
   */
  public record Verdict(String code, Level level, @Nullable String because) {
    /** Of a rule that says nothing about it. */
    public static final Verdict INVALID = new Verdict(Problem.INVALID, Level.ERROR, null);

    /** True for code and level of every other keyword. */
    public boolean isInvalid() {
      return code.equals(Problem.INVALID) && level == Level.ERROR;
    }
  }
}
