package io.deltaform.runtime.stream;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.Values;
import io.deltaform.runtime.value.WireForm;
import org.jspecify.annotations.Nullable;

/** Types a value that stands outside a row, such as a part of a key. Not thread-safe. */
final class SingleValue {
  private final JsonInput in;
  private final JsonOutput text = new JsonOutput();
  private final Problems found = new Problems();

  SingleValue(ReadLimits limits) {
    this.in = new JsonInput(limits);
  }

  /** The value; as sent, with a problem in {@code out}, if it does not fit. */
  @Nullable Object read(
      JsonValue sent, @Nullable Scalar type, WireForm form, String pointer, Problems out) {
    text.clear();
    sent.write(text);
    byte[] b = text.toByteArray();
    found.clear();
    try {
      return Values.any(in.reset(b, 0, b.length), b, 0, b.length, type, form, found);
    } catch (MalformedInput e) {
      // what was written as JSON is read as JSON, unless it is past a limit
      found.fatal(e);
      return sent;
    } finally {
      for (Problem p : found.list()) {
        Problem.Level level = p.level() == Problem.Level.FATAL ? Problem.Level.ERROR : p.level();
        out.add(new Problem(level, p.code(), pointer, null, null, -1, p.message()));
      }
    }
  }
}
