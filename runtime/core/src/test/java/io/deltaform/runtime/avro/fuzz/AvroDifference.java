package io.deltaform.runtime.avro.fuzz;

import io.deltaform.runtime.MalformedInput;

/**
 * Every way in which our reading of a value may differ from Avro's decoder, each with its reason
 * and a test that the reason is really there.
 */
enum AvroDifference {
  /** Avro takes every byte but 1 for false; the specification knows 0 and 1. */
  BOOLEAN_OF_ANOTHER_BYTE {
    @Override
    boolean explains(Step step, byte[] b, int at, Object ours, Object avro) {
      return step == Step.BOOLEAN
          && isFault(ours, "boolean")
          && Boolean.FALSE.equals(avro)
          && b[at] != 0;
    }
  },
  /** Avro drops the bits of the last byte of a number that lie beyond its 32 or 64. */
  NUMBER_WITH_BITS_TOO_MANY {
    @Override
    boolean explains(Step step, byte[] b, int at, Object ours, Object avro) {
      return isFault(ours, "does not fit") && avro != null && hasLongNumber(step, b, at, 5);
    }
  },
  /** Avro takes at most five bytes for an int, even where the value needs fewer. */
  INT_IN_MORE_BYTES_THAN_IT_NEEDS {
    @Override
    boolean explains(Step step, byte[] b, int at, Object ours, Object avro) {
      return !isFault(ours, "") && avro == null && hasLongNumber(step, b, at, 6);
    }
  },
  /** Avro never looks at the size of a block that states one. */
  BLOCK_OF_A_SIZE_THAT_CANNOT_BE {
    @Override
    boolean explains(Step step, byte[] b, int at, Object ours, Object avro) {
      return step == Step.ARRAY && avro != null && isFault(ours, "block count or size");
    }
  };

  /**
   * @param at where the value begins
   * @param ours what we read, or the fault if we refused it
   * @param avro what Avro read; null if it refused it
   */
  abstract boolean explains(Step step, byte[] b, int at, Object ours, Object avro);

  private static boolean isFault(Object ours, String text) {
    return ours instanceof MalformedInput fault && fault.text().contains(text);
  }

  /**
   * True if a number of at least {@code bytes} bytes stands at {@code at}, or in an array there.
   */
  private static boolean hasLongNumber(Step step, byte[] b, int at, int bytes) {
    int run = 0;
    int longest = 0;
    for (int i = at; i < b.length && (step == Step.ARRAY || run > 0 || i == at); i++) {
      run++;
      longest = Math.max(longest, run);
      run = b[i] < 0 ? run : 0;
    }
    return longest >= bytes;
  }
}
