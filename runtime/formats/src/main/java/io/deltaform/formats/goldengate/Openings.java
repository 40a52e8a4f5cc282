package io.deltaform.formats.goldengate;

import io.deltaform.runtime.json.JsonInput;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How records of changes began, up to what tells their operation and their table: a record that
 * begins with the same bytes is a change of the same table. Streams are about few tables, and
 * records of one table mostly begin alike. Not thread-safe.
 */
final class Openings {
  private static final int KEPT = 16;
  private static final int SHORTEST = 8;
  private static final int LONGEST = 256;

  private final byte[][] openings = new byte[KEPT][];
  private final long[] tails = new long[KEPT];
  private final String[] tables = new String[KEPT];
  private int count;
  private int next;

  /** The table of the change whose record begins at {@code p}; null if it is not known by that. */
  @Nullable String table(byte[] b, int p, int e) {
    for (int i = 0; i < count; i++) {
      byte[] opening = openings[i];
      int n = opening.length;
      if (e - p >= n
          && JsonInput.word(b, p + n - SHORTEST) == tails[i]
          && Arrays.equals(opening, 0, n, b, p, p + n)) {
        return tables[i];
      }
    }
    return null;
  }

  /** The record at {@code p} is a change of {@code table}, by its bytes before {@code end}. */
  void add(byte[] b, int p, int end, String table) {
    if (end - p < SHORTEST || end - p > LONGEST) {
      return;
    }
    openings[next] = Arrays.copyOfRange(b, p, end);
    tails[next] = JsonInput.word(b, end - SHORTEST);
    tables[next] = table;
    next = (next + 1) % KEPT;
    count = Math.min(count + 1, KEPT);
  }
}
