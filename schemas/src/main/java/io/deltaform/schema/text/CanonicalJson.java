package io.deltaform.schema.text;

import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import java.util.Map;
import java.util.TreeMap;

/** JSON without blanks, members sorted by name: the same bytes however a file is laid out. */
public final class CanonicalJson {
  private CanonicalJson() {}

  /** The canonical bytes of {@code value}; numbers keep their spelling. */
  public static byte[] bytes(JsonValue value) {
    JsonOutput out = new JsonOutput();
    sorted(value).write(out);
    return out.toByteArray();
  }

  private static JsonValue sorted(JsonValue value) {
    if (value instanceof JsonValue.JsonObject object) {
      Map<String, JsonValue> members = new TreeMap<>();
      object.members().forEach((name, member) -> members.put(name, sorted(member)));
      return new JsonValue.JsonObject(members);
    }
    if (value instanceof JsonValue.JsonArray array) {
      return new JsonValue.JsonArray(array.items().stream().map(CanonicalJson::sorted).toList());
    }
    return value;
  }
}
