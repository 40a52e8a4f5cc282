package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonBoolean;
import io.deltaform.runtime.json.JsonValue.JsonNull;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.json.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds a {@link JsonValue} from bytes, without recursion: no depth overflows a stack. */
final class JsonTree {
  private static final Members NONE = new Members(0);
  private static final JsonBoolean TRUE = new JsonBoolean(true);
  private static final JsonBoolean FALSE = new JsonBoolean(false);

  private JsonTree() {}

  /** A container that is being read. */
  private static final class Open {
    final @Nullable Open parent;
    final boolean object;
    final Members members;
    final List<JsonValue> items;
    String name = "";

    Open(@Nullable Open parent, boolean object) {
      this.parent = parent;
      this.object = object;
      this.members = object ? new Members(4) : NONE;
      this.items = object ? List.of() : new ArrayList<>();
    }

    void add(JsonValue value) {
      if (object) {
        members.add(name, value);
      } else {
        items.add(value);
      }
    }

    JsonValue close() {
      return object ? new JsonObject(members) : new JsonArray(items);
    }
  }

  /** The value at {@code p}; the index after it is left as the position of {@code in}. */
  static JsonValue read(JsonInput in, byte[] b, int p, int e) {
    Open open = null;
    for (; ; ) {
      int c = b[p];
      if (c == '{' || c == '[') {
        in.enter(p);
        open = new Open(open, c == '{');
        p = JsonInput.ws(b, p + 1, e);
        if (b[p] != c + 2) { // } and ] are two after their opening brackets
          p = open.object ? key(in, b, p, e, open) : p;
          continue;
        }
      } else {
        JsonValue value = scalar(in, b, p, e);
        if (open == null) {
          return value;
        }
        open.add(value);
        p = JsonInput.ws(b, in.position(), e);
      }
      while (b[p] == (open.object ? '}' : ']')) {
        in.leave();
        JsonValue value = open.close();
        open = open.parent;
        in.position(++p);
        if (open == null) {
          return value;
        }
        open.add(value);
        p = JsonInput.ws(b, p, e);
      }
      if (b[p] != ',') {
        throw MalformedInput.syntax(open.object ? "expected , or }" : "expected , or ]", p);
      }
      p = JsonInput.ws(b, p + 1, e);
      p = open.object ? key(in, b, p, e, open) : p;
    }
  }

  private static int key(JsonInput in, byte[] b, int p, int e, Open open) {
    if (b[p] != '"') {
      throw MalformedInput.syntax("expected a property name", p);
    }
    int colon = JsonInput.ws(b, in.string(b, p, e), e);
    if (b[colon] != ':') {
      throw MalformedInput.syntax("expected :", colon);
    }
    int value = JsonInput.ws(b, colon + 1, e);
    open.name = in.text(b);
    if (open.members.containsKey(open.name)) {
      throw MalformedInput.duplicateKey(p);
    }
    return value;
  }

  private static JsonValue scalar(JsonInput in, byte[] b, int p, int e) {
    int after = in.skip(b, p, e);
    in.position(after);
    return switch (b[p]) {
      case '"' -> new JsonString(in.text(b));
      case 't' -> TRUE;
      case 'f' -> FALSE;
      case 'n' -> JsonNull.NULL;
      default -> new JsonNumber(in.number().text(b));
    };
  }
}
