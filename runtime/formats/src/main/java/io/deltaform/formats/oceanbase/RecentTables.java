package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.table.TableId;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the tables of late, by names that were read anew from each message: to compare
 * such a name costs less than to hash it. Not thread-safe.
 */
final class RecentTables<V> {
  private static final int KEPT = 32;

  private final @Nullable TableId[] tables = new @Nullable TableId[KEPT];
  private final @Nullable Object[] known = new @Nullable Object[KEPT];

  /** What is known of {@code table}; null if nothing is, or no more. */
  @SuppressWarnings("unchecked") // only values are put there
  @Nullable V get(TableId table) {
    int slot = slot(table);
    return table.equals(tables[slot]) ? (V) known[slot] : null;
  }

  void put(TableId table, V value) {
    int slot = slot(table);
    tables[slot] = table;
    known[slot] = value;
  }

  private static int slot(TableId table) {
    String name = table.table();
    int n = name.length();
    return n == 0 ? 0 : name.charAt(n - 1) + 7 * n & KEPT - 1;
  }
}
