package io.deltaform.formats.goldengate;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.MessageHeader;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.RowImage;
import org.jspecify.annotations.Nullable;

/** Reads changes of rows. */
final class DmlRecords {
  private final GoldenGateTables tables;

  DmlRecords(GoldenGateTables tables) {
    this.tables = tables;
  }

  /**
   * Reads the record at the position of the reading's input.
   *
   * @param qualTable the table, as far as it is known beforehand: its rows are read in one pass
   */
  void read(Reading reading, @Nullable String qualTable) {
    RowReading table = qualTable == null ? null : tables.reading(qualTable);
    reading.rows().expect(table == null || table.isPassedOver() ? null : table);
    GoldenGateDml dml = reading.read(GoldenGateDml.CODEC);
    if (dml == null) {
      return;
    }
    MessageKind kind = kind(dml.opType());
    if (table == null) {
      table = tables.reading(dml.qualTable());
    }
    if (table.isPassedOver() && kind.isChange()) {
      return;
    }
    reading.rows().fill(table, reading.json(), reading.problems());
    String misplaced = misplaced(kind, dml);
    if (misplaced != null) {
      reading.refuse("bad-structure", misplaced);
      return;
    }
    emit(reading, table, kind, dml);
  }

  private static void emit(Reading reading, RowReading table, MessageKind kind, GoldenGateDml dml) {
    if (kind == MessageKind.UNKNOWN) {
      reading
          .problems()
          .add(
              new Problem(
                  Level.WARNING,
                  "unknown-operation",
                  "/op_type",
                  null,
                  null,
                  -1,
                  "found operation "
                      + dml.opType()
                      + ", known are INSERT, UPDATE, DELETE, UPSERT, TRUNCATE"));
    }
    Headers headers = new Headers(reading, dml.opTs(), dml.xid(), dml.pos());
    if (kind == MessageKind.UNKNOWN) {
      reading.emit(new Message.Unknown(headers.header(table.table()), dml.opType(), dml));
      return;
    }
    var key = Keys.of(reading, table, dml);
    MessageHeader header = headers.header(table.table());
    RowImage<?> before = kind == MessageKind.TRUNCATE ? null : dml.before();
    RowImage<?> after = kind == MessageKind.TRUNCATE ? null : dml.after();
    reading.emit(table, Change.of(header, kind, key, before, after, dml));
  }

  private static MessageKind kind(String operation) {
    return switch (operation) {
      case "INSERT" -> MessageKind.INSERT;
      case "UPDATE" -> MessageKind.UPDATE;
      case "DELETE" -> MessageKind.DELETE;
      case "UPSERT" -> MessageKind.UPSERT;
      case "TRUNCATE" -> MessageKind.TRUNCATE;
      default -> MessageKind.UNKNOWN;
    };
  }

  /**
   * What is wrong about the images for that kind; null if nothing is. The image that a kind is
   * about must be there; the other is normally absent, or is absent where the trail has none.
   */
  private static @Nullable String misplaced(MessageKind kind, GoldenGateDml dml) {
    return switch (kind) {
      case INSERT, UPDATE, UPSERT ->
          dml.after() == null ? "found no after image, expected one of " + dml.opType() : null;
      case DELETE -> dml.before() == null ? "found no before image, expected one of DELETE" : null;
      default -> null;
    };
  }
}
