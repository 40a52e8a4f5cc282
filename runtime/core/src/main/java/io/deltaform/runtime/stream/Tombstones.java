package io.deltaform.runtime.stream;

import io.deltaform.runtime.json.JsonInput;

/** Records that say no more than that there is nothing: JSON null, and a Connect envelope of it. */
final class Tombstones {
  private static final String SCHEMA = "\"schema\"";
  private static final String PAYLOAD = "\"payload\"";

  private Tombstones() {}

  /** The index after the tombstone at {@code p}; -1 if there is none, or it is cut. */
  static int end(byte[] b, int p, int e) {
    if (b[p] == 'n') {
      return JsonInput.nul(b, p, e);
    }
    if (b[p] != '{') {
      return -1;
    }
    int first = JsonInput.wsEnd(b, p + 1, e);
    boolean schemaFirst = after(b, first, e, SCHEMA) >= 0;
    int next = nullMember(b, first, e, schemaFirst ? SCHEMA : PAYLOAD);
    next = token(b, next, e, ",");
    next = nullMember(b, next, e, schemaFirst ? PAYLOAD : SCHEMA);
    return token(b, next, e, "}");
  }

  private static int nullMember(byte[] b, int p, int e, String key) {
    return token(b, token(b, token(b, p, e, key), e, ":"), e, "null");
  }

  /** The index after {@code text} and the white space before it; -1 if something else is there. */
  private static int token(byte[] b, int p, int e, String text) {
    return p < 0 ? -1 : after(b, JsonInput.wsEnd(b, p, e), e, text);
  }

  private static int after(byte[] b, int p, int e, String text) {
    if (e - p < text.length()) {
      return -1;
    }
    for (int i = 0; i < text.length(); i++) {
      if (b[p + i] != text.charAt(i)) {
        return -1;
      }
    }
    return p + text.length();
  }
}
