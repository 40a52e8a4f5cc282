package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.stream.BoundedCache;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The structs seen so far, each taken apart once. Not thread-safe. */
final class ConnectStructs {
  private final BoundedCache<JsonObject, ConnectStruct> known =
      new BoundedCache<>(ReadLimits.CACHED_SCHEMAS);

  ConnectStruct of(@Nullable JsonObject struct) {
    JsonObject text = Objects.requireNonNull(struct, "a message without a struct was refused");
    ConnectStruct found = known.get(text);
    if (found == null) {
      found = new ConnectStruct(text);
      known.put(text, found);
    }
    return found;
  }
}
