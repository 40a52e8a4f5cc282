package io.deltaform.library.jsonschema;

import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonPointers;

/** Byte offsets from JSON pointers, in documents that were found well-formed before. */
final class Places {
  private final byte[] buffer;
  private final int start;
  private final int first;
  private final int end;

  /**
   * @param start index of the byte that offsets are counted from
   * @param first index of the value, or of white space before it
   * @param end index after what may be read
   */
  Places(byte[] buffer, int start, int first, int end) {
    this.buffer = buffer;
    this.start = start;
    this.first = first;
    this.end = end;
  }

  /**
   * Bytes from the start to the value that {@code pointer} leads to, or to the innermost value on
   * the way that exists.
   */
  long offset(String pointer) {
    JsonInput in = new JsonInput().reset(buffer, first, end - first);
    int p = JsonInput.wsEnd(buffer, first, end);
    int from = 1;
    while (from <= pointer.length()) {
      int to = pointer.indexOf('/', from);
      to = to < 0 ? pointer.length() : to;
      int next = step(in, buffer, p, end, pointer.substring(from, to));
      if (next < 0) {
        break;
      }
      p = next;
      from = to + 1;
    }
    return (long) p - start;
  }

  /** Index of the member or item {@code step} of the value at {@code p}; -1 if it has none. */
  private static int step(JsonInput in, byte[] b, int p, int e, String step) {
    if (b[p] == '{') {
      int separator = '{';
      int next = p;
      while (in.key(b, next, e, separator)) {
        int value = in.position();
        if (JsonPointers.escape(in.text(b)).equals(step)) {
          return value;
        }
        next = in.skip(b, value, e);
        separator = ',';
      }
    } else if (b[p] == '[') {
      int next = JsonInput.ws(b, p + 1, e);
      for (int i = 0; b[next] != ']'; i++) {
        if (String.valueOf(i).equals(step)) {
          return next;
        }
        next = JsonInput.ws(b, in.skip(b, next, e), e);
        if (b[next] == ',') {
          next = JsonInput.ws(b, next + 1, e);
        }
      }
    }
    return -1;
  }
}
