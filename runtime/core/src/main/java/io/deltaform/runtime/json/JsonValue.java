package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Read;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
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
    /** The exact value; null where its exponent is beyond what a reader takes. */
    public @Nullable BigDecimal toDecimal() {
      byte[] b = text.getBytes(StandardCharsets.ISO_8859_1);
      JsonInput in = new JsonInput().reset(b, 0, b.length);
      in.number(b, 0, b.length);
      return in.number().toDecimal(b);
    }
  }

  record JsonString(String value) implements JsonValue {}

  record JsonArray(List<JsonValue> items) implements JsonValue {
    public JsonArray {
      items = List.copyOf(items);
    }
  }

  record JsonObject(Map<String, JsonValue> members) implements JsonValue {
    public JsonObject {
      members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
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
    switch (b[p]) {
      case '"' -> {
        in.position(in.string(b, p, e));
        return new JsonString(in.text(b));
      }
      case '{' -> {
        return object(in, b, p, e);
      }
      case '[' -> {
        return array(in, b, p, e);
      }
      case 't' -> {
        in.position(JsonInput.tru(b, p, e));
        return new JsonBoolean(true);
      }
      case 'f' -> {
        in.position(JsonInput.fals(b, p, e));
        return new JsonBoolean(false);
      }
      case 'n' -> {
        in.position(JsonInput.nul(b, p, e));
        return JsonNull.NULL;
      }
      default -> {
        if (!JsonInput.isNumber(b[p])) {
          throw MalformedInput.syntax("expected a value", p);
        }
        in.position(in.number(b, p, e));
        return new JsonNumber(in.number().text(b));
      }
    }
  }

  private static JsonObject object(JsonInput in, byte[] b, int p, int e) {
    in.enter(p);
    Map<String, JsonValue> members = new LinkedHashMap<>();
    int separator = '{';
    while (in.key(b, p, e, separator)) {
      int key = in.textStart() - 1;
      String name = in.text(b);
      if (members.put(name, read(in, b, in.position(), e)) != null) {
        throw MalformedInput.duplicateKey(key);
      }
      p = in.position();
      separator = ',';
    }
    in.leave();
    return new JsonObject(members);
  }

  private static JsonArray array(JsonInput in, byte[] b, int p, int e) {
    in.enter(p);
    List<JsonValue> items = new ArrayList<>();
    p = JsonInput.ws(b, p + 1, e);
    if (b[p] == ']') {
      in.position(p + 1);
    } else {
      for (; ; ) {
        items.add(read(in, b, p, e));
        p = JsonInput.ws(b, in.position(), e);
        if (b[p] == ']') {
          in.position(p + 1);
          break;
        }
        if (b[p] != ',') {
          throw MalformedInput.syntax("expected , or ]", p);
        }
        p = JsonInput.ws(b, p + 1, e);
      }
    }
    in.leave();
    return new JsonArray(items);
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
      x.items().forEach(item -> item.write(out));
      out.endArray();
    } else if (this instanceof JsonObject x) {
      out.beginObject();
      x.members().forEach((name, member) -> member.write(out.name(name)));
      out.endObject();
    }
  }
}
