package io.deltaform.runtime.stream;

import io.deltaform.runtime.table.TableId;
import java.util.Map;

/**
 * What a reader has read so far. Immutable.
 *
 * @param read messages that were delivered
 * @param invalid those of them that have a field-level error
 * @param dead dead letters
 * @param pending events of which parts are still to come
 * @param tables how many of the messages were changes, by table: of the first 10,000 tables
 */
public record ReaderCounts(
    long read, long invalid, long dead, long pending, Map<TableId, Long> tables) {
  public ReaderCounts {
    tables = Map.copyOf(tables);
  }
}
