package io.deltaform.schema.asyncapi;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.text.CanonicalJson;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedObject;
import java.io.IOException;
import java.util.List;

/**
 * Lets asyncapi-core read what we found right: what it refuses is worth a warning, with its words.
 * Every version is read as 2.6 or as 3.0: its own 2.0 refuses operations with several messages.
 * Schemas are left out, for it refuses some that are right.
 */
final class LibraryCheck {
  private static final LibraryMapper MAPPER = new LibraryMapper();
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
      } else {
        ((ObjectNode) tree).put("asyncapi", "2.6.0");
        type = com.asyncapi.v2._6_0.model.AsyncAPI.class;
      }
      for (JsonProcessingException e : MAPPER.refusals(tree, type)) {
        diagnostics.warning(
            "asyncapi-refuses",
            place(input.root(), e),
            "AsyncAPI's own library has an objection: " + e.getOriginalMessage());
      }
    } catch (IOException e) {
      throw new IllegalStateException("a tree in memory cannot be read", e);
    }
  }

  /** The innermost value on the way to what the library refuses. */
  private static SourcePosition place(Located root, JsonProcessingException refusal) {
    Located value = root;
    if (refusal instanceof JsonMappingException mapping) {
      for (JsonMappingException.Reference step : mapping.getPath()) {
        Located next = null;
        if (value instanceof LocatedObject object && step.getFieldName() != null) {
          next = object.get(step.getFieldName());
        } else if (value instanceof LocatedArray array && step.getIndex() >= 0) {
          next = step.getIndex() < array.items().size() ? array.items().get(step.getIndex()) : null;
        }
        value = next == null ? value : next;
      }
    }
    return value.position();
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
