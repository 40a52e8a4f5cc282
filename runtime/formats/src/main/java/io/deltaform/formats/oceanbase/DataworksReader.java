package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.metadata.OceanBaseMetadata;
import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.ReaderContext;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads records of the dataworks serialiser, version 2.0. Not thread-safe. */
final class DataworksReader implements FormatReader {
  static final String ID = "oceanbase-dataworks";

  private final OceanBaseTables tables;

  DataworksReader(ReaderContext context) {
    this.tables = new OceanBaseTables(ID, context.tables());
  }

  @Override
  public void json(Reading reading) {
    OceanBaseDataworks record = reading.read(OceanBaseDataworks.CODEC);
    if (record == null) {
      return;
    }
    if (!record.version().equals("2.0")) {
      reading.refuse(
          "bad-envelope", "/version", 0, "found version " + record.version() + ", expected 2.0");
      return;
    }
    Facts facts = facts(reading, record);
    if (!facts.isPlaced(reading, "/schema/source/table")) {
      return;
    }
    OceanBaseDataworksPayload payload = record.payload();
    RowImage<?> before = payload.before() == null ? null : payload.before().data();
    RowImage<?> after = payload.after() == null ? null : payload.after().data();
    List<String> key = key(record.schema());
    RowReading rows =
        facts.kind().isChange()
            ? tables.reading(facts.changed(), types(record.schema()), key, dialect(record.schema()))
            : OceanBaseTables.UNTYPED;
    if (rows.isPassedOver()) {
      return;
    }
    reading.fill(rows);
    if (!facts.hasRows()) {
      facts.emit(reading, rows);
      return;
    }
    unknownTypes(reading, record.schema(), before, after);
    Row found = Keys.of(reading, rows, key, i -> "/schema/pk/" + i, i -> null, before, after);
    facts.emit(reading, rows, reading.found(), found, before, after);
  }

  private static Facts facts(Reading reading, OceanBaseDataworks record) {
    OceanBaseDataworksPayload payload = record.payload();
    String statement = payload.ddl() == null ? null : Parts.named(payload.ddl().text());
    OceanBaseDataworksTimestamp timestamp = payload.timestamp();
    MessageKind kind = Operations.DATAWORKS.kind(reading, payload.op(), statement != null);
    return new Facts(
        ID,
        kind,
        payload.op(),
        table(record.schema()),
        timestamp == null ? null : Parts.millis(timestamp.eventTime()),
        null,
        Parts.sequence(payload.scn()),
        null,
        statement,
        record);
  }

  private static @Nullable TableId table(@Nullable OceanBaseDataworksSchema schema) {
    OceanBaseDataworksSource source = schema == null ? null : schema.source();
    String table = source == null ? null : Parts.named(source.table());
    return source == null || table == null
        ? null
        : TableId.of(Parts.named(source.dbName()), Parts.named(source.schema()), table);
  }

  private static @Nullable String dialect(@Nullable OceanBaseDataworksSchema schema) {
    return schema == null || schema.source() == null
        ? null
        : OceanBaseMetadata.dialect(schema.source().dbType());
  }

  private static List<String> key(@Nullable OceanBaseDataworksSchema schema) {
    return schema == null || schema.pk() == null ? List.of() : schema.pk();
  }

  private static Map<String, String> types(@Nullable OceanBaseDataworksSchema schema) {
    Map<String, String> types = new LinkedHashMap<>();
    if (schema != null && schema.column() != null) {
      for (OceanBaseDataworksColumn column : schema.column()) {
        if (column.type() != null) {
          types.putIfAbsent(column.name(), column.type());
        }
      }
    }
    return types;
  }

  private static void unknownTypes(
      Reading reading,
      @Nullable OceanBaseDataworksSchema schema,
      @Nullable RowImage<?> before,
      @Nullable RowImage<?> after) {
    if (schema == null || schema.column() == null) {
      return;
    }
    List<String> names = new ArrayList<>();
    schema.column().forEach(column -> names.add(column.name()));
    Images.unknownTypes(
        reading, names, before, after, name -> "/schema/column/" + names.indexOf(name) + "/name");
  }
}
