package io.deltaform.runtime.stream;

/** Where rows of the record end that were passed over or read already. Not thread-safe. */
final class KnownEnds {
  private static final int MOST = 16;

  private final int[] starts = new int[MOST];
  private final int[] ends = new int[MOST];
  private byte[] buffer = {};
  private int count;

  void clear() {
    count = 0;
  }

  /** The value at {@code start} of {@code b} ends before {@code end}. */
  void add(byte[] b, int start, int end) {
    if (b != buffer) {
      buffer = b;
      count = 0;
    }
    if (count < MOST) {
      starts[count] = start;
      ends[count++] = end;
    }
  }

  /** The index after the value at {@code p}. */
  int end(byte[] b, int p, int e) {
    if (b == buffer) {
      for (int i = 0; i < count; i++) {
        if (starts[i] == p) {
          return ends[i];
        }
      }
    }
    return Brackets.end(b, p, e);
  }
}
