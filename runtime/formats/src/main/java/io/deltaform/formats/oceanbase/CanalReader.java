package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.metadata.OceanBaseMetadata;
import io.deltaform.runtime.stream.BoundedCache;
import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.ReaderContext;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.TableId;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads messages of the canal serialiser and of canal itself: as many changes as there are rows.
 * Not thread-safe.
 */
final class CanalReader implements FormatReader {
  static final String ID = "oceanbase-canal";

  private final OceanBaseTables tables;
  private final RecentTables<Known> recent = new RecentTables<>();
  private final BoundedCache<TableId, Known> known = new BoundedCache<>(ReadLimits.CACHED_SCHEMAS);

  /** What the last message of a table said of it, and what that comes to. */
  private record Known(
      @Nullable Map<String, @Nullable String> mysqlType,
      @Nullable Map<String, @Nullable JsonValue> sqlType,
      List<String> key,
      Map<String, String> types,
      RowReading rows) {
    boolean isOf(OceanBaseCanal message, List<String> names) {
      return key.equals(names)
          && areAlike(mysqlType, message.mysqlType())
          && areAlike(sqlType, message.sqlType());
    }

    /** In the same order, too, as messages of one table are: so no name is looked up. */
    private static boolean areAlike(@Nullable Map<String, ?> one, @Nullable Map<String, ?> other) {
      if (one == null || other == null || one.size() != other.size()) {
        return one == other;
      }
      Iterator<? extends Map.Entry<String, ?>> others = other.entrySet().iterator();
      for (Map.Entry<String, ?> entry : one.entrySet()) {
        Map.Entry<String, ?> next = others.next();
        if (!entry.getKey().equals(next.getKey())
            || !Objects.equals(entry.getValue(), next.getValue())) {
          return false;
        }
      }
      return true;
    }
  }

  CanalReader(ReaderContext context) {
    this.tables = new OceanBaseTables(ID, context.tables());
  }

  @Override
  public void json(Reading reading) {
    OceanBaseCanal message = reading.read(OceanBaseCanal.CODEC);
    if (message == null) {
      return;
    }
    Facts facts = facts(reading, message);
    if (!facts.isPlaced(reading, "/table")) {
      return;
    }
    List<String> key = message.pkNames() == null ? List.of() : message.pkNames();
    if (!facts.hasRows()) {
      reading.fill(OceanBaseTables.UNTYPED);
      facts.emit(
          reading,
          facts.kind() == MessageKind.TRUNCATE
              ? tables.reading(facts.changed(), types(message), key, null)
              : OceanBaseTables.UNTYPED);
      return;
    }
    CanalRows rows = CanalRows.of(reading, facts.kind(), message.data(), message.old());
    if (rows == null) {
      return;
    }
    Known said = known(facts.changed(), message, key);
    RowReading table = said.rows();
    if (table.isPassedOver()) {
      return;
    }
    reading.fill(table);
    rows.unknownTypes(
        reading,
        said.types().keySet(),
        name -> (hasType(message, name) ? "/mysqlType/" : "/sqlType/") + JsonPointers.escape(name));
    rows.emit(reading, table, facts, key);
  }

  /** Messages of one table say the same of its types, mostly: it is looked at once. */
  private Known known(TableId table, OceanBaseCanal message, List<String> key) {
    Known last = recent.get(table);
    if (last == null) {
      last = known.get(table);
    }
    if (last == null || !last.isOf(message, key)) {
      Map<String, String> types = types(message);
      RowReading rows = tables.reading(table, types, key, null);
      last = new Known(message.mysqlType(), message.sqlType(), key, types, rows);
      known.put(table, last);
    }
    recent.put(table, last);
    return last;
  }

  private static Facts facts(Reading reading, OceanBaseCanal message) {
    MessageKind kind = Operations.CANAL.kind(reading, message.type(), message.isDdl());
    return new Facts(
        ID,
        kind,
        message.type(),
        table(message, kind),
        Parts.millis(message.es()),
        null,
        null,
        null,
        Parts.named(message.sql()),
        message);
  }

  /** A statement may be about a database and no table of it. */
  private static @Nullable TableId table(OceanBaseCanal message, MessageKind kind) {
    String database = Parts.named(message.database());
    String table = Parts.named(message.table());
    if (table == null && (database == null || kind.isChange())) {
      return null;
    }
    return TableId.of(database, null, table == null ? "" : table);
  }

  /** The serialiser's own words, and where one is missing the number of java.sql.Types. */
  private static Map<String, String> types(OceanBaseCanal message) {
    Map<String, String> types = new LinkedHashMap<>();
    if (message.mysqlType() != null) {
      message
          .mysqlType()
          .forEach(
              (name, type) -> {
                if (type != null) {
                  types.put(name, type);
                }
              });
    }
    if (message.sqlType() != null) {
      message
          .sqlType()
          .forEach(
              (name, type) -> {
                String word = OceanBaseMetadata.word(type);
                if (word != null) {
                  types.putIfAbsent(name, word);
                }
              });
    }
    return types;
  }

  private static boolean hasType(OceanBaseCanal message, String name) {
    return message.mysqlType() != null && message.mysqlType().get(name) != null;
  }
}
