package io.deltaform.runtime.gen;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A fixed list of distinct texts, found by the bytes of a string: the names of an object's members,
 * the values of an enum. A hash table with linear probing over the first and last eight bytes.
 * Immutable.
 */
public final class Members {
  /** Few names have that many in their way by chance. */
  private static final int MOST_PROBES = 64;

  private final String[] names;
  private final byte[][] utf8;
  private final long[] heads;
  private final long[] tails;
  private final int[] table; // index plus 1; 0 is free
  private final Map<String, Integer> byText = new HashMap<>();

  /** Many of the names differ in the middle only: the table would be a list. */
  private boolean crowded;

  private Members(String[] names) {
    this.names = names;
    this.utf8 = new byte[names.length][];
    this.heads = new long[names.length];
    this.tails = new long[names.length];
    this.table = new int[Integer.highestOneBit(names.length * 4 + 3)];
    for (int i = 0; i < names.length; i++) {
      byte[] bytes = names[i].getBytes(StandardCharsets.UTF_8);
      utf8[i] = bytes;
      byText.put(names[i], i);
      if (new String(bytes, StandardCharsets.UTF_8).equals(names[i])) {
        // else it has a lone surrogate: only an escape can spell that
        add(i, bytes);
      }
    }
  }

  private void add(int i, byte[] bytes) {
    int n = bytes.length;
    heads[i] = head(bytes, 0, n);
    tails[i] = tail(bytes, 0, n);
    int slot = slot(heads[i], tails[i], n);
    int probes = 0;
    while (table[slot] != 0) {
      slot = (slot + 1) & (table.length - 1);
      probes++;
    }
    table[slot] = i + 1;
    crowded |= probes > MOST_PROBES;
  }

  /** The texts, which are distinct; their indexes are from 0. */
  public static Members of(String... names) {
    return new Members(names.clone());
  }

  /** The text at {@code index}. */
  public String name(int index) {
    return names[index];
  }

  /** The texts, in the order of their indexes. */
  public List<String> names() {
    return List.of(names);
  }

  public int size() {
    return names.length;
  }

  /** The index of {@code name}; -1 if it is none of these. */
  public int indexOf(String name) {
    return byText.getOrDefault(name, -1);
  }

  /** The index of the last string that {@code in} scanned; -1 if it is none of these. */
  public int find(JsonInput in, byte[] b) {
    if (in.isEscaped() || crowded) {
      return byText.getOrDefault(in.text(b), -1);
    }
    return find(b, in.textStart(), in.textEnd() - in.textStart());
  }

  /** The index of the UTF-8 of {@code n} bytes at {@code start}; -1 if it is none of these. */
  public int find(byte[] b, int start, int n) {
    long head = head(b, start, n);
    long tail = tail(b, start, n);
    for (int slot = slot(head, tail, n); ; slot = (slot + 1) & (table.length - 1)) {
      int i = table[slot] - 1;
      if (i < 0) {
        return -1;
      }
      if (heads[i] == head
          && tails[i] == tail
          && utf8[i].length == n
          && (n <= 16 || Arrays.equals(utf8[i], 0, n, b, start, start + n))) {
        return i;
      }
    }
  }

  private static long head(byte[] b, int start, int n) {
    if (n >= 8) {
      return JsonInput.word(b, start);
    }
    if (start <= b.length - 8) {
      // bytes after the text, but in the array: they are masked
      return n == 0 ? 0 : JsonInput.word(b, start) & -1L >>> (64 - 8 * n);
    }
    long head = 0;
    for (int i = 0; i < n; i++) {
      head |= (b[start + i] & 0xffL) << (8 * i);
    }
    return head;
  }

  private static long tail(byte[] b, int start, int n) {
    return n > 8 ? JsonInput.word(b, start + n - 8) : 0;
  }

  private int slot(long head, long tail, int n) {
    long h = (head ^ tail * 0x9E3779B97F4A7C15L ^ n) * 0xC2B2AE3D27D4EB4FL;
    return (int) (h >>> 32) & (table.length - 1);
  }

  /** Says of every one of {@code required}, a mask, that {@code seen} lacks: it is missing. */
  public void missing(int first, int seen, int required, int p, Problems out, Rule rule) {
    for (int left = required & ~seen; left != 0; left &= left - 1) {
      String name = names[first + Integer.numberOfTrailingZeros(left)];
      out.violation(p, rule, "nothing", name);
    }
  }
}
