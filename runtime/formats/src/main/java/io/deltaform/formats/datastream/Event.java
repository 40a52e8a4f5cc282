package io.deltaform.formats.datastream;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an event says, whichever source it is from; parts that it does not say are null.
 *
 * @param source null if nothing tells it
 * @param header what all sources have
 * @param place where the change was made
 * @param payload the row
 * @param typed the generated record
 */
record Event(
    @Nullable DatastreamSource source,
    Header header,
    Place place,
    @Nullable RowImage<?> payload,
    Object typed) {
  /**
   * @param time as sent: {@code source_timestamp}, and Spanner's {@code commit_timestamp}
   * @param timePointer where that stands
   */
  record Header(
      @Nullable String readMethod,
      @Nullable String uuid,
      @Nullable String schemaKey,
      @Nullable JsonValue time,
      String timePointer) {}

  /**
   * @param key names of the key columns; empty if the table has none, or nothing says
   * @param keyPointer where they stand
   * @param snapshot true if the metadata itself says that the row was read, not changed
   */
  record Place(
      @Nullable TableId table,
      List<String> key,
      String keyPointer,
      @Nullable String changeType,
      boolean deleted,
      boolean snapshot,
      @Nullable String transaction,
      @Nullable String position) {}
}
