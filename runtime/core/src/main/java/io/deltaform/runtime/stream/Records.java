package io.deltaform.runtime.stream;

/** Reads a body record by record. Not thread-safe. */
interface Records {
  /**
   * Reads the next record and says what came of it.
   *
   * @return false if there is none
   */
  boolean next();
}
