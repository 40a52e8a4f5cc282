package io.deltaform.runtime.table;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Walks JSON that people write: something of another type than expected is a problem with its
 * place, and the walk goes on behind it. Each method takes the index of a value's first byte and
 * leaves the input behind the value. Not thread-safe.
 */
final class JsonWalk {
  private final JsonInput in;
  private final byte[] b;
  private final Problems out;
  private final String code;

  /**
   * @param code what problems are reported under
   */
  JsonWalk(JsonInput in, Problems out, String code) {
    this.in = in;
    this.b = in.buffer();
    this.out = out;
    this.code = code;
  }

  /** What happens with one member: its name, and its value begins at the position. */
  interface Members {
    void member(String name, int p);
  }

  boolean bool(int p) {
    JsonValue value = JsonValue.read(in, b, p, in.end());
    if (value instanceof JsonValue.JsonBoolean bool) {
      return bool.value();
    }
    bad(p, "found something else, expected true or false");
    return true;
  }

  List<String> texts(int p) {
    List<String> texts = new ArrayList<>();
    array(
        p,
        "a list of texts",
        item -> {
          String text = text(item);
          if (text != null) {
            texts.add(text);
          }
        });
    return texts;
  }

  @Nullable String text(int p) {
    if (b[p] == '"') {
      in.position(in.string(b, p, in.end()));
      return in.text(b);
    }
    boolean isNull = b[p] == 'n';
    in.position(in.skip(b, p, in.end()));
    if (!isNull) {
      bad(p, "found something else, expected a text");
    }
    return null;
  }

  /** False if the value is no object, which is reported. */
  boolean object(int p, String expected, Members members) {
    if (b[p] != '{') {
      bad(p, "found something else, expected " + expected);
      in.position(in.skip(b, p, in.end()));
      return false;
    }
    in.enter(p);
    int frame = in.keys().open();
    int separator = '{';
    while (in.key(b, p, in.end(), separator)) {
      in.keys().add(b, frame);
      String name = in.text(b);
      members.member(name, in.position());
      p = in.position();
      separator = ',';
    }
    in.keys().close(frame);
    in.leave();
    return true;
  }

  void array(int p, String expected, IntConsumer item) {
    if (b[p] != '[') {
      bad(p, "found something else, expected " + expected);
      in.position(in.skip(b, p, in.end()));
      return;
    }
    in.enter(p);
    int e = in.end();
    p = JsonInput.ws(b, p + 1, e);
    if (b[p] == ']') {
      in.position(p + 1);
      in.leave();
      return;
    }
    for (; ; ) {
      item.accept(p);
      p = JsonInput.ws(b, in.position(), e);
      if (b[p] == ']') {
        in.position(p + 1);
        in.leave();
        return;
      }
      if (b[p] != ',') {
        throw MalformedInput.syntax("expected , or ]", p);
      }
      p = JsonInput.ws(b, p + 1, e);
    }
  }

  void bad(int p, String message) {
    out.error(code, p, message);
  }
}
