package io.deltaform.formats.datastream;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.metadata.DatastreamColumns;
import io.deltaform.runtime.stream.BoundedCache;
import io.deltaform.runtime.stream.ReaderContext;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.stream.Tables;
import io.deltaform.runtime.table.SourceTypes;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How the rows of each table are read: by the types of a file's header, which JSON has none of, and
 * the names that a table schema has for its columns. Made for each file, so that a reader of many
 * files keeps none of them. Not thread-safe.
 */
final class DatastreamTables {
  private final @Nullable AvroFile file;
  private final Tables tables;
  private final ReadLimits limits;
  private final BoundedCache<Version, Known> known = new BoundedCache<>(ReadLimits.CACHED_SCHEMAS);
  private @Nullable Version last;
  private @Nullable Known lastKnown;

  /**
   * How a table's events are read.
   *
   * @param file with the names that its columns have in this table; null in JSON
   */
  record Known(RowReading rows, @Nullable AvroFile file) {}

  private record Version(
      @Nullable DatastreamSource source, @Nullable TableId table, List<String> key) {}

  /**
   * @param file whose events are read; null for those in JSON
   */
  DatastreamTables(ReaderContext context, @Nullable AvroFile file) {
    this.file = file;
    this.tables = context.tables();
    this.limits = context.limits();
  }

  /** What is known of the table of {@code event}. */
  Known of(Event event) {
    Version version = new Version(event.source(), event.place().table(), event.place().key());
    if (version.equals(last)) {
      return Objects.requireNonNull(lastKnown);
    }
    Known found = known.get(version);
    if (found == null) {
      found = make(version);
      known.put(version, found);
    }
    last = version;
    lastKnown = found;
    return found;
  }

  private Known make(Version version) {
    SourceTypes types = SourceTypes.of("datastream", dialect(version));
    TableId table = version.table();
    if (table == null) {
      // without a name the caller's only table is meant, if there is one
      table = tables.only(types).table();
    }
    AvroFile named = file == null ? null : file.of(tables.given(table), limits);
    TableSchema said =
        named == null
            ? null
            : DatastreamColumns.table(table, named.row(), named.names(), version.key());
    return new Known(tables.reading(types, table, said), named);
  }

  /** Type names are Avro's in a file, and the source's in a table schema. */
  private @Nullable String dialect(Version version) {
    String source = version.source() == null ? null : version.source().id();
    return file == null || source == null ? source : source + "avro";
  }
}
