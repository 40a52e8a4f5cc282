package io.deltaform.runtime.avro;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.json.Utf8;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** The primitive types of Avro's binary encoding, one after another. */
abstract sealed class AvroPrimitives permits AvroInput {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final int maxLength;
  private byte[] buffer = new byte[0];
  private int p;
  private int end;

  /**
   * @param maxLength how many bytes a string or bytes may have
   */
  AvroPrimitives(int maxLength) {
    this.maxLength = maxLength;
  }

  final void over(byte[] data, int from, int to) {
    buffer = data;
    p = from;
    end = to;
  }

  /** Index of the next byte. */
  public final int position() {
    return p;
  }

  /** Goes on at {@code index}. */
  public final void position(int index) {
    p = index;
  }

  public final byte[] buffer() {
    return buffer;
  }

  /** Index after the last byte. */
  public final int end() {
    return end;
  }

  public final boolean isAtEnd() {
    return p == end;
  }

  private MalformedInput ended() {
    return MalformedInput.end("the data ends inside a value", end);
  }

  public final int readInt() {
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

  public final long readLong() {
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

  public final boolean readBoolean() {
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

  public final float readFloat() {
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

  public final double readDouble() {
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
    if (n > maxLength) {
      throw MalformedInput.limit("a value longer than " + maxLength + " bytes", at);
    }
    if (n > end - p) {
      throw MalformedInput.end("a value of " + n + " bytes, but " + (end - p) + " are left", at);
    }
    return (int) n;
  }

  public final Bytes readBytes() {
    int n = readLength();
    p += n;
    return Bytes.copyOf(buffer, p - n, n);
  }

  /** Passes over bytes and returns how many they are: they end at the position. */
  public final int skipBytes() {
    int n = readLength();
    p += n;
    return n;
  }

  public final Bytes readFixed(int size) {
    require(size);
    p += size;
    return Bytes.copyOf(buffer, p - size, size);
  }

  public final void skipFixed(int size) {
    require(size);
    p += size;
  }

  @SuppressWarnings("deprecation") // the only constructor that copies ASCII without a decoder
  public final String readString() {
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
  public final int skipString() {
    int n = readLength();
    int s = p;
    p += n;
    if (!Utf8.isAscii(buffer, s, p)) {
      Utf8.check(buffer, s, p);
    }
    return n;
  }
}
