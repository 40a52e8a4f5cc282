package io.deltaform.runtime.stream;

import io.deltaform.runtime.json.JsonInput;
import org.jspecify.annotations.Nullable;

/**
 * Which table a row is likely of, where the message names it after its rows: of the last messages'
 * table while they are all of one, else of the table whose rows begin with the same two columns. A
 * guess is ventured only if the same one was right, or would have been, the last time. Not
 * thread-safe.
 */
final class LikelyTables {
  /** So many messages of one table in a row are a stream of one table. */
  private static final int RUN = 4;

  private static final int KEPT = 64;

  private final @Nullable RowReading[] lasts = new @Nullable RowReading[KEPT];
  private final boolean[] sure = new boolean[KEPT];
  private @Nullable RowReading last;
  private int run;
  private int slot = -1;

  /** The table of the row at {@code p}, likely; null if there is no telling. */
  @Nullable RowReading of(byte[] b, int p, int e) {
    if (run >= RUN) {
      return last;
    }
    slot = slot(b, p, e);
    return sure[slot] ? lasts[slot] : null;
  }

  /** The row that was asked for is of {@code table}. */
  void was(RowReading table) {
    RowReading before = last;
    run = before != null && before.readsAs(table) ? run + 1 : 0;
    last = table;
    if (table.isPassedOver()) {
      run = 0;
    }
    if (slot >= 0) {
      RowReading one = lasts[slot];
      sure[slot] = one != null && one.readsAs(table) && !table.isPassedOver();
      lasts[slot] = table;
      slot = -1;
    }
  }

  /** By the names of the first two columns. */
  private static int slot(byte[] b, int p, int e) {
    int first = p + 1;
    int end = name(b, first, e);
    if (end < 0) {
      return 0;
    }
    long hash = hash(b, first, end);
    if (end + 1 < e && b[end] == ':') {
      int second = Brackets.end(b, end + 1, e) + 1;
      end = name(b, second, e);
      hash = end < 0 ? hash : 31 * hash + hash(b, second, end);
    }
    return (int) (hash * 0x9E3779B97F4A7C15L >>> 58);
  }

  /** The index after the name, and its quotes, at {@code p}; -1 if none is there. */
  private static int name(byte[] b, int p, int e) {
    return p < e && b[p] == '"' ? Brackets.end(b, p, e) : -1;
  }

  private static long hash(byte[] b, int p, int end) {
    int n = end - p;
    if (n < 8) {
      long hash = n;
      for (int i = p; i < end; i++) {
        hash = 31 * hash + b[i];
      }
      return hash;
    }
    return JsonInput.word(b, p) * 0xC2B2AE3D27D4EB4FL ^ JsonInput.word(b, end - 8) + n;
  }
}
