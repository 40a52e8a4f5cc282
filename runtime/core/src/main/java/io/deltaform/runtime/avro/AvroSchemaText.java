package io.deltaform.runtime.avro;

import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.json.JsonValue.JsonString;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Writes one schema from definitions that refer to each other. */
final class AvroSchemaText {
  private final Map<String, JsonValue> definitions;
  private final Set<String> defined = new HashSet<>();
  private final JsonOutput out;

  AvroSchemaText(Map<String, JsonValue> definitions, JsonOutput out) {
    this.definitions = definitions;
    this.out = out;
  }

  /** Writes a type: named types are defined the first time and referred to afterwards. */
  void write(JsonValue type) {
    if (type instanceof JsonArray union) {
      out.beginArray();
      union.items().forEach(this::write);
      out.endArray();
    } else if (type instanceof JsonObject object) {
      String name = AvroTypes.nameOf(object);
      if (name != null && !defined.add(name)) {
        out.string(name);
      } else {
        object(object);
      }
    } else if (type instanceof JsonString reference && !defined.contains(reference.value())) {
      JsonValue definition = definitions.get(reference.value());
      if (definition == null) {
        type.write(out); // a primitive
      } else {
        write(definition);
      }
    } else {
      type.write(out);
    }
  }

  private void object(JsonObject object) {
    out.beginObject();
    object
        .members()
        .forEach(
            (key, value) -> {
              out.name(key);
              switch (key) {
                case "items", "values" -> write(value);
                case "fields" -> fields((JsonArray) value);
                default -> value.write(out);
              }
            });
    out.endObject();
  }

  private void fields(JsonArray fields) {
    out.beginArray();
    for (JsonValue field : fields.items()) {
      out.beginObject();
      ((JsonObject) field)
          .members()
          .forEach(
              (key, value) -> {
                out.name(key);
                if (key.equals("type")) {
                  write(value);
                } else {
                  value.write(out);
                }
              });
      out.endObject();
    }
    out.endArray();
  }
}
