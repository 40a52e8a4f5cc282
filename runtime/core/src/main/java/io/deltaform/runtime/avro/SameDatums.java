package io.deltaform.runtime.avro;

import io.deltaform.runtime.avro.DatumType.Kind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Tells whether two schemas mean the same by the same bytes. */
final class SameDatums {
  private final Map<DatumType, Set<DatumType>> assumed = new HashMap<>();

  private final int depth;
  private int level;

  private SameDatums(int depth) {
    this.depth = depth;
  }

  /** What is nested deeper than {@code depth} levels is not found to be the same. */
  static boolean are(DatumType writer, DatumType reader, int depth) {
    return new SameDatums(depth).same(writer, reader);
  }

  private boolean same(DatumType w, DatumType r) {
    level++;
    boolean same = level <= depth && alike(w, r) && partsAlike(w, r);
    level--;
    return same;
  }

  private static boolean alike(DatumType w, DatumType r) {
    if (w.kind() != r.kind()
        || w.size() != r.size()
        || !w.symbols().equals(r.symbols())
        || w.fields().size() != r.fields().size()
        || w.parts().size() != r.parts().size()
        || !TypeNames.match(w, r)
        || !DatumMeanings.fit(w, r)) {
      return false;
    }
    for (int i = 0; i < w.fields().size(); i++) {
      DatumType.Field mine = w.fields().get(i);
      DatumType.Field other = r.fields().get(i);
      if (!mine.name().equals(other.name()) || !DatumMeanings.fit(mine, other)) {
        return false;
      }
    }
    return true;
  }

  private boolean partsAlike(DatumType w, DatumType r) {
    // a pair that is being looked at already is the same unless something else differs
    if (w.kind() == Kind.RECORD && !assumed.computeIfAbsent(w, type -> new HashSet<>()).add(r)) {
      return true;
    }
    for (int i = 0; i < w.fields().size(); i++) {
      if (!same(w.fields().get(i).type(), r.fields().get(i).type())) {
        return false;
      }
    }
    for (int i = 0; i < w.parts().size(); i++) {
      if (!same(w.parts().get(i), r.parts().get(i))) {
        return false;
      }
    }
    return true;
  }
}
