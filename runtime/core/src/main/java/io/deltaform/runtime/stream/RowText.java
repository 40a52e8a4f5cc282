package io.deltaform.runtime.stream;

import io.deltaform.runtime.json.JsonInput;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Puts the text of one row over the text of another, so that whatever reads rows reads the result.
 * Not thread-safe.
 */
final class RowText {
  private @Nullable JsonInput merged;

  private byte[] text = new byte[1024];
  private int length;

  // the members of the upper row: where each stands, from the quote of its name, and whether it is
  // in the text already
  private int[] from = new int[16];
  private int[] nameEnd = new int[16];
  private int[] to = new int[16];
  private boolean[] placed = new boolean[16];
  private boolean escapes;
  private int count;

  /**
   * The members of the object at {@code base}, in their order, each as the object at {@code over}
   * has it if it has it; then what only {@code over} has. Both objects were read before.
   *
   * @return an input at the start of the result, used again by the next call
   */
  JsonInput overlay(JsonInput in, byte[] b, int base, int over, int e) {
    collect(in, b, over, e);
    length = 0;
    int separator = '{';
    int p = base;
    while (in.key(b, p, e, separator)) {
      int start = in.textStart() - 1;
      int upper =
          escapes || in.isEscaped() ? find(in, b, in.text(b), e) : find(b, start, in.textEnd() + 1);
      p = Brackets.end(b, in.position(), e);
      separator = ',';
      if (upper < 0) {
        append(b, start, p);
      } else {
        append(b, from[upper], to[upper]);
        placed[upper] = true;
      }
    }
    for (int i = 0; i < count; i++) {
      if (!placed[i]) {
        append(b, from[i], to[i]);
      }
    }
    room(2);
    if (length == 0) {
      text[length++] = '{';
    }
    text[length++] = '}';
    JsonInput input = merged;
    if (input == null) {
      input = new JsonInput(in.limits());
      merged = input;
    }
    return input.invalidDates(in.invalidDates()).reset(text, 0, length);
  }

  private void collect(JsonInput in, byte[] b, int p, int e) {
    count = 0;
    escapes = false;
    int separator = '{';
    while (in.key(b, p, e, separator)) {
      if (count == from.length) {
        from = Arrays.copyOf(from, 2 * count);
        nameEnd = Arrays.copyOf(nameEnd, 2 * count);
        to = Arrays.copyOf(to, 2 * count);
        placed = Arrays.copyOf(placed, 2 * count);
      }
      from[count] = in.textStart() - 1;
      nameEnd[count] = in.textEnd() + 1;
      escapes |= in.isEscaped();
      p = Brackets.end(b, in.position(), e);
      to[count] = p;
      placed[count++] = false;
      separator = ',';
    }
  }

  /** The member of the upper row whose name is spelt as that from {@code start} to {@code end}. */
  private int find(byte[] b, int start, int end) {
    for (int i = 0; i < count; i++) {
      if (Arrays.equals(b, start, end, b, from[i], nameEnd[i])) {
        return i;
      }
    }
    return -1;
  }

  /** The same by the name itself, for names that are spelt with escapes. */
  private int find(JsonInput in, byte[] b, String name, int e) {
    int position = in.position();
    int found = -1;
    for (int i = 0; i < count && found < 0; i++) {
      in.string(b, from[i], e);
      found = in.textEquals(b, name) ? i : -1;
    }
    in.position(position);
    return found;
  }

  private void append(byte[] b, int start, int end) {
    room(end - start + 1);
    text[length] = (byte) (length == 0 ? '{' : ',');
    System.arraycopy(b, start, text, length + 1, end - start);
    length += end - start + 1;
  }

  private void room(int more) {
    if (text.length - length < more) {
      text = Arrays.copyOf(text, Math.max(2 * text.length, length + more));
    }
  }
}
