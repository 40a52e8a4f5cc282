package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.ReaderContext;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.stream.Tables;
import io.deltaform.runtime.table.ColumnName;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.SourceTypes;
import org.jspecify.annotations.Nullable;

/**
 * Reads messages of debezium-smt: a row, and whether it was deleted. They do not name their table:
 * if the caller gave one table, it is that. Not thread-safe.
 */
final class SmtReader implements FormatReader {
  static final String ID = "oceanbase-debezium-smt";

  private static final String DELETED = "__deleted";

  private final Tables tables;
  private @Nullable RowReading only;

  SmtReader(ReaderContext context) {
    this.tables = context.tables();
  }

  @Override
  public void json(Reading reading) {
    JsonInput in = reading.json();
    int p = JsonInput.ws(in.buffer(), in.position(), in.end());
    OceanBaseDebeziumSmt message = reading.read(OceanBaseDebeziumSmt.CODEC);
    if (message == null) {
      return;
    }
    RowReading rows = rows();
    if (rows.codec().columns().stream().map(ColumnName::wireName).anyMatch(DELETED::equals)) {
      reading.refuse(
          "bad-structure",
          "/" + DELETED,
          0,
          "found the mark of deleted rows, and the table has a column of that name: which of the"
              + " two it is, is ambiguous");
      return;
    }
    if (rows.isPassedOver()) {
      return;
    }
    RowImage<?> row = in.row(in.buffer(), p, in.end(), reading.problems());
    reading.fill(rows);
    boolean deleted = message.deleted() == OceanBaseDebeziumSmtDeleted.TRUE;
    MessageKind kind = deleted ? MessageKind.DELETE : MessageKind.UPSERT;
    Facts facts =
        new Facts(
            ID, kind, message.deleted().wireName(), null, null, null, null, null, null, message);
    RowImage<?> columns = row.without(DELETED);
    RowImage<?> before = deleted ? columns : null;
    RowImage<?> after = deleted ? null : columns;
    Row key = Keys.bySchema(reading, rows, before, after);
    facts.emit(reading, rows, reading.found(), key, before, after);
  }

  private RowReading rows() {
    RowReading rows = only;
    if (rows == null) {
      rows = tables.only(SourceTypes.of(ID, null));
      only = rows;
    }
    return rows;
  }
}
