package io.deltaform.formats.ces;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.metadata.CesMetadata;
import io.deltaform.runtime.stream.BoundedCache;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.stream.Tables;
import io.deltaform.runtime.table.SourceTypes;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the rows of each table are read, by the columns that its events list. Other columns are
 * another version of the table: there are no DDL events. Not thread-safe.
 */
final class CesTables {
  static final SourceTypes TYPES = SourceTypes.of("ces", null);

  /** A producer that sends changed columns only makes a version of each set of them. */
  private static final int KEPT_VERSIONS = 64;

  private final Tables tables;
  private final BoundedCache<TableId, List<Version>> known =
      new BoundedCache<>(ReadLimits.CACHED_SCHEMAS);
  private @Nullable Version last;

  /** A table by the columns that an event of it lists. */
  private record Version(
      TableId table, List<CesMetadata.Column> columns, List<String> key, RowReading reading) {

    boolean isOf(EventData data) {
      return table.equals(data.table()) && columns.equals(data.columns()) && hasKey(data.key());
    }

    private boolean hasKey(List<EventData.KeyPart> other) {
      boolean same = key.size() == other.size();
      for (int i = 0; same && i < other.size(); i++) {
        same = key.get(i).equals(other.get(i).column());
      }
      return same;
    }
  }

  CesTables(Tables tables) {
    this.tables = tables;
  }

  RowReading reading(EventData data) {
    Version version = last;
    if (version == null || !version.isOf(data)) {
      version = find(data);
      last = version;
    }
    return version.reading();
  }

  private Version find(EventData data) {
    List<Version> versions = known.get(data.table());
    if (versions == null) {
      versions = new ArrayList<>(1);
      known.put(data.table(), versions);
    }
    for (Version version : versions) {
      if (version.isOf(data)) {
        return version;
      }
    }
    List<String> key = data.key().stream().map(EventData.KeyPart::column).toList();
    TableSchema schema = CesMetadata.table(data.table(), data.columns(), key);
    RowReading reading = tables.reading(TYPES, data.table(), schema);
    Version version = new Version(data.table(), data.columns(), key, reading);
    if (versions.size() == KEPT_VERSIONS) {
      versions.remove(0);
    }
    versions.add(version);
    return version;
  }
}
