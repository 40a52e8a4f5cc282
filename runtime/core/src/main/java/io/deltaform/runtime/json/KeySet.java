package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;
import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The keys of the objects that are being read, to find duplicates: a stack of frames over one hash
 * table with linear probing. Keys leave in the opposite order to that in which they came, so no
 * probe chain is ever broken. Hashes are seeded per process, so hostile keys cannot be made to
 * collide. Not thread-safe.
 */
public final class KeySet {
  private static final int SEED = ThreadLocalRandom.current().nextInt() | 1;

  private final JsonInput in;
  private int[] starts = new int[32];
  private int[] ends = new int[32];
  private int[] hashes = new int[32];
  private int[] frames = new int[32];
  private boolean[] escapes = new boolean[32];
  private int[] table = new int[64]; // index into the arrays above, plus 1; 0 is free
  private int size;
  private int serial;

  KeySet(JsonInput in) {
    this.in = in;
  }

  /** Forgets all frames. */
  void clear() {
    if (size > 0) {
      Arrays.fill(table, 0);
      size = 0;
    }
  }

  /** Begins an object; close it with the value returned. */
  public int open() {
    return ++serial;
  }

  /** Adds the last string that was scanned, a key of the object {@code frame}. */
  public void add(byte[] b, int frame) {
    int start = in.textStart();
    int end = in.textEnd();
    boolean escaped = in.isEscaped();
    int hash = hash(b, start, end, escaped) ^ frame * 0x9E3779B9;
    int mask = table.length - 1;
    int slot = spread(hash) & mask;
    for (int k; (k = table[slot]) != 0; slot = (slot + 1) & mask) {
      int i = k - 1;
      if (hashes[i] == hash && frames[i] == frame && same(b, i, start, end, escaped)) {
        throw MalformedInput.duplicateKey(start - 1);
      }
    }
    if (size == starts.length) {
      grow();
    }
    starts[size] = start;
    ends[size] = end;
    hashes[size] = hash;
    frames[size] = frame;
    escapes[size] = escaped;
    size++;
    if (size * 2 > table.length) {
      rehash();
    } else {
      table[slot] = size;
    }
  }

  /** Ends the object {@code frame}. */
  public void close(int frame) {
    int mask = table.length - 1;
    while (size > 0 && frames[size - 1] == frame) {
      int slot = spread(hashes[size - 1]) & mask;
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
    JsonText text = new JsonText();
    return text.decode(b, starts[i], ends[i], escapes[i])
        .equals(text.decode(b, start, end, escaped));
  }

  private static int hash(byte[] b, int start, int end, boolean escaped) {
    if (escaped) {
      byte[] plain = new byte[end - start];
      int n = Utf8.unescape(b, start, end, plain);
      return hash(plain, 0, n, false);
    }
    int h = SEED;
    for (int p = start; p < end; p++) {
      h = (h ^ b[p]) * 0x01000193;
      h ^= h >>> 15;
    }
    return h;
  }

  private static int spread(int hash) {
    int h = hash * 0x85EBCA6B;
    return h ^ h >>> 16;
  }

  private void grow() {
    int n = starts.length * 2;
    starts = Arrays.copyOf(starts, n);
    ends = Arrays.copyOf(ends, n);
    hashes = Arrays.copyOf(hashes, n);
    frames = Arrays.copyOf(frames, n);
    escapes = Arrays.copyOf(escapes, n);
  }

  private void rehash() {
    int[] larger = new int[table.length * 4];
    int mask = larger.length - 1;
    for (int i = 0; i < size; i++) {
      int slot = spread(hashes[i]) & mask;
      while (larger[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      larger[slot] = i + 1;
    }
    table = larger;
  }
}
