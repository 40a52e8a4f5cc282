package io.deltaform.schema.compatibility.json;

import io.deltaform.schema.compatibility.IncomparableException;

/** How much one comparison may do: schemas are hostile. */
final class Budget {
  private static final int STEPS = 5_000_000;
  private static final int PAIRS = 100_000;
  private static final int DEPTH = 400;

  private int steps;
  private int pairs;
  private int depth;

  /** Counts something small. */
  void step(int count) {
    steps += count;
    if (steps > STEPS) {
      throw tooLarge();
    }
  }

  /** Counts a pair of places that is looked at, until {@link #leave}. */
  void enter() {
    if (++pairs > PAIRS || ++depth > DEPTH) {
      throw tooLarge();
    }
  }

  void leave() {
    depth--;
  }

  private static IncomparableException tooLarge() {
    return new IncomparableException(
        "the JSON Schemas are too deep or too large to be compared: more than "
            + DEPTH
            + " levels, "
            + PAIRS
            + " pairs of places or "
            + STEPS
            + " steps");
  }
}
