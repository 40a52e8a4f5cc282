package io.deltaform.formats.goldengate;

import io.deltaform.runtime.change.MessageHeader;
import io.deltaform.runtime.change.MessageHeader.Origin;
import io.deltaform.runtime.change.Position;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.table.TableId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What every record of a change bears; empty text is nothing.
 *
 * @param opTs ISO 8601; without an offset it is no instant, and is left out with a warning
 */
record Headers(Reading reading, String opTs, String xid, String pos) {
  private static final Origin ORIGIN = new Origin("goldengate", null);

  /** The header; what was found about the record so far is in it, and nothing after. */
  MessageHeader header(@Nullable TableId table) {
    Instant time = opTs.isEmpty() ? null : reading.instant(opTs, "/op_ts");
    String id = pos.isEmpty() ? null : pos;
    Position position = id == null ? null : new Position(id);
    String transaction = xid.isEmpty() ? null : xid;
    return new MessageHeader(ORIGIN, table, time, transaction, position, id, null, reading.found());
  }

  /** The header of a record that is no change. */
  static MessageHeader bare(Reading reading, @Nullable TableId table, @Nullable String schemaId) {
    return new MessageHeader(ORIGIN, table, null, null, null, null, schemaId, reading.found());
  }
}
