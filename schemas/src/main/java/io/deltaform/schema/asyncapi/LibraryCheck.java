package io.deltaform.schema.asyncapi;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.text.CanonicalJson;
import java.io.IOException;
import java.util.List;

/**
 * Lets asyncapi-core read what we found right: what it refuses is worth a warning, with its words.
 * It knows 2.0, 2.6 and 3.0; other versions are read as the next that it knows. Schemas are left
 * out, for it refuses some that are right.
 */
final class LibraryCheck {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();
  private static final List<String> SCHEMAS = List.of("payload", "headers", "schemas", "bindings");

  private LibraryCheck() {}

  static void check(ApiInput input, String version, Diagnostics diagnostics) {
    try {
      JsonNode tree = MAPPER.readTree(CanonicalJson.bytes(input.root().toValue()));
      strip(tree);
      Class<?> type;
      if (version.startsWith("3.")) {
        ((ObjectNode) tree).put("asyncapi", "3.0.0");
        type = com.asyncapi.v3._0_0.model.AsyncAPI.class;
      } else if (version.startsWith("2.0.")) {
        type = com.asyncapi.v2._0_0.model.AsyncAPI.class;
      } else {
        ((ObjectNode) tree).put("asyncapi", "2.6.0");
        type = com.asyncapi.v2._6_0.model.AsyncAPI.class;
      }
      MAPPER.treeToValue(tree, type);
    } catch (JsonProcessingException e) {
      diagnostics.warning(
          "asyncapi-refuses",
          input.root().position(),
          "AsyncAPI's own library has an objection: " + e.getOriginalMessage());
    } catch (IOException e) {
      throw new IllegalStateException("a tree in memory cannot be read", e);
    }
  }

  private static void strip(JsonNode node) {
    if (node instanceof ObjectNode object) {
      object.remove(SCHEMAS);
      object.forEach(LibraryCheck::strip);
    } else if (node instanceof ArrayNode array) {
      array.forEach(LibraryCheck::strip);
    }
  }
}
