package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.metadata.OceanBaseMetadata;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What {@code allMetaData} says, in records of the default serialiser and of its extension. */
record DefaultMetaData(
    @Nullable JsonValue checkpoint,
    @Nullable String keyNames,
    @Nullable String keyValues,
    @Nullable String dbType,
    @Nullable JsonValue sequence,
    @Nullable String db,
    @Nullable String tableName,
    @Nullable JsonValue timestamp,
    @Nullable JsonValue uniqueId) {
  /** Where the table's name stands. */
  static final String TABLE = "/allMetaData/table_name";

  /** Between the parts of a key: no part can be told from another if it holds this itself. */
  private static final String SEPARATOR = "\u0001";

  static DefaultMetaData of(OceanBaseDefaultMetaData meta) {
    return new DefaultMetaData(
        meta.checkpoint(),
        meta.recordPrimaryKey(),
        meta.recordPrimaryValue(),
        meta.dbType(),
        meta.storeDataSequence(),
        meta.db(),
        meta.tableName(),
        meta.timestamp(),
        meta.uniqueId());
  }

  static DefaultMetaData of(OceanBaseExtendMetaData meta) {
    return new DefaultMetaData(
        meta.checkpoint(),
        meta.recordPrimaryKey(),
        meta.recordPrimaryValue(),
        meta.dbType(),
        meta.storeDataSequence(),
        meta.db(),
        meta.tableName(),
        meta.timestamp(),
        meta.uniqueId());
  }

  Facts facts(Reading reading, String format, String operation, Object typed) {
    MessageKind kind = Operations.DEFAULT.kind(reading, operation);
    String sorted = Parts.text(sequence);
    return new Facts(
        format,
        kind,
        operation,
        table(),
        Parts.seconds(reading, timestamp, "/allMetaData/timestamp"),
        null,
        sorted == null ? Parts.text(checkpoint) : sorted,
        Parts.text(uniqueId),
        null,
        typed);
  }

  private @Nullable TableId table() {
    String table = Parts.named(tableName);
    return table == null ? null : OceanBaseMetadata.tenantTable(Parts.named(db), table);
  }

  @Nullable String dialect() {
    return OceanBaseMetadata.dialect(dbType);
  }

  /** Names of the key columns; empty if the message has none. */
  List<String> keyColumns() {
    String names = Parts.named(keyNames);
    return names == null ? List.of() : split(names);
  }

  /** The key: values as the row has them, else the text beside the names. */
  @Nullable Row key(
      Reading reading, RowReading rows, @Nullable RowImage<?> before, @Nullable RowImage<?> after) {
    List<String> names = keyColumns();
    List<String> values = keyValues == null ? List.of() : split(keyValues);
    if (keyValues != null && !names.isEmpty() && names.size() != values.size()) {
      reading.warn(
          "key-mismatch",
          "/allMetaData/record_primary_value",
          "found " + values.size() + " key values for " + names.size() + " names: no key is told");
      return null;
    }
    return Keys.of(
        reading,
        rows,
        names,
        i -> "/allMetaData/record_primary_key",
        i -> i < values.size() ? values.get(i) : null,
        before,
        after);
  }

  private static List<String> split(String text) {
    return List.of(text.split(SEPARATOR, -1));
  }
}
