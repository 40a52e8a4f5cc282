package io.deltaform.runtime.gen;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.WireForms;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One reading of a row that is too wide for one method: what the methods of its groups of columns
 * hand to each other. Not thread-safe.
 */
public final class RowScan {
  private final JsonInput in;
  private final Members members;
  private final Problems out;
  private final @Nullable Object[] values;
  private final long[] present;
  private @Nullable Map<String, JsonValue> others;
  private @Nullable Map<String, JsonValue> raw;
  private int key;
  private int value;

  /** Begins the row at the input's position. */
  public RowScan(JsonInput in, Members members, Problems out) {
    this.in = in;
    this.out = out;
    this.members = members;
    this.values = new @Nullable Object[members.size()];
    this.present = new long[(members.size() + 63) >> 6];
    this.key = RowParts.begin(in, in.buffer(), in.end());
  }

  /** The values by column, to be filled. */
  public @Nullable Object[] values() {
    return values;
  }

  /** Index of the key that comes next, or the complement of that after the row. */
  public int key() {
    return key;
  }

  /** Index of the value of that key, if the key was scanned; else 0. */
  public int value() {
    return value;
  }

  /**
   * Notes that column {@code index} is there; its key is at {@code p}.
   *
   * @throws MalformedInput if it was there before
   */
  public void once(int index, int p) {
    long bit = 1L << index;
    long seen = present[index >> 6];
    if ((seen & bit) != 0) {
      throw MalformedInput.duplicateKey(p);
    }
    present[index >> 6] = seen | bit;
  }

  /** Keeps the value that did not fit column {@code index}. */
  public void misfit(int index) {
    raw = RowParts.misfit(raw, members.name(index), in);
  }

  /** The key at {@code p} may be that of column {@code next}; -1 if the row ends instead. */
  public int at(int p, int next) {
    key = p;
    value = 0;
    return p < 0 ? -1 : next;
  }

  /** The row ends: {@code p} is the complement of the index after it. Always -1. */
  public int end(int p) {
    return at(p, -1);
  }

  /**
   * The column whose key is at {@code p} or, where the row has no such columns, behind it; their
   * values are kept. -1 if the row ends.
   */
  public int find(int p) {
    byte[] b = in.buffer();
    int e = in.end();
    while (p >= 0) {
      int v = Tokens.key(in, b, p, e);
      int index = members.find(in, b);
      if (index >= 0) {
        key = p;
        value = v;
        return index;
      }
      others = RowParts.other(others, in, b, v, e, out);
      p = Tokens.nextKey(b, in.position(), e);
    }
    return end(p);
  }

  /** Ends the row. */
  public <R> RowImage<R> image(RowCodec<R> codec, R row, WireForms forms) {
    RowParts.end(in, ~key);
    return RowParts.image(codec, row, present, others, raw, forms);
  }
}
