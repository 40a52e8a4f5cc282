package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;
import java.util.Arrays;

/**
 * What generated code keeps of the objects that are open: which members were seen, where more are
 * possible than fit a local variable, and where those begin that rules name. Frames of words, one
 * on the other. Not thread-safe.
 */
public final class BitStack {
  private int[] words = new int[16];
  private int size;

  /** Of an input that holds none yet. */
  public BitStack() {}

  /** Begins an object of up to 32 times {@code count} members; none of them was seen. */
  public int open(int count) {
    int frame = size;
    size += count;
    if (size > words.length) {
      words = Arrays.copyOf(words, size * 2);
    }
    Arrays.fill(words, frame, size, 0);
    return frame;
  }

  /**
   * Marks the member of {@code bit} in word {@code word}.
   *
   * @throws MalformedInput if it is marked: the key before {@code p} stands there twice
   */
  public void once(int word, int bit, int p) {
    if ((words[word] & bit) != 0) {
      throw MalformedInput.duplicateKey(p);
    }
    words[word] |= bit;
  }

  /** Writes a whole word: where a member begins, in the words of rules between members. */
  public void put(int word, int value) {
    words[word] = value;
  }

  /** The 32 members of {@code word}. */
  public int word(int word) {
    return words[word];
  }

  /** Ends the object that {@link #open} began. */
  public void close(int frame) {
    size = frame;
  }
}
