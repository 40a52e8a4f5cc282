package io.deltaform.runtime.stream;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.json.JsonInput;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the formats that a record can be of: one scan along its top, then the signatures are held
 * against what was seen. Records of one stream mostly look alike, so what the last one came to is
 * remembered. Not thread-safe.
 */
final class Detector {
  private final List<Signature> signatures;
  private final Facts facts;
  private final KnownEnds none = new KnownEnds();
  private KnownEnds ends = none;
  private long[] seen;
  private long[] last;
  private List<Signature> verdict = List.of();

  Detector(List<Signature> signatures) {
    this.signatures = List.copyOf(signatures);
    this.facts = new Facts(signatures);
    this.seen = new long[(facts.count() + 63) / 64];
    this.last = new long[seen.length];
  }

  /** As the other, for a value of which nothing was read yet. */
  List<Signature> matches(JsonInput in, byte[] b, int p, int e) {
    return matches(in, b, p, e, none);
  }

  /**
   * The signatures that the value at {@code p} has; none if it is no object.
   *
   * @param known where values of it end that were read already
   * @throws MalformedInput where the value is cut, or broken at its top
   */
  List<Signature> matches(JsonInput in, byte[] b, int p, int e, KnownEnds known) {
    ends = known;
    if (b[p] != '{') {
      return List.of();
    }
    Arrays.fill(seen, 0);
    object(in, b, p, e, facts.root());
    if (!Arrays.equals(seen, last)) {
      verdict =
          signatures.stream()
              .filter(signature -> signature.condition().holds(member -> has(facts.number(member))))
              .toList();
      long[] spare = last;
      last = seen;
      seen = spare;
    }
    return verdict;
  }

  private boolean has(int number) {
    return (seen[number >> 6] & 1L << number) != 0;
  }

  private int object(JsonInput in, byte[] b, int p, int e, Facts.Node node) {
    int separator = '{';
    while (in.key(b, p, e, separator)) {
      int value = in.position();
      Facts.Node member = node.child(in, b);
      p = member == null ? ends.end(b, value, e) : member(in, b, value, e, member);
      separator = ',';
    }
    return in.position();
  }

  private int member(JsonInput in, byte[] b, int p, int e, Facts.Node node) {
    List<Facts.Fact> asked = node.facts();
    for (int i = 0; i < asked.size(); i++) {
      Facts.Fact fact = asked.get(i);
      if (holds(in, b, p, e, fact.test())) {
        seen[fact.number() >> 6] |= 1L << fact.number();
      }
    }
    return b[p] == '{' && node.isEntered() ? object(in, b, p, e, node) : ends.end(b, p, e);
  }

  private static boolean holds(JsonInput in, byte[] b, int p, int e, Condition.Test test) {
    if (test instanceof Condition.Test.Present) {
      return true;
    } else if (test instanceof Condition.Test.Kinds kinds) {
      return kinds.kinds().contains(JsonKind.of(b[p]));
    } else if (test instanceof Condition.Test.OneOf oneOf) {
      return text(in, b, p, e) && oneOf.texts().stream().anyMatch(t -> in.textEquals(b, t));
    } else if (test instanceof Condition.Test.Prefix prefix) {
      return text(in, b, p, e) && in.text(b).startsWith(prefix.text());
    } else {
      return eachHas(in, b, p, e, ((Condition.Test.EachHas) test).name());
    }
  }

  private static boolean text(JsonInput in, byte[] b, int p, int e) {
    if (b[p] != '"') {
      return false;
    }
    in.string(b, p, e);
    return true;
  }

  private static boolean eachHas(JsonInput in, byte[] b, int p, int e, String name) {
    if (b[p] != '{') {
      return false;
    }
    int separator = '{';
    while (in.key(b, p, e, separator)) {
      int member = in.position();
      if (b[member] != '{' || !has(in, b, member, e, name)) {
        return false;
      }
      p = Brackets.end(b, member, e);
      separator = ',';
    }
    return true;
  }

  private static boolean has(JsonInput in, byte[] b, int p, int e, String name) {
    int separator = '{';
    while (in.key(b, p, e, separator)) {
      if (in.textEquals(b, name)) {
        return true;
      }
      p = Brackets.end(b, in.position(), e);
      separator = ',';
    }
    return false;
  }
}
