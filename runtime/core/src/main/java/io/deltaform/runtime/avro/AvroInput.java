package io.deltaform.runtime.avro;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * A cursor over Avro's binary encoding. Every read checks what it reads and throws {@link
 * MalformedInput} with the byte's index; codecs turn that into a problem. Not thread-safe.
 */
public final class AvroInput {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long HIGH = 0x8080808080808080L;

  private final ReadLimits limits;
  private byte[] buffer = new byte[0];
  private int p;
  private int end;
  private int depth;
  private long emptyItems;

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
    depth = 0;
    emptyItems = 0;
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
    int v = 0;
    require(4);
    for (int i = 0; i < 4; i++) {
      v |= (buffer[p + i] & 0xff) << (8 * i);
    }
    p += 4;
    return Float.intBitsToFloat(v);
  }

  public double readDouble() {
    require(8);
    long v = (long) LONGS.get(buffer, p);
    p += 8;
    return Double.longBitsToDouble(v);
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
      throw ended();
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
    return isAscii(s, p) ? new String(buffer, 0, s, n) : decode(s, n);
  }

  /** Passes over a string; its UTF-8 is checked. */
  public void skipString() {
    int n = readLength();
    int s = p;
    p += n;
    if (!isAscii(s, p)) {
      decode(s, n);
    }
  }

  private boolean isAscii(int s, int t) {
    byte[] a = buffer;
    if (t - s >= 8) {
      long m = (long) LONGS.get(a, t - 8);
      for (int q = s; q + 8 <= t; q += 8) {
        m |= (long) LONGS.get(a, q);
      }
      return (m & HIGH) == 0;
    }
    for (int q = s; q < t; q++) {
      if (a[q] < 0) {
        return false;
      }
    }
    return true;
  }

  private String decode(int s, int n) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(buffer, s, n))
          .toString();
    } catch (CharacterCodingException e) {
      throw MalformedInput.syntax("invalid UTF-8 in a string", s);
    }
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
   * The number of items in the next block of an array or map; 0 ends it. Items that take no bytes
   * are bounded too, so that no count can make a reader run or allocate without end.
   */
  public int readBlock() {
    int at = p;
    long n = readLong();
    if (n < 0) {
      n = -n;
      readLong();
    }
    if (n < 0) {
      throw MalformedInput.syntax("a block count out of range", at);
    }
    int left = end - p;
    if (n > left) {
      emptyItems += n - left;
      if (emptyItems > limits.columns()) {
        throw MalformedInput.syntax("a block of more items than there are bytes", at);
      }
    }
    return (int) n;
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
}
