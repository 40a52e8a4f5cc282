package io.deltaform.runtime.stream;

import java.util.List;
import java.util.function.Predicate;

/** What must hold of a record's members for it to be of a format. */
sealed interface Condition {
  record All(List<Condition> parts) implements Condition {}

  record Any(List<Condition> parts) implements Condition {}

  record Not(Condition part) implements Condition {}

  /**
   * A fact about one member.
   *
   * @param path names from the record's top down; the last is the member
   */
  record Member(List<String> path, Test test) implements Condition {}

  /** What is asked of a member that is there. */
  sealed interface Test {
    /** It is there, whatever it is. */
    record Present() implements Test {}

    /** It is of one of these kinds. */
    record Kinds(List<JsonKind> kinds) implements Test {}

    /** It is one of these texts. */
    record OneOf(List<String> texts) implements Test {}

    /** It is text that begins so. */
    record Prefix(String text) implements Test {}

    /** It is an object, and each of its members is an object that has a member of this name. */
    record EachHas(String name) implements Test {}
  }

  /** Whether it holds, given which members' facts do. */
  default boolean holds(Predicate<Member> facts) {
    if (this instanceof All all) {
      return all.parts().stream().allMatch(part -> part.holds(facts));
    } else if (this instanceof Any any) {
      return any.parts().stream().anyMatch(part -> part.holds(facts));
    } else if (this instanceof Not not) {
      return !not.part().holds(facts);
    } else {
      return facts.test((Member) this);
    }
  }

  /** All facts that it asks for. */
  default void members(List<? super Member> out) {
    if (this instanceof All all) {
      all.parts().forEach(part -> part.members(out));
    } else if (this instanceof Any any) {
      any.parts().forEach(part -> part.members(out));
    } else if (this instanceof Not not) {
      not.part().members(out);
    } else {
      out.add((Member) this);
    }
  }
}
