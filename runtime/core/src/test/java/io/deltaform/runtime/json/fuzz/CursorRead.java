package io.deltaform.runtime.json.fuzz;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.KeySet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The three ways to read a document with a cursor, from which all others are made. */
enum CursorRead {
  /** As what has no type is read. */
  TREE {
    @Override
    JsonValue value(JsonInput in, byte[] b, int p, int e, Problems out) {
      return JsonValue.read(in, b, p, e);
    }
  },
  /** As what nobody asked for is passed over; gives no value. */
  SKIP {
    @Override
    JsonValue value(JsonInput in, byte[] b, int p, int e, Problems out) {
      in.position(in.skip(b, p, e));
      return JsonValue.JsonNull.NULL;
    }
  },
  /** As generated code reads: scan by scan. */
  SCANS {
    @Override
    JsonValue value(JsonInput in, byte[] b, int p, int e, Problems out) {
      return switch (b[p]) {
        case '{' -> object(in, b, p, e, out);
        case '[' -> array(in, b, p, e, out);
        case '"' -> {
          in.position(in.string(b, p, e));
          yield new JsonValue.JsonString(NumberAndTextChecks.text(in, b));
        }
        case 't' -> {
          in.position(JsonInput.tru(b, p, e));
          yield new JsonValue.JsonBoolean(true);
        }
        case 'f' -> {
          in.position(JsonInput.fals(b, p, e));
          yield new JsonValue.JsonBoolean(false);
        }
        case 'n' -> {
          in.position(JsonInput.nul(b, p, e));
          yield JsonValue.JsonNull.NULL;
        }
        default -> {
          if (!JsonInput.isNumber(b[p])) {
            throw MalformedInput.syntax("expected a value", p);
          }
          in.position(in.number(b, p, e));
          yield new JsonValue.JsonNumber(NumberAndTextChecks.number(in, b));
        }
      };
    }

    private JsonValue object(JsonInput in, byte[] b, int p, int e, Problems out) {
      in.enter(p);
      Map<String, JsonValue> members = new LinkedHashMap<>();
      KeySet keys = in.keys();
      int frame = keys.open();
      int separator = '{';
      int q = p;
      while (in.key(b, q, e, separator)) {
        keys.add(b, frame);
        String name = NumberAndTextChecks.text(in, b);
        members.put(name, value(in, b, in.position(), e, out));
        q = in.position();
        separator = ',';
      }
      keys.close(frame);
      in.leave();
      return new JsonValue.JsonObject(members);
    }

    private JsonValue array(JsonInput in, byte[] b, int p, int e, Problems out) {
      in.enter(p);
      List<JsonValue> items = new ArrayList<>();
      int q = JsonInput.ws(b, p + 1, e);
      if (b[q] == ']') {
        in.position(q + 1);
      } else {
        for (; ; ) {
          items.add(value(in, b, q, e, out));
          q = JsonInput.ws(b, in.position(), e);
          if (b[q] == ']') {
            in.position(q + 1);
            break;
          }
          if (b[q] != ',') {
            throw MalformedInput.syntax("expected , or ]", q);
          }
          q = JsonInput.ws(b, q + 1, e);
        }
      }
      in.leave();
      return new JsonValue.JsonArray(items);
    }
  };

  /** Reads the value at {@code p} and leaves the index after it as the position of {@code in}. */
  abstract JsonValue value(JsonInput in, byte[] b, int p, int e, Problems out);

  /** Reads {@code length} bytes at {@code offset} of {@code b} as a whole document. */
  Verdict read(JsonInput in, byte[] b, int offset, int length) {
    in.reset(b, offset, length);
    try {
      JsonValue value = value(in, b, JsonInput.ws(b, offset, in.end()), in.end(), new Problems());
      in.finish(b, in.position(), in.end());
      return Verdict.of(value);
    } catch (MalformedInput e) {
      return Verdict.of(e);
    }
  }
}
