package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.metadata.DebeziumMetadata;
import io.deltaform.runtime.metadata.OceanBaseMetadata;
import io.deltaform.runtime.stream.BoundedCache;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.stream.Tables;
import io.deltaform.runtime.table.DynamicRows;
import io.deltaform.runtime.table.SourceTypes;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.WireForms;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How the rows of each table are read, by the types that its messages say. Other types are another
 * version of the table. Not thread-safe.
 */
final class OceanBaseTables {
  /** For rows of which nothing is to be known: those of messages that are no changes. */
  static final RowReading UNTYPED =
      new RowReading(
          TableId.of(null, null, ""),
          null,
          DynamicRows.UNTYPED,
          WireForms.of(),
          RowReading.Fate.DELIVERED);

  private final String format;
  private final Tables tables;
  private final BoundedCache<Version, RowReading> known =
      new BoundedCache<>(ReadLimits.CACHED_SCHEMAS);

  private record Version(
      TableId table, Map<String, String> types, List<String> key, @Nullable String dialect) {}

  private final RecentTables<RowReading> untold = new RecentTables<>();

  private final BoundedCache<Plain, RowReading> structs =
      new BoundedCache<>(ReadLimits.CACHED_SCHEMAS);

  /** A struct is known by its identity: each is taken apart once. */
  private record Plain(TableId table, ConnectStruct struct) {}

  OceanBaseTables(String format, Tables tables) {
    this.format = format;
    this.tables = tables;
  }

  /**
   * How rows of {@code table} are read.
   *
   * @param types column to type word; empty if the message says none
   * @param key names of the key columns
   * @param dialect see {@link OceanBaseMetadata#dialect}
   */
  RowReading reading(
      TableId table, Map<String, String> types, List<String> key, @Nullable String dialect) {
    Version version = new Version(table, types, key, dialect);
    RowReading reading = known.get(version);
    if (reading == null) {
      TableSchema said =
          types.isEmpty() ? null : OceanBaseMetadata.table(table, format, types, key, dialect);
      reading = tables.reading(SourceTypes.of(format, dialect), table, said);
      known.put(version, reading);
    }
    return reading;
  }

  /**
   * How rows of {@code table} are read by the plain types of a Connect struct. How they are spelt
   * follows from what the caller knows of the table, for the struct does not tell a date from a
   * number.
   *
   * @param struct null without one
   */
  RowReading plain(TableId table, @Nullable ConnectStruct struct) {
    if (struct == null) {
      return untold(table);
    }
    Plain version = new Plain(table, struct);
    RowReading reading = structs.get(version);
    if (reading == null) {
      TableSchema said = DebeziumMetadata.plain(table, struct.columns());
      reading = tables.reading(SourceTypes.of(format, null), table, said);
      structs.put(version, reading);
    }
    return reading;
  }

  /** How rows of {@code table} are read where messages say nothing of their types. */
  RowReading untold(TableId table) {
    RowReading reading = untold.get(table);
    if (reading == null) {
      reading = reading(table, Map.of(), List.of(), null);
      untold.put(table, reading);
    }
    return reading;
  }

  /** The table schema that the caller gave; null if it gave none. */
  @Nullable TableSchema given(TableId table) {
    return tables.given(table);
  }
}
