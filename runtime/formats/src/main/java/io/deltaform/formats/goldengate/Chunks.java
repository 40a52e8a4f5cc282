package io.deltaform.formats.goldengate;

import java.util.Arrays;

/** Which bytes of a document were copied from where. In ascending order of the copies. */
final class Chunks {
  private int[] copies = new int[16];
  private int[] originals = new int[16];
  private int[] lengths = new int[16];
  private int count;

  void clear() {
    count = 0;
  }

  /**
   * @param copy index of the first byte of the copy
   * @param original index of the byte that it is a copy of
   */
  void add(int copy, int original, int length) {
    if (count == copies.length) {
      copies = Arrays.copyOf(copies, 2 * count);
      originals = Arrays.copyOf(originals, 2 * count);
      lengths = Arrays.copyOf(lengths, 2 * count);
    }
    copies[count] = copy;
    originals[count] = original;
    lengths[count++] = length;
  }

  /**
   * Where the byte at {@code copy} came from; of what was not copied, such as a key, where the next
   * value came from; 0 if none comes next.
   */
  int original(long copy) {
    for (int i = 0; i < count; i++) {
      if (copy < copies[i] + lengths[i]) {
        return originals[i] + (int) Math.max(0, copy - copies[i]);
      }
    }
    return 0;
  }
}
