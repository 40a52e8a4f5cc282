package io.deltaform.registry.ingest;

import io.deltaform.registry.ingest.CarriedSchema.NamedByKey;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.metadata.TableInference;
import io.deltaform.runtime.table.TableId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code schema_key} of Datastream's events, which names the schema of {@code payload}. */
final class DatastreamKey {
  private static final String FORMAT = "datastream";

  private DatastreamKey() {}

  /** The key of an event; null if it is none of Datastream, or has none. */
  static @Nullable String of(@Nullable JsonValue record) {
    if (!(record instanceof JsonObject event) || event.get("payload") == null) {
      return null;
    }
    JsonValue key = event.get("schema_key");
    String text = key == null ? null : key.asText();
    return text == null || text.isBlank() ? null : text;
  }

  /** What an event in JSON says; null if it is none, or names no key, table or row. */
  static @Nullable NamedByKey event(long number, @Nullable JsonValue record) {
    String key = of(record);
    if (key == null || record == null) {
      return null;
    }
    TableId table = TableInference.untyped(FORMAT, record);
    JsonValue payload = ((JsonObject) record).get("payload");
    // a row without columns fits every version
    if (table == null || !(payload instanceof JsonObject row) || row.members().isEmpty()) {
      return null;
    }
    return new NamedByKey(number, table, List.copyOf(row.members().keySet()), key);
  }
}
