package io.deltaform.registry.service;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** JSON trees from bytes and back, exact and strict. */
public final class JsonTexts {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  private JsonTexts() {}

  /**
   * Reads a whole document; none at all gives a missing node.
   *
   * @throws IOException if it is not well-formed, or a key stands twice
   */
  public static JsonNode read(byte[] bytes) throws IOException {
    return MAPPER.readTree(bytes);
  }

  /** Reads what this program wrote. */
  public static JsonNode readOwn(String text) {
    try {
      return MAPPER.readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("the store holds text that is not JSON", e);
    }
  }

  /** UTF-8 bytes. */
  public static byte[] bytes(JsonNode node) {
    try {
      return MAPPER.writeValueAsBytes(node);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree is always written", e);
    }
  }

  public static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  public static JsonNode number(int value) {
    return JsonNodeFactory.instance.numberNode(value);
  }

  public static ArrayNode array() {
    return JsonNodeFactory.instance.arrayNode();
  }

  /** The same value with the keys of every object sorted. */
  public static JsonNode sorted(JsonNode node) {
    if (node.isObject()) {
      List<String> names = new ArrayList<>();
      node.fieldNames().forEachRemaining(names::add);
      Collections.sort(names);
      ObjectNode sorted = object();
      names.forEach(name -> sorted.set(name, sorted(node.get(name))));
      return sorted;
    } else if (node.isArray()) {
      ArrayNode sorted = array();
      node.forEach(item -> sorted.add(sorted(item)));
      return sorted;
    }
    return node;
  }
}
