package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;
import java.util.ArrayDeque;
import java.util.Deque;

/** JSON pointers (RFC 6901) from byte offsets. */
public final class JsonPointers {
  private JsonPointers() {}

  /** One step of a pointer, escaped. */
  public static String escape(String step) {
    return step.indexOf('~') < 0 && step.indexOf('/') < 0
        ? step
        : step.replace("~", "~0").replace("/", "~1");
  }

  /**
   * The pointer to the innermost value that holds the byte at {@code target}, or a key of which
   * holds it. Where the document is not well-formed before {@code target}, the pointer ends there.
   */
  public static String at(byte[] b, int start, int end, int target) {
    Deque<String> steps = new ArrayDeque<>();
    JsonInput in = new JsonInput().reset(b, start, Math.max(0, end - start));
    try {
      int p = JsonInput.wsEnd(b, start, end);
      if (target > p && p < end) {
        descend(in, b, p, end, target, steps);
      }
    } catch (MalformedInput e) {
      // the fault that is being placed: what was passed on the way to it is the answer
      return String.join("", steps);
    }
    return String.join("", steps);
  }

  private static void descend(
      JsonInput in, byte[] b, int p, int e, int target, Deque<String> steps) {
    boolean inside = true;
    while (inside && p < target && (b[p] == '{' || b[p] == '[')) {
      boolean object = b[p] == '{';
      inside = false;
      int index = 0;
      int separator = b[p];
      int next = p;
      while (object ? in.key(b, next, e, separator) : element(in, b, next, e, separator)) {
        int value = in.position();
        int from = object ? in.textStart() - 1 : value;
        if (from > target) {
          return;
        }
        steps.addLast("/" + (object ? escape(in.text(b)) : String.valueOf(index)));
        if (value >= target) {
          return;
        }
        in.depth = 0;
        int after;
        try {
          after = in.skip(b, value, e);
        } catch (MalformedInput broken) {
          // the fault is in this value: go down into it if it has parts
          after = e + 1;
        }
        if (target < after) {
          p = value;
          inside = true;
          break;
        }
        steps.removeLast();
        next = after;
        separator = ',';
        index++;
      }
    }
  }

  private static boolean element(JsonInput in, byte[] b, int p, int e, int separator) {
    p = JsonInput.ws(b, p, e);
    if (separator == ',' ? b[p] == ']' : false) {
      return false;
    }
    if (separator == ',' && b[p] != ',') {
      throw MalformedInput.syntax("expected , or ]", p);
    }
    p = JsonInput.ws(b, p + 1, e);
    if (separator == '[' && b[p] == ']') {
      return false;
    }
    in.position(p);
    return true;
  }
}
