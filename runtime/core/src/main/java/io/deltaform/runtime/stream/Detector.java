package io.deltaform.runtime.stream;

import io.deltaform.runtime.KnownMembers;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.json.JsonInput;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
  private List<Signature> verdict;

  // the facts of the last verdict that decide it, whatever else holds; null if there are none
  private long @Nullable [] enough;
  private boolean decided;

  // how many members at the top are asked for; one more where a name may stand there twice
  private final int asked;

  Detector(List<Signature> signatures) {
    this(signatures, new Facts(signatures), Integer.MAX_VALUE);
  }

  private Detector(List<Signature> signatures, Facts facts, int asked) {
    this.signatures = List.copyOf(signatures);
    this.facts = facts;
    this.asked = asked;
    this.seen = new long[(facts.count() + 63) / 64];
    this.last = new long[seen.length];
    this.verdict = held();
    this.enough = null;
  }

  /**
   * For records that were read, and have no other members than {@code known}, each once. It comes
   * to the same as for other records, and looks no further than it must.
   */
  static Detector among(List<Signature> signatures, KnownMembers known) {
    List<Signature> left =
        signatures.stream()
            .map(signature -> signature.among(known))
            .filter(signature -> !signature.condition().equals(Condition.never()))
            .toList();
    Facts facts = new Facts(left);
    return new Detector(left, facts, facts.root().size());
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
    decided = false;
    top(in, b, p, e);
    if (!decided && !Arrays.equals(seen, last)) {
      long[] spare = last;
      last = seen;
      seen = spare;
      verdict = held();
      enough = enough();
    }
    return verdict;
  }

  /** As few of the last facts as decide all signatures; null if not even all of them do. */
  private long @Nullable [] enough() {
    long[] mask = last.clone();
    if (!isDecidedBy(mask)) {
      return null;
    }
    for (int number = 0; number < facts.count(); number++) {
      long bit = mask[number >> 6] & 1L << number;
      mask[number >> 6] ^= bit;
      if (bit != 0 && !isDecidedBy(mask)) {
        mask[number >> 6] |= bit;
      }
    }
    return mask;
  }

  private boolean isDecidedBy(long[] mask) {
    return signatures.stream()
        .allMatch(
            signature ->
                signature.condition().isDecided(member -> has(mask, facts.number(member))) != null);
  }

  /** The fact holds, and is noted. */
  private void note(int number) {
    seen[number >> 6] |= 1L << number;
    long[] mask = enough;
    if (mask != null) {
      boolean all = true;
      for (int i = 0; i < mask.length; i++) {
        all &= (seen[i] & mask[i]) == mask[i];
      }
      decided = all;
    }
  }

  private List<Signature> held() {
    return signatures.stream()
        .filter(signature -> signature.condition().holds(member -> has(last, facts.number(member))))
        .toList();
  }

  private static boolean has(long[] seen, int number) {
    return (seen[number >> 6] & 1L << number) != 0;
  }

  private void top(JsonInput in, byte[] b, int p, int e) {
    int separator = '{';
    int left = asked;
    while (left > 0 && !decided && in.key(b, p, e, separator)) {
      int value = in.position();
      Facts.Node member = facts.root().child(in, b);
      if (member == null) {
        p = ends.end(b, value, e);
      } else {
        left--;
        facts(in, b, value, e, member);
        if (b[value] == '{' && member.isEntered()) {
          p = object(in, b, value, e, member);
        } else if (left > 0 && !decided) {
          p = ends.end(b, value, e);
        }
      }
      separator = ',';
    }
  }

  private int object(JsonInput in, byte[] b, int p, int e, Facts.Node node) {
    int separator = '{';
    while (!decided && in.key(b, p, e, separator)) {
      int value = in.position();
      Facts.Node member = node.child(in, b);
      p = member == null ? ends.end(b, value, e) : member(in, b, value, e, member);
      separator = ',';
    }
    return in.position();
  }

  private int member(JsonInput in, byte[] b, int p, int e, Facts.Node node) {
    facts(in, b, p, e, node);
    if (decided) {
      return p;
    }
    return b[p] == '{' && node.isEntered() ? object(in, b, p, e, node) : ends.end(b, p, e);
  }

  private void facts(JsonInput in, byte[] b, int p, int e, Facts.Node node) {
    List<Facts.Fact> asked = node.facts();
    for (int i = 0; i < asked.size(); i++) {
      Facts.Fact fact = asked.get(i);
      if (holds(in, b, p, e, fact.test())) {
        note(fact.number());
      }
    }
  }

  private static boolean holds(JsonInput in, byte[] b, int p, int e, Condition.Test test) {
    if (test instanceof Condition.Test.Present) {
      return true;
    } else if (test instanceof Condition.Test.Kinds kinds) {
      return kinds.kinds().contains(JsonKind.of(b[p]));
    } else if (test instanceof Condition.Test.OneOf oneOf) {
      return text(in, b, p, e) && equalsAny(in, b, oneOf.texts());
    } else if (test instanceof Condition.Test.Prefix prefix) {
      return text(in, b, p, e) && in.text(b).startsWith(prefix.text());
    } else {
      return eachHas(in, b, p, e, ((Condition.Test.EachHas) test).name());
    }
  }

  private static boolean equalsAny(JsonInput in, byte[] b, List<String> texts) {
    for (int i = 0; i < texts.size(); i++) {
      if (in.textEquals(b, texts.get(i))) {
        return true;
      }
    }
    return false;
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
