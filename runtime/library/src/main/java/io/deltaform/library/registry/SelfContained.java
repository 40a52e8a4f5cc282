package io.deltaform.library.registry;

import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.json.JsonValue.JsonString;
import io.deltaform.schema.jsonschema.Draft;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Lets JSON Schemas say what others know of them: in a registry the type and the reference tell
 * that a text is a schema and where it is reached, among files only the text can.
 */
final class SelfContained {
  private SelfContained() {}

  /**
   * The same schema with its draft and its address, where it said none.
   *
   * @param address null: it needs none
   */
  static byte[] of(String text, @Nullable String address) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (!(JsonValue.parse(bytes).value() instanceof JsonObject schema)) {
      return bytes;
    }
    Map<String, JsonValue> members = new LinkedHashMap<>();
    if (schema.get("$schema") == null) {
      members.put("$schema", new JsonString(Draft.DRAFT_2020_12.metaSchema()));
    }
    String keyword = isDraft4(schema) ? "id" : "$id";
    if (address != null && schema.get(keyword) == null) {
      members.put(keyword, new JsonString(address));
    }
    if (members.isEmpty()) {
      return bytes;
    }
    members.putAll(schema.members());
    JsonOutput out = new JsonOutput();
    new JsonObject(members).write(out);
    return out.toByteArray();
  }

  private static boolean isDraft4(JsonObject schema) {
    JsonValue named = schema.get("$schema");
    String uri = named == null ? null : named.asText();
    return uri != null && Draft.ofMetaSchema(uri).equals(Optional.of(Draft.DRAFT_4));
  }
}
