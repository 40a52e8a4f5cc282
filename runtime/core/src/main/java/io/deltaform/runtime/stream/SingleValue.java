package io.deltaform.runtime.stream;

import io.deltaform.runtime.InvalidDates;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonString;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.Values;
import io.deltaform.runtime.value.WireForm;
import java.time.Instant;
import java.time.temporal.Temporal;
import org.jspecify.annotations.Nullable;

/**
 * Types a value that stands outside a row, such as a part of a key: it is spelt as JSON again and
 * read as one of a row is. Not thread-safe.
 */
final class SingleValue {
  private static final Scalar INSTANT = Scalar.of(ValueType.INSTANT);

  private final JsonInput in;
  private final JsonOutput json = new JsonOutput();
  private final Problems found = new Problems();
  private byte[] spelt = new byte[64];

  SingleValue(ReadLimits limits, InvalidDates invalidDates) {
    this.in = new JsonInput(limits).invalidDates(invalidDates);
  }

  /** The value; as sent, with a problem in {@code out}, if it does not fit. */
  @Nullable Object read(
      JsonValue sent, @Nullable Scalar type, WireForm form, String pointer, Problems out) {
    Object value = typed(sent, type, form);
    found.list().forEach(p -> tell(p, p.message(), pointer, out));
    return value;
  }

  /** The value; what is wrong with it is in {@link #found}. */
  private @Nullable Object typed(JsonValue sent, @Nullable Scalar type, WireForm form) {
    int length = spell(sent);
    found.clear();
    Object value = sent;
    try {
      value = Values.any(in.reset(spelt, 0, length), spelt, 0, length, type, form, found);
    } catch (MalformedInput e) {
      // what was written as JSON is JSON: only a limit can be in the way
      found.fatal(e);
    }
    return value;
  }

  private static void tell(Problem p, String message, String pointer, Problems out) {
    Level level = p.level() == Level.FATAL ? Level.ERROR : p.level();
    out.add(new Problem(level, p.code(), pointer, null, null, -1, message));
  }

  /** The instant that {@code text} is; null, with a problem in {@code out}, if it is none. */
  @Nullable Instant instant(String text, String pointer, Problems out) {
    int length = ascii(text);
    Instant iso = length < 0 ? null : Values.instant(spelt, 0, length);
    if (iso != null) {
      return iso;
    }
    Object time = typed(new JsonString(text), INSTANT, WireForm.NATURAL);
    for (Problem p : found.list()) {
      // a row keeps what fits no type; here there is nothing that could
      tell(p, p.message().replace(", kept as sent", "; it is left out"), pointer, out);
    }
    if (time instanceof Instant instant) {
      return instant;
    }
    if (time instanceof Temporal) {
      String message = "found a time without offset, which is no instant; it is left out";
      out.add(new Problem(Level.WARNING, "no-zone", pointer, null, null, -1, message));
    }
    return null;
  }

  /** Copies short ASCII to the scratch bytes; its length, -1 if it is something else. */
  private int ascii(String text) {
    int n = text.length();
    if (n > spelt.length) {
      return -1;
    }
    int all = 0;
    for (int i = 0; i < n; i++) {
      char c = text.charAt(i);
      all |= c;
      spelt[i] = (byte) c;
    }
    return all < 0x80 ? n : -1;
  }

  /** Writes the value to the scratch bytes, and returns its length. */
  private int spell(JsonValue sent) {
    String text = sent.asText();
    if (text != null && isPlain(text)) {
      int n = text.length();
      if (spelt.length < n + 2) {
        spelt = new byte[2 * n + 2];
      }
      spelt[0] = '"';
      copy(text, n);
      spelt[n + 1] = '"';
      return n + 2;
    }
    json.clear();
    sent.write(json);
    spelt = json.toByteArray();
    return spelt.length;
  }

  @SuppressWarnings("deprecation") // the only one that copies ASCII without an encoder
  private void copy(String text, int length) {
    text.getBytes(0, length, spelt, 1);
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x20 || c > 0x7e || c == '"' || c == '\\') {
        return false;
      }
    }
    return true;
  }
}
