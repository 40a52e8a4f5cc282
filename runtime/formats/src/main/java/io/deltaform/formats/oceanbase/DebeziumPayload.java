package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableId;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a debezium message says, in an envelope or flat.
 *
 * @param prefix of pointers to its members
 * @param connector who wrote it; null if it does not say
 * @param table null if it names none
 * @param changed when the change was made, milliseconds; 0 = unknown
 * @param struct the Connect struct that describes it; null without one
 * @param typed the generated record
 */
record DebeziumPayload(
    String prefix,
    String op,
    @Nullable String connector,
    @Nullable TableId table,
    @Nullable Long changed,
    @Nullable String position,
    @Nullable RowImage<?> before,
    @Nullable RowImage<?> after,
    @Nullable JsonObject struct,
    Object typed) {

  static DebeziumPayload of(OceanBaseDebezium message) {
    OceanBaseDebeziumPayload payload = message.payload();
    OceanBaseDebeziumSource source = payload.source();
    Map<String, JsonValue> struct = message.schema();
    return new DebeziumPayload(
        "/payload",
        payload.op(),
        source == null ? null : Parts.named(source.connector()),
        source == null ? null : table(source.db(), source.schema(), source.table()),
        source == null ? null : source.tsMs(),
        source == null ? null : Parts.text(source.pos()),
        payload.before(),
        payload.after(),
        struct == null ? null : new JsonObject(struct),
        message);
  }

  static DebeziumPayload of(OceanBaseDebeziumFlatten message) {
    OceanBaseDebeziumFlattenSource source = message.source();
    return new DebeziumPayload(
        "",
        message.op(),
        source == null ? null : Parts.named(source.connector()),
        source == null ? null : table(source.db(), source.schema(), source.table()),
        source == null ? null : source.tsMs(),
        source == null ? null : Parts.text(source.pos()),
        message.before(),
        message.after(),
        null,
        message);
  }

  private static @Nullable TableId table(
      @Nullable String db, @Nullable String schema, @Nullable String table) {
    String name = Parts.named(table);
    return name == null ? null : TableId.of(Parts.named(db), Parts.named(schema), name);
  }
}
