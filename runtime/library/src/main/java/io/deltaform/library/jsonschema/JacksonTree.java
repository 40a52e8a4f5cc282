package io.deltaform.library.jsonschema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonBoolean;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.json.JsonValue.JsonString;
import io.deltaform.schema.jsonschema.Draft;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/**
 * What core read, as the tree that the library wants. Core decides what is well-formed; numbers
 * stay exact. A number over the limit is a problem, and its place in the tree holds 0.
 */
final class JacksonTree {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Draft draft;
  private final Deque<String> path = new ArrayDeque<>();
  private final List<Problem> problems = new ArrayList<>(0);

  JacksonTree(Draft draft) {
    this.draft = draft;
  }

  /** The tree of {@code value}; {@link #problems} then holds the numbers over the limit. */
  JsonNode of(JsonValue value) {
    if (value instanceof JsonObject object) {
      return object(object);
    } else if (value instanceof JsonArray array) {
      var node = NODES.arrayNode(array.items().size());
      int i = 0;
      for (JsonValue item : array.items()) {
        node.add(at(String.valueOf(i++), item));
      }
      return node;
    } else if (value instanceof JsonString text) {
      return NODES.textNode(text.value());
    } else if (value instanceof JsonNumber number) {
      return number(number);
    } else if (value instanceof JsonBoolean bool) {
      return NODES.booleanNode(bool.value());
    }
    return NODES.nullNode();
  }

  private ObjectNode object(JsonObject object) {
    ObjectNode node = NODES.objectNode();
    for (Map.Entry<String, JsonValue> member : object.members().entrySet()) {
      node.set(member.getKey(), at(member.getKey(), member.getValue()));
    }
    return node;
  }

  private JsonNode at(String step, JsonValue value) {
    path.addLast(step);
    JsonNode node = of(value);
    path.removeLast();
    return node;
  }

  private JsonNode number(JsonNumber number) {
    BigDecimal exact = number.toDecimal();
    if (exact == null) {
      StringBuilder pointer = new StringBuilder();
      path.forEach(step -> pointer.append('/').append(JsonPointers.escape(step)));
      problems.add(
          new Problem(
              Level.ERROR,
              "number-limit",
              pointer.toString(),
              null,
              null,
              -1,
              "a number longer than the limit, or with an exponent beyond it"));
      return new ExactNumber("0", BigDecimal.ZERO, true);
    }
    boolean whole = draft == Draft.DRAFT_4 ? isPlain(number.text()) : isWhole(exact);
    return new ExactNumber(number.text(), exact, whole);
  }

  /** Draft 4 calls a number an integer by its spelling. */
  private static boolean isPlain(String text) {
    return text.indexOf('.') < 0 && text.indexOf('e') < 0 && text.indexOf('E') < 0;
  }

  private static boolean isWhole(BigDecimal value) {
    return value.signum() == 0 || value.scale() <= 0 || value.stripTrailingZeros().scale() <= 0;
  }

  List<Problem> problems() {
    return problems;
  }
}
