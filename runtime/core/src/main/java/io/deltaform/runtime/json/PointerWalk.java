package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import java.time.Duration;
import java.util.Arrays;

/**
 * One walk over a document that writes down the pointer of each target as it passes it. It does not
 * recurse, reads no byte twice and stops at the last target, so its cost is bounded by the document
 * whatever its shape.
 */
final class PointerWalk {
  private static final int LONGEST = 16_384;
  private static final int MAX = Integer.MAX_VALUE;

  /** The reader has applied its limits already; what it took must not be refused here. */
  private static final ReadLimits NONE =
      new ReadLimits(MAX, MAX, MAX, MAX, MAX, MAX, MAX, Duration.ZERO);

  private final byte[] b;
  private final int end;
  private final long[] targets; // ascending: offset in the upper half, index in the lower
  private final String[] pointers;
  private final JsonInput in = new JsonInput(NONE);
  private final JsonText decoder = new JsonText();
  private int passed;

  // the open containers, outermost first
  private int depth;
  private boolean[] objects = new boolean[16];
  private int[] begun = new int[16]; // how many members or elements have begun
  private boolean[] inside = new boolean[16]; // true from the start of one to its end
  private int[] keyStarts = new int[16];
  private int[] keyEnds = new int[16];

  PointerWalk(byte[] b, int end, long[] targets, String[] pointers) {
    this.b = b;
    this.end = end;
    this.targets = targets;
    this.pointers = pointers;
  }

  void from(int start) {
    try {
      walk(start);
    } catch (MalformedInput e) {
      // the fault that is being placed: what was passed on the way to it is the answer
    }
    pass(MAX);
  }

  private void walk(int start) {
    int p = value(JsonInput.ws(b, start, end));
    while (depth > 0 && passed < targets.length) {
      int top = depth - 1;
      p = JsonInput.ws(b, p, end);
      if (b[p] == (objects[top] ? '}' : ']')) {
        p++;
        pass(p);
        depth--;
        leaveStep(p);
        continue;
      }
      if (begun[top] > 0) {
        if (b[p] != ',') {
          throw MalformedInput.syntax("expected ,", p);
        }
        p = JsonInput.ws(b, p + 1, end);
      }
      p = value(objects[top] ? key(p, top) : element(p, top));
    }
  }

  /** At a key: begins a member. */
  private int key(int p, int top) {
    if (b[p] != '"') {
      throw MalformedInput.syntax("expected a property name", p);
    }
    int after = in.string(b, p, end);
    keyStarts[top] = in.textStart();
    keyEnds[top] = in.textEnd();
    element(p, top);
    after = JsonInput.ws(b, after, end);
    if (b[after] != ':') {
      throw MalformedInput.syntax("expected :", after);
    }
    return JsonInput.ws(b, after + 1, end);
  }

  private int element(int p, int top) {
    pass(p);
    begun[top]++;
    inside[top] = true;
    return p;
  }

  /** At a value: goes into a container, or passes a scalar. */
  private int value(int p) {
    int c = b[p];
    if (c == '{' || c == '[') {
      open(c == '{');
      return p + 1;
    }
    int after = in.skip(b, p, end);
    leaveStep(after);
    return after;
  }

  private void open(boolean object) {
    if (depth == objects.length) {
      objects = Arrays.copyOf(objects, depth * 2);
      begun = Arrays.copyOf(begun, depth * 2);
      inside = Arrays.copyOf(inside, depth * 2);
      keyStarts = Arrays.copyOf(keyStarts, depth * 2);
      keyEnds = Arrays.copyOf(keyEnds, depth * 2);
    }
    objects[depth] = object;
    begun[depth] = 0;
    inside[depth] = false;
    depth++;
  }

  /** A value has ended before {@code p}: so has the member or element that it is. */
  private void leaveStep(int p) {
    pass(p);
    if (depth > 0) {
      inside[depth - 1] = false;
    }
  }

  /** The targets before {@code p} stand where the walk is. */
  private void pass(int p) {
    String here = null;
    while (passed < targets.length && (int) (targets[passed] >> 32) < p) {
      here = here == null ? pointer() : here;
      pointers[(int) targets[passed++]] = here;
    }
  }

  private String pointer() {
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < depth && inside[i]; i++) {
      String step = String.valueOf(begun[i] - 1);
      if (objects[i]) {
        if (keyEnds[i] - keyStarts[i] > LONGEST) {
          break;
        }
        step = decoder.text(b, keyStarts[i], keyEnds[i], false);
      }
      String escaped = JsonPointers.escape(step);
      if (s.length() + escaped.length() >= LONGEST) {
        break;
      }
      s.append('/').append(escaped);
    }
    return s.toString();
  }
}
