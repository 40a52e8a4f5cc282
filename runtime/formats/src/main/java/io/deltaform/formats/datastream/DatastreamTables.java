package io.deltaform.formats.datastream;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.DatumType;
import io.deltaform.runtime.stream.BoundedCache;
import io.deltaform.runtime.stream.DatastreamColumns;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.stream.Tables;
import io.deltaform.runtime.table.SourceTypes;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How the rows of each table are read: by the types of a file's header, which JSON has none of. Not
 * thread-safe.
 */
final class DatastreamTables {
  private final Tables tables;
  private final BoundedCache<Version, RowReading> known =
      new BoundedCache<>(ReadLimits.CACHED_SCHEMAS);
  private @Nullable Version last;
  private @Nullable RowReading lastReading;

  /** The row of a file's schema is known by its identity: each file is a version. */
  private record Version(
      @Nullable DatastreamSource source,
      @Nullable TableId table,
      List<String> key,
      @Nullable DatumType row) {}

  DatastreamTables(Tables tables) {
    this.tables = tables;
  }

  /**
   * How the row of {@code event} is read.
   *
   * @param row its type in the file; null in JSON
   */
  RowReading reading(Event event, @Nullable DatumType row) {
    Version version = new Version(event.source(), event.place().table(), event.place().key(), row);
    if (version.equals(last)) {
      return Objects.requireNonNull(lastReading);
    }
    RowReading reading = known.get(version);
    if (reading == null) {
      reading = make(version);
      known.put(version, reading);
    }
    last = version;
    lastReading = reading;
    return reading;
  }

  private RowReading make(Version version) {
    SourceTypes types = SourceTypes.of("datastream", dialect(version));
    TableId table = version.table();
    if (table == null) {
      // without a name the caller's only table is meant, if there is one
      table = tables.only(types).table();
    }
    DatumType row = version.row();
    TableSchema said = row == null ? null : DatastreamColumns.table(table, row, version.key());
    return tables.reading(types, table, said);
  }

  /** Type names are Avro's in a file, and the source's in a table schema. */
  private static @Nullable String dialect(Version version) {
    String source = version.source() == null ? null : version.source().id();
    return version.row() == null || source == null ? source : source + "avro";
  }
}
