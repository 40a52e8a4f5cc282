package io.deltaform.formats.goldengate;

import io.deltaform.formats.goldengate.profile.AbsentColumns;
import io.deltaform.formats.goldengate.profile.MetaField;
import io.deltaform.formats.goldengate.profile.OperationName;
import io.deltaform.formats.goldengate.profile.StreamProfile;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.MessageHeader;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads changes of rows. */
final class DmlRecords {
  static final String NO_TABLE = "found a name without a table, expected one that ends with it";

  private static final List<OperationName> CHANGES =
      List.of(
          OperationName.INSERT,
          OperationName.UPDATE,
          OperationName.DELETE,
          OperationName.UPSERT,
          OperationName.TRUNCATE);

  private final GoldenGateTables tables;
  private final Map<String, MessageKind> kinds = new LinkedHashMap<>();
  private final String known;
  private final boolean nullsLeftOut;

  DmlRecords(GoldenGateTables tables, StreamProfile profile) {
    this.tables = tables;
    this.nullsLeftOut = profile.absent() == AbsentColumns.NOT_IN_TRAIL_OR_NULL;
    boolean said = profile.name(MetaField.OP_TYPE) != null;
    for (OperationName operation : CHANGES) {
      String name = said ? profile.name(operation) : operation.name();
      kinds.put(name, MessageKind.valueOf(operation.name()));
    }
    this.known = String.join(", ", kinds.keySet());
  }

  /** The kind of change that the operation is by its name on the wire; UNKNOWN if not listed. */
  MessageKind kind(String operation) {
    return kinds.getOrDefault(operation, MessageKind.UNKNOWN);
  }

  /**
   * Reads the record at the position of the reading's input.
   *
   * @param qualTable the table, as far as it is known beforehand: its rows are read in one pass
   * @param respelt the kind, where the record names it otherwise than it was sent; else null
   */
  void read(Reading reading, @Nullable String qualTable, @Nullable MessageKind respelt) {
    RowReading table = qualTable == null ? null : tables.reading(qualTable);
    reading.rows().expect(table == null || table.isPassedOver() ? null : table);
    GoldenGateDml dml = reading.read(GoldenGateDml.CODEC);
    if (dml == null) {
      return;
    }
    MessageKind kind = respelt == null ? kind(dml.opType()) : respelt;
    if (table == null) {
      table = tables.reading(dml.qualTable());
    }
    if (table.table().table().isEmpty()) {
      reading.refuse("bad-envelope", "/qual_table", 0, NO_TABLE);
      return;
    }
    if (table.isPassedOver() && kind.isChange()) {
      return;
    }
    reading.fill(table);
    emit(reading, table, kind, dml);
  }

  private void emit(Reading reading, RowReading table, MessageKind kind, GoldenGateDml dml) {
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
                  "found operation " + dml.opType() + ", known are " + known));
    }
    Headers headers = new Headers(reading, dml.opTs(), dml.xid(), dml.pos());
    if (kind == MessageKind.UNKNOWN) {
      reading.emit(new Message.Unknown(headers.header(table.table()), dml.opType(), dml));
      return;
    }
    if (kind == MessageKind.TRUNCATE) {
      reading.emit(table, Change.truncate(headers.header(table.table()), null, dml));
      return;
    }
    Row key = Keys.of(reading, table, dml);
    MessageHeader header = headers.header(table.table());
    reading.emit(table, Change.of(header, kind, key, image(dml.before()), image(dml.after()), dml));
  }

  private @Nullable RowImage<?> image(@Nullable RowImage<?> image) {
    return image == null || !nullsLeftOut ? image : image.nullsLeftOut();
  }
}
