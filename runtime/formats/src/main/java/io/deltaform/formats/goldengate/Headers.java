package io.deltaform.formats.goldengate;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.change.MessageHeader;
import io.deltaform.runtime.change.MessageHeader.Origin;
import io.deltaform.runtime.change.Position;
import io.deltaform.runtime.json.JsonValue.JsonString;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireForm;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/**
 * What every record of a change bears.
 *
 * @param opTs ISO 8601; without an offset it is no instant, and is left out with a warning
 */
record Headers(Reading reading, String opTs, String xid, String pos) {
  private static final Origin ORIGIN = new Origin("goldengate", null);
  private static final Scalar INSTANT = Scalar.of(ValueType.INSTANT);

  /** The header; what was found about the record so far is in it, and nothing after. */
  MessageHeader header(TableId table) {
    Instant time = time();
    return new MessageHeader(
        ORIGIN, table, time, xid, new Position(pos), pos, null, reading.found());
  }

  private @Nullable Instant time() {
    Object time = reading.value(new JsonString(opTs), INSTANT, WireForm.NATURAL, "/op_ts");
    if (time instanceof Instant instant) {
      return instant;
    } else if (time instanceof OffsetDateTime offset) {
      return offset.toInstant();
    } else if (time instanceof ZonedDateTime zoned) {
      return zoned.toInstant();
    } else if (time instanceof java.time.LocalDateTime) {
      reading
          .problems()
          .add(
              new Problem(
                  Level.WARNING,
                  "no-zone",
                  "/op_ts",
                  null,
                  null,
                  -1,
                  "found a time without offset, which is no instant; it is left out"));
    }
    return null;
  }

  /** The header of a record that is no change. */
  static MessageHeader bare(Reading reading, @Nullable TableId table, @Nullable String schemaId) {
    return new MessageHeader(ORIGIN, table, null, null, null, null, schemaId, reading.found());
  }
}
