package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.ReaderContext;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads records of the default serialiser. Not thread-safe. */
final class DefaultReader implements FormatReader {
  static final String ID = "oceanbase-default";

  private final OceanBaseTables tables;

  DefaultReader(ReaderContext context) {
    this.tables = new OceanBaseTables(ID, context.tables());
  }

  @Override
  public void json(Reading reading) {
    OceanBaseDefault record = reading.read(OceanBaseDefault.CODEC);
    if (record == null) {
      return;
    }
    DefaultMetaData meta = DefaultMetaData.of(record.allMetaData());
    Facts facts = meta.facts(reading, ID, record.recordType(), record);
    RowImage<?> before = record.prevStruct();
    RowImage<?> after = record.postStruct();
    if (!goesOnToRows(reading, facts, after)) {
      return;
    }
    RowReading rows = tables.reading(facts.changed(), Map.of(), List.of(), meta.dialect());
    if (rows.isPassedOver()) {
      return;
    }
    reading.fill(rows);
    Row key = meta.key(reading, rows, before, after);
    facts.emit(reading, rows, reading.found(), key, before, after);
  }

  /**
   * Ends what needs no rows to be read: a message that has none is emitted.
   *
   * @return true if the rows are still to be read
   */
  static boolean goesOnToRows(Reading reading, Facts facts, @Nullable RowImage<?> after) {
    if (!facts.hasRows()) {
      reading.fill(OceanBaseTables.UNTYPED);
      facts.withStatement(statement(after)).emit(reading, OceanBaseTables.UNTYPED);
      return false;
    }
    return facts.isPlaced(reading, DefaultMetaData.TABLE);
  }

  /** The DDL text is a member of what would be a row, where a table may have a column ddl too. */
  private static @Nullable String statement(@Nullable RowImage<?> image) {
    Object ddl = image != null && image.row() instanceof Row row ? row.get("ddl") : null;
    return ddl instanceof JsonValue value ? value.asText() : null;
  }
}
