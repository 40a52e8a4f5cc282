package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;
import java.security.SecureRandom;
import java.util.Arrays;

/**
 * The keys of the objects that are being read, to find duplicates: a stack of frames over one hash
 * table with linear probing. Keys leave in the opposite order to that in which they came, so no
 * probe chain is ever broken. Hashes depend on a secret of the process, so keys cannot be made to
 * collide. Not thread-safe.
 */
public final class KeySet {
  private static final int KEPT = 1 << 14;
  private static final long SECRET = new SecureRandom().nextLong();
  private static final long FACTOR = new SecureRandom().nextLong() | 1;

  private final JsonInput in;
  private int[] starts = new int[32];
  private int[] ends = new int[32];
  private int[] hashes = new int[32];
  private boolean[] escapes = new boolean[32];
  private int[] table = new int[64]; // index into the arrays above, plus 1; 0 is free
  private int size;
  private byte[] unescaped = new byte[64];
  private byte[] other = new byte[64];

  KeySet(JsonInput in) {
    this.in = in;
  }

  /** Forgets all frames: after a failed read some are still open. */
  void clear() {
    if (size > 0) {
      Arrays.fill(table, 0);
      size = 0;
    }
    if (table.length > KEPT) {
      starts = new int[32];
      ends = new int[32];
      hashes = new int[32];
      escapes = new boolean[32];
      table = new int[64];
    }
  }

  /** Begins an object; close it with the value returned. */
  public int open() {
    return size;
  }

  /**
   * Adds the last string that was scanned, a key of the object {@code frame}, which is the
   * innermost one that is open.
   *
   * @throws MalformedInput if the object has that key already
   */
  public void add(byte[] b, int frame) {
    int start = in.textStart();
    int end = in.textEnd();
    boolean escaped = in.isEscaped();
    // the same name in two open objects must not make one probe chain
    int hash = hash(b, start, end, escaped) + frame * 0x9E3779B9;
    int mask = table.length - 1;
    int slot = hash & mask;
    for (int k; (k = table[slot]) != 0; slot = (slot + 1) & mask) {
      int i = k - 1;
      if (i >= frame && hashes[i] == hash && same(b, i, start, end, escaped)) {
        throw MalformedInput.duplicateKey(start - 1);
      }
    }
    if (size == starts.length) {
      grow();
    }
    starts[size] = start;
    ends[size] = end;
    hashes[size] = hash;
    escapes[size] = escaped;
    size++;
    if (size * 2 > table.length) {
      rehash();
    } else {
      table[slot] = size;
    }
  }

  /** Ends the object {@code frame}, and those inside it that a failed read left open. */
  public void close(int frame) {
    int mask = table.length - 1;
    while (size > frame) {
      int slot = hashes[size - 1] & mask;
      while (table[slot] != size) {
        slot = (slot + 1) & mask;
      }
      table[slot] = 0;
      size--;
    }
  }

  private boolean same(byte[] b, int i, int start, int end, boolean escaped) {
    if (!escapes[i] && !escaped) {
      return Arrays.equals(b, starts[i], ends[i], b, start, end);
    }
    unescaped = room(unescaped, end - start);
    other = room(other, ends[i] - starts[i]);
    int n = Utf8.unescape(b, start, end, unescaped);
    int m = Utf8.unescape(b, starts[i], ends[i], other);
    return Arrays.equals(unescaped, 0, Math.max(n, ~n), other, 0, Math.max(m, ~m));
  }

  private int hash(byte[] b, int start, int end, boolean escaped) {
    if (!escaped) {
      return hash(b, start, end);
    }
    unescaped = room(unescaped, end - start);
    int n = Utf8.unescape(b, start, end, unescaped);
    return hash(unescaped, 0, Math.max(n, ~n));
  }

  private static int hash(byte[] b, int start, int end) {
    long h = SECRET ^ (end - start);
    int p = start;
    for (; p <= end - 8; p += 8) {
      h = mix(h ^ JsonInput.word(b, p));
    }
    long tail = 0;
    for (; p < end; p++) {
      tail = tail << 8 | (b[p] & 0xff);
    }
    h = mix(h ^ tail);
    return (int) (h ^ h >>> 32);
  }

  /** Both halves of the product of {@code x} and a factor that nobody outside knows. */
  private static long mix(long x) {
    return x * FACTOR ^ Math.multiplyHigh(x, FACTOR);
  }

  private static byte[] room(byte[] scratch, int length) {
    return scratch.length >= length + Utf8.SLACK ? scratch : new byte[length * 2 + Utf8.SLACK];
  }

  private void grow() {
    int n = starts.length * 2;
    starts = Arrays.copyOf(starts, n);
    ends = Arrays.copyOf(ends, n);
    hashes = Arrays.copyOf(hashes, n);
    escapes = Arrays.copyOf(escapes, n);
  }

  private void rehash() {
    int[] larger = new int[table.length * 4];
    int mask = larger.length - 1;
    for (int i = 0; i < size; i++) {
      int slot = hashes[i] & mask;
      while (larger[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      larger[slot] = i + 1;
    }
    table = larger;
  }
}
