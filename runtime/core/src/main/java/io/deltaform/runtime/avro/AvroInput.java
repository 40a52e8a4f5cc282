package io.deltaform.runtime.avro;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.RowSource;
import io.deltaform.runtime.json.Utf8;
import io.deltaform.runtime.table.DynamicRows;
import io.deltaform.runtime.table.RowImage;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A cursor over Avro's binary encoding. Every read checks what it reads and throws {@link
 * MalformedInput} with the byte's index; codecs turn that into a problem. Not thread-safe.
 */
public final class AvroInput {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final ReadLimits limits;
  private byte[] buffer = new byte[0];
  private int p;
  private int end;
  private int depth;
  private long emptyItems;
  private boolean unbuildable;
  private RowSource rows = DynamicRows.UNTYPED;
  private @Nullable AvroRows rowReader;

  public AvroInput() {
    this(ReadLimits.DEFAULT);
  }

  public AvroInput(ReadLimits limits) {
    this.limits = limits;
  }

  /** Starts on the {@code length} bytes at {@code offset} of {@code data}. */
  public AvroInput reset(byte[] data, int offset, int length) {
    buffer = data;
    p = offset;
    end = offset + length;
    begin();
    return this;
  }

  /** Index of the next byte. */
  public int position() {
    return p;
  }

  /** Goes on at {@code index}. */
  public void position(int index) {
    p = index;
  }

  public byte[] buffer() {
    return buffer;
  }

  /** Index after the last byte. */
  public int end() {
    return end;
  }

  public boolean isAtEnd() {
    return p == end;
  }

  public ReadLimits limits() {
    return limits;
  }

  private MalformedInput ended() {
    return MalformedInput.end("the data ends inside a value", end);
  }

  public int readInt() {
    if (p < end) {
      int c = buffer[p];
      if (c >= 0) {
        p++;
        return (c >>> 1) ^ -(c & 1);
      }
    }
    int at = p;
    long v = readLong();
    if (v != (int) v) {
      throw MalformedInput.syntax("an int that does not fit 32 bits", at);
    }
    return (int) v;
  }

  public long readLong() {
    int at = p;
    long n = 0;
    for (int shift = 0; ; shift += 7) {
      if (p >= end) {
        throw ended();
      }
      int c = buffer[p++];
      if (shift == 63 && (c & 0xff) > 1) {
        throw MalformedInput.syntax("a long that does not fit 64 bits", at);
      }
      n |= (long) (c & 0x7f) << shift;
      if (c >= 0) {
        return (n >>> 1) ^ -(n & 1);
      }
    }
  }

  public boolean readBoolean() {
    if (p >= end) {
      throw ended();
    }
    int c = buffer[p];
    if ((c & ~1) != 0) {
      throw MalformedInput.syntax("a boolean that is neither 0 nor 1", p);
    }
    p++;
    return c == 1;
  }

  public float readFloat() {
    return Float.intBitsToFloat(readLittleEndianInt());
  }

  int readLittleEndianInt() {
    require(4);
    int v = 0;
    for (int i = 0; i < 4; i++) {
      v |= (buffer[p + i] & 0xff) << (8 * i);
    }
    p += 4;
    return v;
  }

  public double readDouble() {
    require(8);
    long v = (long) LONGS.get(buffer, p);
    p += 8;
    return Double.longBitsToDouble(v);
  }

  long readBigEndianLong() {
    require(8);
    long v = (long) LONGS.get(buffer, p);
    p += 8;
    return Long.reverseBytes(v);
  }

  private void require(int count) {
    if (end - p < count) {
      throw ended();
    }
  }

  private int readLength() {
    int at = p;
    long n = readLong();
    if (n < 0) {
      throw MalformedInput.syntax("a negative length", at);
    }
    if (n > limits.textLength()) {
      throw MalformedInput.limit("a value longer than " + limits.textLength() + " bytes", at);
    }
    if (n > end - p) {
      throw MalformedInput.end("a value of " + n + " bytes, but " + (end - p) + " are left", at);
    }
    return (int) n;
  }

  public Bytes readBytes() {
    int n = readLength();
    p += n;
    return Bytes.copyOf(buffer, p - n, n);
  }

  /** Passes over bytes and returns how many they are: they end at the position. */
  public int skipBytes() {
    int n = readLength();
    p += n;
    return n;
  }

  public Bytes readFixed(int size) {
    require(size);
    p += size;
    return Bytes.copyOf(buffer, p - size, size);
  }

  public void skipFixed(int size) {
    require(size);
    p += size;
  }

  @SuppressWarnings("deprecation") // the only constructor that copies ASCII without a decoder
  public String readString() {
    int n = readLength();
    int s = p;
    p += n;
    if (Utf8.isAscii(buffer, s, p)) {
      return new String(buffer, 0, s, n);
    }
    Utf8.check(buffer, s, p);
    return new String(buffer, s, n, StandardCharsets.UTF_8);
  }

  /**
   * Passes over a string; its UTF-8 is checked.
   *
   * @return how many bytes it has: they end at the position
   */
  public int skipString() {
    int n = readLength();
    int s = p;
    p += n;
    if (!Utf8.isAscii(buffer, s, p)) {
      Utf8.check(buffer, s, p);
    }
    return n;
  }

  /** The index of an enum symbol or union branch. */
  public int readIndex(int count) {
    int at = p;
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
    int at = p;
    long n = readLong();
    if (n < 0) {
      n = -n;
      long size = readLong();
      if (n < 0 || size < 0 || size > end - p) {
        throw MalformedInput.syntax("a block count or size out of range", at);
      }
    }
    if (itemSize == 0) {
      emptyItems += n;
      if (n > limits.columns() || emptyItems > limits.columns()) {
        throw MalformedInput.limit("more than " + limits.columns() + " items without bytes", at);
      }
    } else if (n > (end - p) / itemSize) {
      throw MalformedInput.syntax("a block of more items than the bytes left can hold", at);
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
      throw MalformedInput.limit("nested deeper than " + limits.depth() + " levels", p);
    }
  }

  /** Comes one level of nesting up. */
  public void leave() {
    depth--;
  }

  /** Sets who reads the rows inside messages; by default they are dynamic, without types. */
  public AvroInput rows(RowSource source) {
    rows = source;
    return this;
  }

  /** Reads a string that holds a row as JSON text. */
  public RowImage<?> readRow(Problems out) {
    int n = skipBytes();
    return rowReader().read(buffer, p - n, p, rows, out);
  }

  /** Passes over a string that holds a row as JSON text; that it is an object is checked. */
  public void skipRow() {
    int n = skipBytes();
    rowReader().check(buffer, p - n, p);
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
    unbuildable = false;
    return p;
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
