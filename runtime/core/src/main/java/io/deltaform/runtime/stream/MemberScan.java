package io.deltaform.runtime.stream;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.json.JsonInput;
import java.util.Arrays;

/**
 * Finds members of an object before it is read, by a scan that looks at keys, quotes and brackets
 * only. What it passes over is checked by the codec that reads the object afterwards. Not
 * thread-safe.
 */
public final class MemberScan {
  private final String[] names;
  private final int[] values;
  private int found;

  /**
   * @param names of the members to find; asked for by index
   */
  public MemberScan(String... names) {
    this.names = names.clone();
    this.values = new int[names.length];
  }

  /**
   * Looks for the members of the object at {@code p}, until all that {@code enough} names are found
   * or the object ends.
   *
   * @param enough bit i stands for name i
   * @throws MalformedInput where the object is cut, or broken at its top
   */
  public void scan(JsonInput in, byte[] b, int p, int e, int enough) {
    Arrays.fill(values, -1);
    found = 0;
    int separator = '{';
    while (in.key(b, p, e, separator)) {
      int value = in.position();
      for (int i = 0; i < names.length; i++) {
        if (values[i] < 0 && in.textEquals(b, names[i])) {
          values[i] = value;
          found |= 1 << i;
          break;
        }
      }
      if ((found & enough) == enough) {
        return;
      }
      p = Brackets.end(b, value, e);
      separator = ',';
    }
  }

  /** The index of the first byte of the member's value; -1 if it was not found. */
  public int at(int name) {
    return values[name];
  }

  /** True if all members that {@code names} has bits for were found. */
  public boolean has(int names) {
    return (found & names) == names;
  }
}
