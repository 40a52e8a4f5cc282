package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.ReadLimits;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value for which there is no type: kept exactly as it was sent. Members keep their order;
 * numbers keep their spelling. Immutable.
 */
public sealed interface JsonValue {

  /** JSON null. */
  enum JsonNull implements JsonValue {
    NULL
  }

  record JsonBoolean(boolean value) implements JsonValue {}

  /** A number by its spelling; equal only to the same spelling. */
  record JsonNumber(String text) implements JsonValue {
    /**
     * @throws IllegalArgumentException if {@code text} is no JSON number
     */
    public JsonNumber {
      if (!JsonNumbers.isNumber(text)) {
        throw new IllegalArgumentException("the text is no JSON number");
      }
    }

    /** The exact value; null where a reader with default limits makes none of it. */
    public @Nullable BigDecimal toDecimal() {
      byte[] b = text.getBytes(StandardCharsets.ISO_8859_1);
      JsonNumbers number = new JsonNumbers(ReadLimits.DEFAULT.numberLength());
      number.scan(b, 0, b.length);
      return number.toDecimal(b);
    }
  }

  /** A text; ordered, so that many texts of one hash code are no burden to a map. */
  record JsonString(String value) implements JsonValue, Comparable<JsonString> {
    @Override
    public int compareTo(JsonString other) {
      return value.compareTo(other.value);
    }
  }

  record JsonArray(List<JsonValue> items) implements JsonValue {
    public JsonArray {
      items = List.copyOf(items);
    }
  }

  record JsonObject(Map<String, JsonValue> members) implements JsonValue {
    public JsonObject {
      members = Members.of(members);
    }

    /** The member of that name; null if there is none. */
    public @Nullable JsonValue get(String name) {
      return members.get(name);
    }
  }

  /** The text of a string; null for every other value. */
  default @Nullable String asText() {
    return this instanceof JsonString s ? s.value() : null;
  }

  /** Reads a whole document. */
  static Read<JsonValue> parse(byte[] document) {
    Problems out = new Problems();
    JsonInput in = new JsonInput().reset(document, 0, document.length);
    try {
      JsonValue value = read(in, document, JsonInput.ws(document, 0, document.length), in.end());
      in.finish(document, in.position(), in.end());
      return new Read<>(value, List.of());
    } catch (MalformedInput e) {
      out.fatal(e);
      out.locate(document, 0, document.length);
      return new Read<>(null, out.list());
    }
  }

  /**
   * Reads the value whose first byte is at {@code p}; {@link JsonInput#position} is after it then.
   *
   * @throws MalformedInput where it is not well-formed
   */
  static JsonValue read(JsonInput in, byte[] b, int p, int e) {
    return JsonTree.read(in, b, p, e);
  }

  /** Writes it as it was read: same order, same spelling of numbers. */
  default void write(JsonOutput out) {
    if (this instanceof JsonNull) {
      out.nul();
    } else if (this instanceof JsonBoolean x) {
      out.bool(x.value());
    } else if (this instanceof JsonNumber x) {
      out.raw(x.text());
    } else if (this instanceof JsonString x) {
      out.string(x.value());
    } else if (this instanceof JsonArray x) {
      out.beginArray();
      for (JsonValue item : x.items()) {
        item.write(out);
      }
      out.endArray();
    } else if (this instanceof JsonObject x) {
      out.beginObject();
      for (Map.Entry<String, JsonValue> member : x.members().entrySet()) {
        member.getValue().write(out.name(member.getKey()));
      }
      out.endObject();
    }
  }
}
