package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonBoolean;
import io.deltaform.runtime.json.JsonValue.JsonNull;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.json.JsonValue.JsonString;
import io.deltaform.runtime.metadata.DebeziumMetadata;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.table.TableSchema;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A Connect struct. OceanBase's is not to be trusted: it declares members as required that messages
 * leave out, and DATETIME as text that is sent as a number. That a message contradicts it is said
 * once for each struct. Not thread-safe.
 */
final class ConnectStruct {
  private final JsonObject struct;
  private final Map<String, JsonObject> columns;
  private boolean reported;

  ConnectStruct(JsonObject struct) {
    this.struct = struct;
    this.columns = DebeziumMetadata.columns(struct);
  }

  /** The declarations of the columns. */
  Map<String, JsonObject> columns() {
    return columns;
  }

  /** True if {@code pointer} is to a value of which nothing but this struct says the type. */
  boolean alone(String pointer, String prefix, @Nullable TableSchema given) {
    String row = pointer.startsWith(prefix) ? pointer.substring(prefix.length()) : "";
    int name = row.startsWith("/after/") ? 7 : row.startsWith("/before/") ? 8 : -1;
    if (name < 0) {
      return false;
    }
    String column = row.substring(name).replace("~1", "/").replace("~0", "~");
    JsonObject field = columns.get(column);
    return field != null
        // bytes are always hexadecimal, whatever else the struct gets wrong
        && !DebeziumMetadata.type(field).equals("bytes")
        && (given == null || given.column(column) == null);
  }

  /**
   * Warns, the first time, of something in the record that the struct does not allow.
   *
   * @param known where such a thing was found already; null: it is looked for
   */
  void report(Reading reading, @Nullable String known) {
    if (reported) {
      return;
    }
    String pointer = known == null ? find(reading.json()) : known;
    if (pointer != null) {
      reported = true;
      reading.warn(
          "schema-mismatch",
          pointer,
          "found something else than the message's schema declares; this is said once for a schema");
    }
  }

  private @Nullable String find(JsonInput in) {
    byte[] b = in.buffer();
    int position = in.position();
    JsonValue record = JsonValue.read(in, b, JsonInput.ws(b, in.start(), in.end()), in.end());
    in.position(position);
    JsonValue payload = record instanceof JsonObject root ? root.get("payload") : null;
    return payload == null ? null : mismatch(struct, payload, "/payload");
  }

  /** The pointer to the first value that {@code declared} does not allow; null if there is none. */
  private static @Nullable String mismatch(
      JsonObject declared, @Nullable JsonValue value, String pointer) {
    if (value == null || value == JsonNull.NULL) {
      boolean required =
          declared.get("optional") instanceof JsonBoolean optional && !optional.value();
      return required ? pointer : null;
    }
    if (!allows(DebeziumMetadata.type(declared), value)) {
      return pointer;
    }
    if (value instanceof JsonObject object && declared.get("fields") instanceof JsonArray fields) {
      for (JsonValue item : fields.items()) {
        String name =
            item instanceof JsonObject field && field.get("field") != null
                ? field.get("field").asText()
                : null;
        String found =
            name == null
                ? null
                : mismatch(
                    (JsonObject) item, object.get(name), pointer + "/" + JsonPointers.escape(name));
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  private static boolean allows(String type, JsonValue value) {
    return switch (type) {
      case "string", "bytes" -> value instanceof JsonString;
      case "int8", "int16", "int32", "int64", "float", "double", "float32", "float64" ->
          value instanceof JsonNumber;
      case "boolean" -> value instanceof JsonBoolean;
      case "struct" -> value instanceof JsonObject;
      case "array" -> value instanceof JsonArray;
      default -> true;
    };
  }
}
