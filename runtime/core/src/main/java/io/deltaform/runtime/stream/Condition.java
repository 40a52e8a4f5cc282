package io.deltaform.runtime.stream;

import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.KnownMembers;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What must hold of a record's members for it to be of a format. */
sealed interface Condition {
  /** Holds of every record. */
  static Condition always() {
    return new All(List.of());
  }

  /** Holds of none. */
  static Condition never() {
    return new Any(List.of());
  }

  record All(List<Condition> parts) implements Condition {}

  record Any(List<Condition> parts) implements Condition {}

  record Not(Condition part) implements Condition {}

  /**
   * A fact about one member.
   *
   * @param path names from the record's top down; the last is the member
   */
  record Member(List<String> path, Test test) implements Condition {
    private boolean isCertain(KnownMembers top) {
      KnownMembers known = top;
      int last = path.size() - 1;
      for (String name : path.subList(0, last)) {
        JsonCodec<?> inner = known.object(name);
        if (inner == null) {
          return false;
        }
        known = inner.members();
      }
      String name = path.get(last);
      if (test instanceof Test.Kinds kinds) {
        return known.isText(name) && kinds.kinds().contains(JsonKind.TEXT)
            || known.object(name) != null && kinds.kinds().contains(JsonKind.OBJECT);
      }
      return test instanceof Test.Present && known.isAlways(name);
    }
  }

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

  /** What is left to be asked of a record that was read, and has no other members than those. */
  default Condition among(KnownMembers known) {
    if (this instanceof All all) {
      List<Condition> left = among(all.parts(), always(), known);
      return left.contains(never()) ? never() : new All(left);
    } else if (this instanceof Any any) {
      List<Condition> left = among(any.parts(), never(), known);
      return left.contains(always()) ? always() : new Any(left);
    } else if (this instanceof Not not) {
      Condition left = not.part().among(known);
      return left.equals(never()) ? always() : left.equals(always()) ? never() : new Not(left);
    } else {
      Member member = (Member) this;
      if (!known.names().contains(member.path().get(0))) {
        return never();
      }
      return member.isCertain(known) ? always() : this;
    }
  }

  private static List<Condition> among(List<Condition> parts, Condition idle, KnownMembers known) {
    return parts.stream()
        .map(part -> part.among(known))
        .filter(part -> !part.equals(idle))
        .toList();
  }

  /**
   * Whether it holds, where some facts do.
   *
   * @param facts those that hold; of the others nothing is known
   * @return null if that depends on the others
   */
  default @Nullable Boolean isDecided(Predicate<Member> facts) {
    if (this instanceof All all) {
      return isDecided(all.parts(), Boolean.FALSE, facts);
    } else if (this instanceof Any any) {
      return isDecided(any.parts(), Boolean.TRUE, facts);
    } else if (this instanceof Not not) {
      Boolean part = not.part().isDecided(facts);
      return part == null ? null : !part;
    } else {
      return facts.test((Member) this) ? Boolean.TRUE : null;
    }
  }

  private static @Nullable Boolean isDecided(
      List<Condition> parts, Boolean decisive, Predicate<Member> facts) {
    boolean open = false;
    for (Condition part : parts) {
      Boolean decided = part.isDecided(facts);
      if (decisive.equals(decided)) {
        return decisive;
      }
      open |= decided == null;
    }
    return open ? null : !decisive;
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
