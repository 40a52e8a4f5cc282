package io.deltaform.formats.goldengate;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.stream.BoundedCache;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.stream.SavedState;
import io.deltaform.runtime.stream.Tables;
import io.deltaform.runtime.table.SourceTypes;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableMerge;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaFile;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the stream said of each table, and how its rows are read because of it. The last schema
 * record and the last OBJECT_METADATA of a table hold until others come, beyond a DDL too: what
 * follows a DDL is sent again where it changed. Not thread-safe.
 */
final class GoldenGateTables {
  private static final SourceTypes TYPES = SourceTypes.of("goldengate", null);

  private final Tables tables;
  private final BoundedCache<TableId, TableSchema> schemaRecords =
      new BoundedCache<>(ReadLimits.CACHED_SCHEMAS);
  private final BoundedCache<TableId, TableSchema> objectMetadata =
      new BoundedCache<>(ReadLimits.CACHED_SCHEMAS);
  private final BoundedCache<String, RowReading> readings =
      new BoundedCache<>(ReadLimits.CACHED_SCHEMAS);

  private String lastName = "";
  private @Nullable RowReading last;

  GoldenGateTables(Tables tables) {
    this.tables = tables;
  }

  void schemaRecord(TableSchema schema) {
    schemaRecords.put(schema.id(), schema);
    forget();
  }

  void objectMetadata(TableSchema schema) {
    objectMetadata.put(schema.id(), schema);
    forget();
  }

  /** How the rows of the table of that qualified name are read. */
  RowReading reading(String qualified) {
    RowReading reading = last;
    if (reading == null || !qualified.equals(lastName)) {
      reading = readings.get(qualified);
      if (reading == null) {
        TableId id = TableId.parse(qualified);
        reading = tables.reading(TYPES, id, known(id));
        readings.put(qualified, reading);
      }
      last = reading;
      lastName = qualified;
    }
    return reading;
  }

  /** Writes what is known as two members. */
  void save(JsonOutput out) {
    save(out.name("schemaRecords"), schemaRecords);
    save(out.name("objectMetadata"), objectMetadata);
  }

  private static void save(JsonOutput out, BoundedCache<TableId, TableSchema> known) {
    out.beginArray();
    known.forEach(
        (id, schema) -> {
          byte[] json = TableSchemaFile.of(schema).toBytes();
          out.raw(json, 0, json.length - 1);
        });
    out.endArray();
  }

  /** Takes over what {@link #save} wrote. */
  void load(SavedState state) {
    load(state, "schemaRecords", schemaRecords);
    load(state, "objectMetadata", objectMetadata);
  }

  private static void load(
      SavedState state, String name, BoundedCache<TableId, TableSchema> known) {
    for (JsonValue table : state.array(name)) {
      JsonOutput json = new JsonOutput();
      table.write(json);
      TableSchemaFile file = TableSchemaFile.read(json.toByteArray()).value();
      if (file == null) {
        throw state.bad(name, "expected table schemas");
      }
      known.put(file.schema().id(), file.schema());
    }
  }

  private void forget() {
    readings.clear();
    last = null;
  }

  private @Nullable TableSchema known(TableId id) {
    TableSchema types = schemaRecords.get(id);
    TableSchema metadata = objectMetadata.get(id);
    if (types == null || metadata == null) {
      return types == null ? metadata : types;
    }
    // the record has the precise types, the metadata the key
    return TableMerge.of(List.of(types, metadata)).schema();
  }
}
