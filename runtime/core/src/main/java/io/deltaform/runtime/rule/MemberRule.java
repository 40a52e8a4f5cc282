package io.deltaform.runtime.rule;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.gen.Rule;
import io.deltaform.runtime.gen.TreeValues;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A rule between the members of an object: where all tests hold, all demands must. Members are
 * named by JSON pointers from the object on. Immutable; what adds to it gives another one.
 *
 * @param rule where it stands and how it is reported; its words follow those of a demand
 * @param lengths pointers to arrays that must have as many items each; empty for none
 */
public record MemberRule(Rule rule, List<Test> tests, List<Demand> demands, List<String> lengths) {
  public MemberRule {
    tests = List.copyOf(tests);
    demands = List.copyOf(demands);
    lengths = List.copyOf(lengths);
  }

  /** How values are compared. */
  public enum Match {
    /** With one of them it must agree. */
    ANY_OF,
    /** With none of them it may. */
    NONE_OF
  }

  /** How much of a value is there. */
  public enum Presence {
    /** There is one that is not null. */
    VALUE("a value"),
    /** There is none, or null. */
    NONE("none"),
    /** There is one that is not null, and neither an empty object, an empty array nor "". */
    CONTENT("a value that is not empty"),
    /** There is none, or null, or an empty object, an empty array, or "". */
    EMPTY("none, or an empty one");

    final String words;

    Presence(String words) {
      this.words = words;
    }
  }

  /**
   * A test of one value.
   *
   * @param values scalars; null is no value as well as the value null
   */
  public record Test(String way, Match match, List<JsonValue> values) {}

  /** What must be there at {@code way}. */
  public record Demand(String way, Presence presence) {}

  /** The ways that it names, each once. */
  public Set<String> ways() {
    Set<String> ways = new LinkedHashSet<>();
    tests.forEach(test -> ways.add(test.way()));
    demands.forEach(demand -> ways.add(demand.way()));
    ways.addAll(lengths);
    return ways;
  }

  /** The members in which the ways of {@code rules} begin, in the order of their words. */
  public static List<String> members(Collection<MemberRule> rules) {
    Set<String> members = new LinkedHashSet<>();
    for (MemberRule rule : rules) {
      rule.ways().forEach(way -> members.add(JsonPointers.steps(way)[0]));
    }
    return List.copyOf(members);
  }

  /** A rule that demands nothing yet. */
  public static MemberRule of(Rule rule) {
    return new MemberRule(rule, List.of(), List.of(), List.of());
  }

  /**
   * The same.
   *
   * @param keyword of the schema
   * @param schema where it stands
   * @param words that follow those of a demand
   * @param code of the problem where it is broken
   * @param level of that problem
   */
  public static MemberRule of(
      String keyword, String schema, String words, String code, Level level) {
    return of(new Rule(keyword, schema, words, code, level));
  }

  /**
   * The problem that it is where a demand of it is not met.
   *
   * @param pointer from the root of the document to the part concerned
   * @param expected what should be there, in words that those of the rule follow
   */
  public Problem broken(String pointer, String found, String expected) {
    String message = rule.sentence(found, expected);
    return new Problem(
        rule.level(), rule.code(), pointer, rule.keyword(), rule.schema(), -1, message);
  }

  /**
   * With a test more.
   *
   * @param values as JSON texts
   */
  public MemberRule where(String way, Match match, String... values) {
    List<JsonValue> parsed = Stream.of(values).map(TreeValues::json).toList();
    return new MemberRule(rule, with(tests, new Test(way, match, parsed)), demands, lengths);
  }

  /** With a demand more for each of {@code ways}. */
  public MemberRule demand(Presence presence, String... ways) {
    List<Demand> all = demands;
    for (String way : ways) {
      all = with(all, new Demand(way, presence));
    }
    return new MemberRule(rule, tests, all, lengths);
  }

  /** With these tests and demands instead of its own. */
  public MemberRule with(List<Test> when, List<Demand> then) {
    return new MemberRule(rule, when, then, lengths);
  }

  /** With arrays of one length. */
  public MemberRule sameLength(String... ways) {
    return new MemberRule(rule, tests, demands, List.of(ways));
  }

  private static <T> List<T> with(List<T> list, T item) {
    List<T> longer = new ArrayList<>(list);
    longer.add(item);
    return List.copyOf(longer);
  }
}
