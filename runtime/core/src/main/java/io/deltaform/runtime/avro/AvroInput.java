package io.deltaform.runtime.avro;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.RowSource;
import io.deltaform.runtime.json.BitStack;
import io.deltaform.runtime.json.CacheLines;
import io.deltaform.runtime.table.DynamicRows;
import io.deltaform.runtime.table.RowImage;
import java.util.Collections;
import org.jspecify.annotations.Nullable;

/**
 * A cursor over Avro's binary encoding. Every read checks what it reads and throws {@link
 * MalformedInput} with the byte's index; codecs turn that into a problem. Not thread-safe.
 */
public final class AvroInput extends AvroPrimitives {
  @SuppressWarnings("UnusedVariable") // stored, so that the loads are not optimised away
  private int fetched;

  private static final long MOST_PASSES = 16;

  private final ReadLimits limits;
  private int depth;
  private long emptyItems;
  private long again;
  private boolean unbuildable;
  private RowSource rows = DynamicRows.UNTYPED;
  private @Nullable AvroRows rowReader;
  private @Nullable Resolved resolved;
  private @Nullable DatumValue value;
  private final BitStack bits = new BitStack();

  public AvroInput() {
    this(ReadLimits.DEFAULT);
  }

  public AvroInput(ReadLimits limits) {
    super(limits.textLength());
    this.limits = limits;
  }

  /** Starts on the {@code length} bytes at {@code offset} of {@code data}. */
  public AvroInput reset(byte[] data, int offset, int length) {
    over(data, offset, offset + length);
    fetched = CacheLines.fetch(data, offset, offset + length);
    begin();
    return this;
  }

  public ReadLimits limits() {
    return limits;
  }

  /** The index of an enum symbol or union branch. */
  public int readIndex(int count) {
    int at = position();
    int index = readInt();
    if (index < 0 || index >= count) {
      throw MalformedInput.syntax("index " + index + " of " + count + " symbols or branches", at);
    }
    return index;
  }

  /**
   * The number of items in the next block of an array or map; 0 ends it. A count that the bytes
   * left cannot hold is refused, so that none can make a reader run or allocate without end.
   *
   * @param itemSize the fewest bytes that an item takes; items of 0 bytes are bounded by the limits
   */
  public int readBlock(int itemSize) {
    int at = position();
    long n = readLong();
    if (n < 0) {
      n = -n;
      long size = readLong();
      if (n < 0 || size < 0) {
        throw MalformedInput.syntax("a block count or size out of range", at);
      }
      if (size > end() - position()) {
        throw MalformedInput.end("a block count or size beyond the bytes left", at);
      }
    }
    if (itemSize == 0) {
      emptyItems += n;
      if (n > limits.columns() || emptyItems > limits.columns()) {
        throw MalformedInput.limit("more than " + limits.columns() + " items without bytes", at);
      }
    } else if (n > (end() - position()) / itemSize) {
      throw MalformedInput.end("a block of more items than the bytes left can hold", at);
    }
    return (int) n;
  }

  /** How large to make a list for {@code items} that were announced and not yet read. */
  public static int capacity(int items) {
    return Math.min(items, 1024);
  }

  /** Goes one level of nesting down. */
  public void enter() {
    if (++depth > limits.depth()) {
      throw MalformedInput.limit("nested deeper than " + limits.depth() + " levels", position());
    }
  }

  /** Comes one level of nesting up. */
  public void leave() {
    depth--;
  }

  /**
   * Bytes are passed over twice: of fields out of order, or on the way to what rules name. Records
   * that hold themselves could have most of a datum passed over at each of their levels.
   *
   * @throws MalformedInput with the code {@code limit} if it is too much for one datum
   */
  void again(int bytes) {
    again += bytes;
    if (again > MOST_PASSES * limits.recordLength()) {
      throw MalformedInput.limit("passed over again and again, at too many levels", position());
    }
  }

  /**
   * False if there is something after the datum that was read, where there must be nothing: {@code
   * out} says so then.
   */
  public boolean isWhole(Problems out) {
    if (isAtEnd() || out.malformed() > 0) {
      return true;
    }
    out.fatal(MalformedInput.syntax("bytes after the end of the datum", position()));
    out.locate(0, offsets -> Collections.nCopies(offsets.length, DatumPlace.ROOT));
    return false;
  }

  /** Sets who reads the rows inside messages; by default they are dynamic, without types. */
  public AvroInput rows(RowSource source) {
    rows = source;
    return this;
  }

  /** Reads a string that holds a row as JSON text. */
  public RowImage<?> readRow(Problems out) {
    int n = skipBytes();
    return rowReader().read(buffer(), position() - n, position(), rows, out);
  }

  /** Passes over a string that holds a row as JSON text; that it is an object is checked. */
  public void skipRow() {
    int n = skipBytes();
    rowReader().check(buffer(), position() - n, position());
  }

  /** Where datums of another schema are written, and read again. */
  record Resolved(AvroOutput out, AvroInput in) {}

  /** The place for the datum at the position, empty. */
  Resolved resolved() {
    Resolved scratch = resolved;
    if (scratch == null) {
      scratch = new Resolved(new AvroOutput(), new AvroInput(limits));
      resolved = scratch;
    }
    scratch.out().clear();
    scratch.in().rows(rows);
    return scratch;
  }

  /** Where fields of the open records begin, for generated code. */
  public BitStack bits() {
    return bits;
  }

  /** A value of this input, to be set on one; it is always the same. */
  public DatumValue value() {
    if (value == null) {
      value = new DatumValue(this);
    }
    return value;
  }

  private AvroRows rowReader() {
    if (rowReader == null) {
      rowReader = new AvroRows(limits);
    }
    return rowReader;
  }

  /**
   * Begins a datum at the position, after the one before it if there was one.
   *
   * @return the position
   */
  public int begin() {
    depth = 0;
    emptyItems = 0;
    again = 0;
    unbuildable = false;
    bits.close(0);
    return position();
  }

  /**
   * {@code value}, or {@code placeholder} if it could not be made: then the datum is read on, for
   * there may be more to report, but {@link #built} gives it up.
   */
  public <T> T required(@Nullable T value, T placeholder) {
    if (value == null) {
      unbuildable = true;
      return placeholder;
    }
    return value;
  }

  /** {@code datum}, or null if a required part of it could not be made. */
  public <T> @Nullable T built(T datum) {
    return unbuildable ? null : datum;
  }
}
