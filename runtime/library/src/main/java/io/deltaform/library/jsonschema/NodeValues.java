package io.deltaform.library.jsonschema;

import com.fasterxml.jackson.databind.JsonNode;
import io.deltaform.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values of core from the library's trees. */
final class NodeValues {
  private NodeValues() {}

  static JsonValue of(JsonNode node) {
    return switch (node.getNodeType()) {
      case OBJECT -> {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        node.properties().forEach(m -> members.put(m.getKey(), of(m.getValue())));
        yield new JsonValue.JsonObject(members);
      }
      case ARRAY -> {
        List<JsonValue> items = new ArrayList<>(node.size());
        node.forEach(item -> items.add(of(item)));
        yield new JsonValue.JsonArray(items);
      }
      case STRING -> new JsonValue.JsonString(node.textValue());
      case NUMBER -> new JsonValue.JsonNumber(node.asText());
      case BOOLEAN -> new JsonValue.JsonBoolean(node.booleanValue());
      default -> JsonValue.JsonNull.NULL;
    };
  }
}
