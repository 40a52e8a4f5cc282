package io.deltaform.runtime.metadata;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.table.TableId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The names in {@code source_metadata} of a Datastream event, whichever source it is from. */
final class DatastreamNames {
  private DatastreamNames() {}

  /** The table of the event; null if it names none. */
  static @Nullable TableId table(@Nullable JsonObject metadata) {
    String table = first(metadata, "table", "collection", "object_name");
    return table == null
        ? null
        : TableId.of(
            first(metadata, "database", "database_id", "domain"), first(metadata, "schema"), table);
  }

  /** The names of the key columns; empty if there are none. */
  static List<String> key(JsonObject metadata) {
    JsonValue names = metadata.get("primary_keys");
    List<String> key = new ArrayList<>();
    for (JsonValue name :
        Structure.items(names == null ? metadata.get("replication_index") : names)) {
      if (name.asText() != null) {
        key.add(name.asText());
      }
    }
    return key;
  }

  private static @Nullable String first(@Nullable JsonObject metadata, String... names) {
    for (String name : names) {
      String text = metadata == null ? null : Structure.text(metadata.get(name));
      if (text != null && !text.isEmpty()) {
        return text;
      }
    }
    return null;
  }
}
