package io.deltaform.runtime;

import io.deltaform.runtime.json.JsonInput;

/** What a read of a whole document adds to the read of its value: nothing may follow. */
final class WholeDocument {
  private WholeDocument() {}

  /** False if there was no value, or something follows it: then {@code out} has a FATAL. */
  static boolean isRead(JsonInput in, Problems out) {
    for (Problem problem : out.list()) {
      if (problem.level() == Problem.Level.FATAL) {
        return false;
      }
    }
    try {
      in.finish(in.buffer(), in.position(), in.end());
      return true;
    } catch (MalformedInput e) {
      out.fatal(e);
      out.locate(in.buffer(), in.start(), in.end());
      return false;
    }
  }
}
