package io.deltaform.runtime.value;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads text, UUIDs and JSON. */
final class TextValues {
  private TextValues() {}

  /** Text, and any other scalar as it is spelt: some producers send every column as text. */
  static @Nullable String string(JsonInput in, byte[] b, int p, int e, Problems out) {
    switch (b[p]) {
      case '"' -> {
        in.position(in.string(b, p, e));
        return in.text(b);
      }
      case 'n' -> {
        in.position(JsonInput.nul(b, p, e));
        return null;
      }
      case 't' -> {
        in.position(JsonInput.tru(b, p, e));
        return "true";
      }
      case 'f' -> {
        in.position(JsonInput.fals(b, p, e));
        return "false";
      }
      default -> {
        if (JsonInput.isNumber(b[p])) {
          in.position(in.number(b, p, e));
          return in.number().text(b);
        }
        return Misfit.bad(in, b, p, e, out, "text");
      }
    }
  }

  static @Nullable UUID uuid(JsonInput in, byte[] b, int p, int e, Problems out) {
    if (b[p] == 'n') {
      in.position(JsonInput.nul(b, p, e));
      return null;
    }
    if (b[p] == '"') {
      in.position(in.string(b, p, e));
      byte[] t = in.unescaped(b);
      if (UuidText.is(t, in.textStart(), in.textEnd())) {
        return UuidText.of(t, in.textStart());
      }
    }
    return Misfit.bad(in, b, p, e, out, "a UUID of 32 hexadecimal digits with four hyphens");
  }

  static @Nullable JsonValue json(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    if (b[p] == 'n') {
      in.position(JsonInput.nul(b, p, e));
      return null;
    }
    if (form != WireForm.JSON_TEXT || b[p] != '"') {
      JsonValue value = JsonValue.read(in, b, p, e);
      boolean isNumber = value instanceof JsonValue.JsonNumber;
      return isNumber && in.number().isOverLimit() ? Misfit.overLimit(in, b, p, e, out) : value;
    }
    int after = in.string(b, p, e);
    JsonInput inner = in.embedded(b);
    byte[] t = inner.buffer();
    try {
      int first = JsonInput.ws(t, inner.start(), inner.end());
      JsonValue value = JsonValue.read(inner, t, first, inner.end());
      inner.finish(t, inner.position(), inner.end());
      in.position(after);
      return value;
    } catch (MalformedInput notJson) {
      return Misfit.bad(in, b, p, e, out, "JSON as text (" + notJson.text() + ")");
    }
  }
}
