package io.deltaform.runtime;

import io.deltaform.runtime.Problem.Level;

/** How many problems of an input were reported, kept or not. Not thread-safe. */
final class ProblemCounts {
  int errors;
  int fatals;
  int malformed;
  int dropped;

  /**
   * Counts one.
   *
   * @param room true if there is room for it
   * @return true if it is kept: the first that leaves no value is, whatever room there is
   */
  boolean add(Level level, boolean room) {
    if (level != Level.WARNING) {
      errors++;
    }
    if (level == Level.FATAL) {
      fatals++;
    }
    if (room || level == Level.FATAL && fatals == 1) {
      return true;
    }
    dropped++;
    return false;
  }

  /** Counts one that says that bytes could not be read on, which is always kept. */
  void addMalformed() {
    errors++;
    fatals++;
    malformed++;
  }

  void clear() {
    errors = 0;
    fatals = 0;
    malformed = 0;
    dropped = 0;
  }
}
