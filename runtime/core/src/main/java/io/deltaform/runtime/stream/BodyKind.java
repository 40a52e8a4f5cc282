package io.deltaform.runtime.stream;

import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.Utf8;
import java.nio.charset.StandardCharsets;

/** Tells a JSON body from a bare Avro one by how it begins. */
final class BodyKind {
  private static final byte[] NULL = "null".getBytes(StandardCharsets.US_ASCII);

  private BodyKind() {}

  /**
   * True if a brace, a bracket or {@code null} comes first after a BOM and white space, or nothing
   * does. The window stays where it is.
   */
  static boolean isJson(Window window) {
    for (; ; ) {
      byte[] b = window.buffer();
      int p = Utf8.afterMark(b, window.position(), window.limit());
      p = JsonInput.wsEnd(b, p, window.limit());
      if (p < window.limit() && (b[p] == '{' || b[p] == '[')) {
        return true;
      }
      int same = 0;
      while (same < NULL.length && p + same < window.limit() && b[p + same] == NULL[same]) {
        same++;
      }
      if (same == NULL.length) {
        return true;
      }
      boolean undecided = p + same == window.limit();
      if (!undecided || !window.fetch() && (window.isAtEnd() || window.isFull())) {
        return undecided && same == 0;
      }
    }
  }
}
