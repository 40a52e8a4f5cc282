package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;
import java.util.Arrays;

/**
 * Passes over objects and arrays with everything checked. It keeps the open ones in an array and
 * does not recurse, so no depth overflows a stack. Not thread-safe.
 */
final class JsonSkip {
  private static final int ARRAY = -1;

  private final JsonInput in;
  private final KeySet keys;

  // of each open container the frame of its keys, or ARRAY; grows with the depth that was met
  private int[] frames = new int[32];

  JsonSkip(JsonInput in) {
    this.in = in;
    this.keys = in.keys();
  }

  /** At a bracket: the index after the container. */
  int container(byte[] b, int p, int e) {
    int depth = 0;
    for (; ; ) {
      // at the first byte of a value
      int c = b[p];
      if (c == '{' || c == '[') {
        in.enter(p);
        push(depth++, c == '{' ? keys.open() : ARRAY);
        p = JsonInput.ws(b, p + 1, e);
        if (b[p] != c + 2) { // } and ] are two after their opening brackets
          p = c == '{' ? key(b, p, e, frames[depth - 1]) : p;
          continue;
        }
      } else {
        p = JsonInput.ws(b, in.skip(b, p, e), e);
      }
      // at what follows a value, or at the end of an empty container
      boolean object = frames[depth - 1] != ARRAY;
      while (b[p] == (object ? '}' : ']')) {
        if (object) {
          keys.close(frames[depth - 1]);
        }
        in.leave();
        p++;
        if (--depth == 0) {
          return p;
        }
        object = frames[depth - 1] != ARRAY;
        p = JsonInput.ws(b, p, e);
      }
      if (b[p] != ',') {
        throw MalformedInput.syntax(object ? "expected , or }" : "expected , or ]", p);
      }
      p = JsonInput.ws(b, p + 1, e);
      if (object) {
        p = key(b, p, e, frames[depth - 1]);
      }
    }
  }

  /** At a key: the index of its value. */
  private int key(byte[] b, int p, int e, int frame) {
    if (b[p] != '"') {
      throw MalformedInput.syntax("expected a property name", p);
    }
    p = JsonInput.ws(b, in.string(b, p, e), e);
    if (b[p] != ':') {
      throw MalformedInput.syntax("expected :", p);
    }
    p = JsonInput.ws(b, p + 1, e);
    keys.add(b, frame);
    return p;
  }

  private void push(int depth, int frame) {
    if (depth == frames.length) {
      frames = Arrays.copyOf(frames, depth * 2);
    }
    frames[depth] = frame;
  }
}
