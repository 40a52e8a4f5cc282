package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.json.JsonValue.JsonString;
import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.ReaderContext;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.stream.RowSlots;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireForm;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** Reads records of the shareplex serialiser. Not thread-safe. */
final class SharePlexReader implements FormatReader {
  static final String ID = "oceanbase-shareplex";

  private static final Scalar LOCAL = Scalar.of(ValueType.LOCAL_DATE_TIME);

  private final OceanBaseTables tables;
  private final @Nullable ZoneId zone;

  /**
   * @param zone in which the server's clock runs; null: it is not known, and changes have no time
   */
  SharePlexReader(ReaderContext context, @Nullable ZoneId zone) {
    this.tables = new OceanBaseTables(ID, context.tables());
    this.zone = zone;
  }

  @Override
  public void json(Reading reading) {
    OceanBaseShareplex record = reading.read(OceanBaseShareplex.CODEC);
    if (record == null) {
      return;
    }
    Facts facts = facts(reading, record);
    if (!facts.isPlaced(reading, "/meta/table")) {
      return;
    }
    if (!facts.hasRows()) {
      reading.fill(OceanBaseTables.UNTYPED);
      facts.emit(reading, OceanBaseTables.UNTYPED);
      return;
    }
    RowImage<?> data = record.data();
    if (data == null) {
      reading.refuse("bad-structure", "/data", 0, "found no row, expected one of " + facts.kind());
      return;
    }
    RowReading rows = tables.untold(facts.changed());
    if (rows.isPassedOver()) {
      return;
    }
    reading.fill(rows);
    RowImage<?> before = facts.kind() == MessageKind.DELETE ? data : null;
    RowImage<?> after = facts.kind() == MessageKind.DELETE ? null : data;
    if (facts.kind() == MessageKind.UPDATE && record.key() != null) {
      // by the prose key has the key columns as they were, in messages it has the whole row
      before = record.key();
      after = RowSlots.overlay(before, data);
    }
    Row key = Keys.bySchema(reading, rows, before, after);
    facts.emit(reading, rows, reading.found(), key, before, after);
  }

  private Facts facts(Reading reading, OceanBaseShareplex record) {
    OceanBaseShareplexMeta meta = record.meta();
    return new Facts(
        ID,
        Operations.SHAREPLEX.kind(reading, meta.op()),
        meta.op(),
        table(Parts.named(meta.table())),
        time(reading, meta.time()),
        Parts.named(meta.trans()),
        Parts.sequence(meta.scn()),
        null,
        record.sql() == null ? null : Parts.named(record.sql().ddl()),
        record);
  }

  /** {@code database.table}: a table's name can have dots of its own. */
  private static @Nullable TableId table(@Nullable String name) {
    int dot = name == null ? -1 : name.indexOf('.');
    if (name == null || dot == name.length() - 1) {
      return null;
    }
    return dot < 0
        ? TableId.of(null, null, name)
        : TableId.of(Parts.named(name.substring(0, dot)), null, name.substring(dot + 1));
  }

  /** The time is the server's local one. */
  private @Nullable Instant time(Reading reading, @Nullable String local) {
    String text = Parts.named(local);
    if (zone == null || text == null) {
      return null;
    }
    Object time = reading.value(new JsonString(text), LOCAL, WireForm.NATURAL, "/meta/time");
    if (time instanceof LocalDateTime moment) {
      return moment.atZone(zone).toInstant();
    }
    return time instanceof OffsetDateTime moment ? moment.toInstant() : null;
  }
}
