package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;

/**
 * What checking one document, with the documents inside its strings, may cost. In steps, not in
 * time: the verdict is the same on every machine.
 */
final class Work {
  /** So much for a document however short: some tenths of a second. */
  private static final long LEAST = 8_000_000;

  /** An honest schema asks each value a few dozen questions. */
  private static final long PER_BYTE = 32;

  private long left = LEAST;

  /** Begins on a document of {@code length} bytes. */
  Work begin(int length) {
    left = LEAST + PER_BYTE * length;
    return this;
  }

  void spend(int steps, int p) {
    left -= steps;
    if (left < 0) {
      throw MalformedInput.limit(
          "the schema takes more steps on this document than its length allows", p);
    }
  }
}
