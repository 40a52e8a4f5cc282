package io.deltaform.formats.ces;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.stream.BoundedCache;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.stream.Tables;
import io.deltaform.runtime.table.SourceTypes;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.metadata.CesMetadata;
import java.util.ArrayList;
import java.util.List;

/**
 * How the rows of each table are read, by the columns that its events list. Other columns are
 * another version of the table: there are no DDL events. Not thread-safe.
 */
final class CesTables {
  static final SourceTypes TYPES = SourceTypes.of("ces", null);

  private final Tables tables;
  private final BoundedCache<Version, RowReading> known =
      new BoundedCache<>(ReadLimits.CACHED_SCHEMAS);

  private record Version(TableId table, List<CesMetadata.Column> columns, List<String> key) {}

  CesTables(Tables tables) {
    this.tables = tables;
  }

  RowReading reading(EventData data) {
    List<String> key = new ArrayList<>(data.key().size());
    for (EventData.KeyPart part : data.key()) {
      key.add(part.column());
    }
    Version version = new Version(data.table(), data.columns(), key);
    RowReading reading = known.get(version);
    if (reading == null) {
      reading =
          tables.reading(TYPES, data.table(), CesMetadata.table(data.table(), data.columns(), key));
      known.put(version, reading);
    }
    return reading;
  }
}
