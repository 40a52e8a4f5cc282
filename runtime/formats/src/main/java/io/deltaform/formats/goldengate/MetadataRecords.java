package io.deltaform.formats.goldengate;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.metadata.GoldenGateMetadata;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.SavedState;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import org.jspecify.annotations.Nullable;

/** Reads the records that are no changes of rows, and keeps what they tell of tables. */
final class MetadataRecords {
  private final GoldenGateTables tables;
  private final ProfiledSchemas schemas;
  private final SchemaVersions versions = new SchemaVersions();
  private final SchemaVersions streams = new SchemaVersions();

  MetadataRecords(GoldenGateTables tables, ProfiledSchemas schemas) {
    this.tables = tables;
    this.schemas = schemas;
  }

  void ddl(Reading reading) {
    GoldenGateDdl ddl = reading.read(GoldenGateDdl.CODEC);
    if (ddl == null) {
      return;
    }
    GoldenGateDdlObject object = ddl.ddl().object();
    TableId table = TableId.of(named(object.catalog()), named(object.schema()), object.object());
    boolean nameless = table.toString().isEmpty();
    Headers headers = new Headers(reading, ddl.opTs(), ddl.xid(), ddl.pos());
    reading.emit(
        new Message.Ddl(headers.header(nameless ? null : table), ddl.ddl().statement(), ddl));
  }

  /** Empty text is no name. */
  private static @Nullable String named(@Nullable String part) {
    return part == null || part.isEmpty() ? null : part;
  }

  void stream(Reading reading) {
    int p = reading.json().position();
    GoldenGateStreamMetadata stream = reading.read(GoldenGateStreamMetadata.CODEC);
    if (stream != null) {
      int version = streams.version("", tree(reading, p));
      reading.emit(new Message.StreamMetadata(Headers.bare(reading, null, null), version, stream));
    }
  }

  void object(Reading reading) {
    int p = reading.json().position();
    GoldenGateObjectMetadata metadata = reading.read(GoldenGateObjectMetadata.CODEC);
    if (metadata == null) {
      return;
    }
    Read<TableSchema> table = GoldenGateMetadata.objectMetadata(tree(reading, p));
    if (table.value() == null) {
      refuse(reading, table);
      return;
    }
    tables.objectMetadata(table.value());
    reading.emit(
        new Message.TableMetadata(
            Headers.bare(reading, table.value().id(), null), table.value(), metadata));
  }

  void schema(Reading reading) {
    int p = reading.json().position();
    GoldenGateSchemaRecord record = reading.read(GoldenGateSchemaRecord.CODEC);
    if (record == null) {
      return;
    }
    JsonValue schema = tree(reading, p);
    // a schema that describes no table, or names none, is still a schema
    TableSchema table = schemas.table(schema);
    if (table != null) {
      tables.schemaRecord(table);
    }
    int version = versions.version(record.id(), schema);
    reading.emit(
        new Message.Schema(
            Headers.bare(reading, table == null ? null : table.id(), record.id()),
            version,
            schema));
  }

  /** Writes all that later records need to know. */
  void save(JsonOutput out) {
    out.beginObject().name("schemas");
    versions.save(out);
    streams.save(out.name("streams"));
    tables.save(out);
    out.endObject();
  }

  /** Takes over what {@link #save} wrote. */
  void load(SavedState state) {
    versions.load(state.items("schemas"));
    streams.load(state.items("streams"));
    tables.load(state);
  }

  /** The record at {@code p}, which was read and is well-formed, as it was sent. */
  private static JsonValue tree(Reading reading, int p) {
    JsonInput in = reading.json();
    return JsonValue.read(in, in.buffer(), JsonInput.ws(in.buffer(), p, in.end()), in.end());
  }

  private static void refuse(Reading reading, Read<?> failed) {
    Problem why = failed.problems().get(0);
    reading.refuse(why.code(), why.pointer(), 0, why.message());
  }
}
