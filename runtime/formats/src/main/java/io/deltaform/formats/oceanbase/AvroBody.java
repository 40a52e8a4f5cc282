package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.avro.AvroInput;

/**
 * Finds the generation of the datums of a body, which is one for all: the older, unless the body
 * does not end where a datum of it does, and then the newer. Nobody documents how to tell them
 * apart; this is our rule. Of a body that is not whole the first datums decide, for a datum of one
 * generation read as the other leaves the next one begin in the wrong place.
 */
final class AvroBody {
  /** So many datums of a longer body are looked at. */
  private static final int ENOUGH = 4;

  private final Problems problems = new Problems(1);
  private int datums;
  private boolean fits;

  /**
   * The generation of the datums from the position of {@code in} on.
   *
   * @param whole true if they end where the input does; else it may end inside one
   */
  AvroGeneration generation(AvroInput in, boolean whole) {
    int start = in.position();
    walk(AvroGeneration.OLDER, in, whole);
    boolean olderFits = fits;
    int older = datums;
    in.position(start);
    walk(AvroGeneration.NEWER, in, whole);
    AvroGeneration generation =
        olderFits || !fits && older >= datums ? AvroGeneration.OLDER : AvroGeneration.NEWER;
    datums = Math.max(older, datums);
    in.position(start);
    return generation;
  }

  /** True if the last look at a part of a body saw enough of it to be sure. */
  boolean hasSeenEnough() {
    return datums >= ENOUGH;
  }

  private void walk(AvroGeneration generation, AvroInput in, boolean whole) {
    datums = 0;
    fits = true;
    while (fits && !in.isAtEnd()) {
      problems.clear();
      generation.validate(in, problems);
      fits = problems.malformed() == 0;
      if (fits) {
        datums++;
      } else if (!whole && problems.isCutShort()) {
        fits = true;
        return;
      }
    }
  }
}
