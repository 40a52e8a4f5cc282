package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A record of the avro serialiser, whether it came as a datum or in JSON; parts that it does not
 * have are null.
 *
 * @param table one to three parts
 * @param seconds since 1970-01-01T00:00Z
 * @param columns in the order of the images
 * @param before values, each an {@link OmsValue}, or JSON of a record that came so; null is null
 * @param after likewise
 * @param statement the DDL text
 * @param typed the record
 */
record AvroMessage(
    String operation,
    @Nullable String table,
    @Nullable Long seconds,
    @Nullable String transaction,
    @Nullable String position,
    @Nullable Long id,
    Map<String, String> tags,
    @Nullable List<Column> columns,
    @Nullable List<? extends @Nullable Object> before,
    @Nullable List<? extends @Nullable Object> after,
    @Nullable String statement,
    Object typed) {

  /** A column; its type by MySQL's number, -1 if the record does not say it. */
  record Column(String name, int type) {}

  static AvroMessage of(OceanBaseAvroRecord datum) {
    OmsRecord r = datum.record();
    return new AvroMessage(
        r.operation().wireName(),
        r.objectName(),
        r.sourceTimestamp(),
        r.sourceTxid(),
        r.sourcePosition(),
        r.id(),
        r.tags(),
        r.fields() instanceof RecordFields.ArrayValue array
            ? array.value().stream().map(f -> new Column(f.name(), f.dataTypeNumber())).toList()
            : null,
        r.beforeImages() instanceof RecordBeforeImages.ArrayValue array ? array.value() : null,
        r.afterImages() instanceof RecordAfterImages.ArrayValue array ? array.value() : null,
        r.afterImages() instanceof RecordAfterImages.StringValue text ? text.value() : null,
        datum);
  }

  static AvroMessage of(OceanBaseAvroRendering r) {
    return new AvroMessage(
        r.operation(),
        r.objectName(),
        r.sourceTimestamp(),
        r.sourceTxid(),
        r.sourcePosition(),
        r.id(),
        r.tags() == null ? Map.of() : r.tags(),
        columns(r.fields()),
        items(r.beforeImages()),
        items(r.afterImages()),
        r.afterImages() == null ? null : r.afterImages().asText(),
        r);
  }

  private static @Nullable List<JsonValue> items(@Nullable JsonValue value) {
    return value instanceof JsonArray array ? array.items() : null;
  }

  private static @Nullable List<Column> columns(@Nullable JsonValue fields) {
    List<JsonValue> items = items(fields);
    if (items == null) {
      return null;
    }
    List<Column> columns = new ArrayList<>(items.size());
    for (JsonValue item : items) {
      String name = item instanceof JsonObject o && o.get("name") != null ? text(o) : null;
      columns.add(new Column(name == null ? "" : name, type(item)));
    }
    return columns;
  }

  private static @Nullable String text(JsonObject field) {
    JsonValue name = field.get("name");
    return name == null ? null : name.asText();
  }

  private static int type(JsonValue field) {
    JsonValue number = field instanceof JsonObject o ? o.get("dataTypeNumber") : null;
    return number instanceof JsonNumber n && n.text().matches("[0-9]{1,5}")
        ? Integer.parseInt(n.text())
        : -1;
  }
}
