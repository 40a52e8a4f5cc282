package io.deltaform.runtime.gen;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The members of an object that are null, where absence would be another thing. While an object is
 * read they are bits; the sets of the same bits are one set, so that most objects cost none.
 * Thread-safe.
 */
public final class Nulls {
  private static final int PLACES = 64;

  private final Members members;

  /** The last set of each place. Threads may overwrite each other's: every set is as good. */
  private final @Nullable NullNames[] recent = new @Nullable NullNames[PLACES];

  private Nulls(Members members) {
    this.members = members;
  }

  /** Sets of the names of {@code members}; bit 0 stands for the first. */
  public static Nulls of(Members members) {
    return new Nulls(members);
  }

  /** The names of the first 32 members whose bits are set in {@code bits}. */
  public Set<String> names(int bits) {
    if (bits == 0) {
      return Set.of();
    }
    int place = bits * 0x9E3779B9 >>> 26;
    NullNames names = recent[place];
    if (names == null || names.bits != bits) {
      names = new NullNames(list(bits), bits);
      recent[place] = names;
    }
    return names;
  }

  /** The names of the members whose bits are set in {@code bits}, 32 of them a word. */
  public Set<String> names(int[] bits) {
    for (int w = 1; w < bits.length; w++) {
      if (bits[w] != 0) {
        return new NullNames(list(bits), 0);
      }
    }
    return names(bits[0]);
  }

  private List<String> list(int... bits) {
    List<String> names = new ArrayList<>();
    for (int w = 0; w < bits.length; w++) {
      for (int left = bits[w]; left != 0; left &= left - 1) {
        names.add(members.name(w * Integer.SIZE + Integer.numberOfTrailingZeros(left)));
      }
    }
    names.sort(null);
    return names;
  }
}
