package io.deltaform.formats.datastream;

import io.deltaform.formats.datastream.Event.Place;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonBoolean;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.table.TableId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Where a change was made, from the metadata of each source. */
final class Places {
  private static final String KEYS = "/source_metadata/primary_keys";

  /** Of an event without metadata. */
  static final Place NONE = new Place(null, List.of(), KEYS, null, false, false, null, null);

  private Places() {}

  static Place of(@Nullable DatastreamMysqlMetadata m) {
    if (m == null) {
      return NONE;
    }
    String file = named(m.logFile());
    String position =
        file == null
            ? joined(named(m.binlogFile()), text(m.binlogPosition()))
            : joined(file, text(m.logPosition()));
    return place(
        id(m.database(), null, m.table()),
        m.primaryKeys(),
        m.changeType(),
        m.isDeleted(),
        named(m.gtid()),
        position);
  }

  static Place of(@Nullable DatastreamOracleMetadata m) {
    // old files have blanks at both ends of rs_id
    return m == null
        ? NONE
        : place(
            id(m.database(), m.schema(), m.table()),
            m.primaryKeys(),
            m.changeType(),
            m.isDeleted(),
            text(m.txId()),
            joined(m.rsId() == null ? null : named(m.rsId().strip()), text(m.ssn())));
  }

  static Place of(@Nullable DatastreamPostgresqlMetadata m) {
    return m == null
        ? NONE
        : place(
            id(text(m.others().get("database")), m.schema(), m.table()),
            m.primaryKeys(),
            m.changeType(),
            m.isDeleted(),
            text(m.txId()),
            named(m.lsn()));
  }

  static Place of(@Nullable DatastreamSqlserverMetadata m) {
    if (m == null) {
      return NONE;
    }
    return new Place(
        id(m.database(), m.schema(), m.table()),
        Objects.requireNonNullElse(m.replicationIndex(), List.of()),
        "/source_metadata/replication_index",
        named(m.changeType()),
        Boolean.TRUE.equals(m.isDeleted()),
        false,
        text(m.txId()),
        named(m.lsn()));
  }

  static Place of(@Nullable DatastreamSpannerMetadata m) {
    if (m == null) {
      return NONE;
    }
    String sequence = joined(named(m.commitTimestamp()), text(m.recordSequence()));
    return new Place(
        id(m.databaseId(), null, m.table()),
        Objects.requireNonNullElse(m.primaryKeys(), List.of()),
        KEYS,
        named(m.modType()),
        Boolean.TRUE.equals(m.isDeleted()),
        Boolean.TRUE.equals(m.snapshot()),
        text(m.serverTransactionId()),
        joined(sequence, text(m.modIndex())));
  }

  static Place of(@Nullable DatastreamSalesforceMetadata m) {
    return m == null
        ? NONE
        : place(
            id(m.domain(), null, m.objectName()),
            m.primaryKeys(),
            m.changeType(),
            m.isDeleted(),
            null,
            null);
  }

  static Place of(@Nullable DatastreamMongodbMetadata m) {
    return m == null
        ? NONE
        : place(
            id(m.database(), null, m.collection()),
            m.primaryKeys(),
            m.changeType(),
            m.isDeleted(),
            null,
            null);
  }

  /** Of a source that nothing tells: what most sources have. */
  static Place of(@Nullable Map<String, @Nullable JsonValue> m) {
    if (m == null) {
      return NONE;
    }
    List<String> key = new ArrayList<>();
    if (m.get("primary_keys") instanceof JsonArray names) {
      for (JsonValue name : names.items()) {
        if (name.asText() != null) {
          key.add(name.asText());
        }
      }
    }
    return place(
        id(text(m.get("database")), text(m.get("schema")), text(m.get("table"))),
        key,
        text(m.get("change_type")),
        m.get("is_deleted") instanceof JsonBoolean deleted && deleted.value(),
        null,
        null);
  }

  private static Place place(
      @Nullable TableId table,
      @Nullable List<String> key,
      @Nullable String changeType,
      @Nullable Boolean deleted,
      @Nullable String transaction,
      @Nullable String position) {
    return new Place(
        table,
        key == null ? List.of() : key,
        KEYS,
        named(changeType),
        Boolean.TRUE.equals(deleted),
        false,
        transaction,
        position);
  }

  private static @Nullable TableId id(
      @Nullable String database, @Nullable String schema, @Nullable String table) {
    String name = named(table);
    return name == null ? null : TableId.of(named(database), named(schema), name);
  }

  /** Empty text is no name. */
  private static @Nullable String named(@Nullable String text) {
    return text == null || text.isEmpty() ? null : text;
  }

  /** A text, or a number by its digits: files differ from the documentation, and among them. */
  private static @Nullable String text(@Nullable JsonValue value) {
    if (value instanceof JsonNumber number) {
      return number.text();
    }
    return value == null ? null : named(value.asText());
  }

  private static @Nullable String joined(@Nullable String first, @Nullable String second) {
    return first == null || second == null ? null : first + ":" + second;
  }
}
