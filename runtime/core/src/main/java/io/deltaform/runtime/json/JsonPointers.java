package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;
import java.util.Arrays;

/** JSON pointers (RFC 6901) from byte offsets. */
public final class JsonPointers {
  private JsonPointers() {}

  /** The steps of a pointer that has some, unescaped. */
  public static String[] steps(String pointer) {
    String[] steps = pointer.substring(1).split("/", -1);
    for (int i = 0; i < steps.length; i++) {
      steps[i] = steps[i].replace("~1", "/").replace("~0", "~");
    }
    return steps;
  }

  /** One step of a pointer, escaped. */
  public static String escape(String step) {
    return step.indexOf('~') < 0 && step.indexOf('/') < 0
        ? step
        : step.replace("~", "~0").replace("/", "~1");
  }

  /**
   * The pointer to the innermost value that holds the byte at {@code target}, or a key of which
   * holds it. Where the document is not well-formed before {@code target}, the pointer ends there;
   * where names are so long that it would pass 16,384 characters, it ends at the last step that
   * fits.
   */
  public static String at(byte[] b, int start, int end, int target) {
    return at(b, start, end, new int[] {target})[0];
  }

  /** The same for several targets in any order, in one scan up to the last of them. */
  public static String[] at(byte[] b, int start, int end, int[] targets) {
    long[] ascending = new long[targets.length];
    for (int i = 0; i < targets.length; i++) {
      ascending[i] = (long) targets[i] << 32 | i;
    }
    Arrays.sort(ascending);
    String[] pointers = new String[targets.length];
    new PointerWalk(b, end, ascending, pointers).from(start);
    return pointers;
  }

  /**
   * The index of the value that {@code pointer} leads to from the value at {@code p}, or of the
   * innermost value on the way that exists and is well-formed before it.
   *
   * @param p index of the first byte of a value
   * @param e index after what may be read
   */
  public static int follow(byte[] b, int p, int e, String pointer) {
    JsonInput in = new JsonInput().reset(b, p, e - p);
    int from = 1;
    while (from <= pointer.length()) {
      int to = pointer.indexOf('/', from);
      to = to < 0 ? pointer.length() : to;
      try {
        int next = step(in, b, p, e, pointer.substring(from, to));
        if (next < 0) {
          break;
        }
        p = next;
      } catch (MalformedInput malformed) {
        break;
      }
      from = to + 1;
    }
    return p;
  }

  /** Index of the member or item {@code step} of the value at {@code p}; -1 if it has none. */
  private static int step(JsonInput in, byte[] b, int p, int e, String step) {
    if (b[p] == '{') {
      int separator = '{';
      int next = p;
      while (in.key(b, next, e, separator)) {
        int value = in.position();
        if (escape(in.text(b)).equals(step)) {
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
