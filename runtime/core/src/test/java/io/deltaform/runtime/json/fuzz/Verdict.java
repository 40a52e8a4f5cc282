package io.deltaform.runtime.json.fuzz;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.json.JsonValue;

/**
 * What came of a document.
 *
 * @param value null if it was refused
 * @param code {@code ok}, or the code of the refusal
 * @param offset of the fault; -1 if there is none
 * @param atEnd true if it was refused because it ends too early
 */
record Verdict(JsonValue value, String code, int offset, boolean atEnd) {
  static Verdict of(JsonValue value) {
    return new Verdict(value, "ok", -1, false);
  }

  static Verdict of(MalformedInput fault) {
    return new Verdict(null, fault.code(), fault.offset(), fault.isAtEnd());
  }

  static Verdict refused(String code, int offset) {
    return new Verdict(null, code, offset, false);
  }

  boolean isAccepted() {
    return code.equals("ok");
  }

  /** Without values, for messages. */
  String text() {
    return code + (offset < 0 ? "" : " at " + offset) + (atEnd ? " (end)" : "");
  }
}
