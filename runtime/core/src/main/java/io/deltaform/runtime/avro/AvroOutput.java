package io.deltaform.runtime.avro;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.table.RowImage;
import java.util.Arrays;

/** Writes Avro's binary encoding into a growing buffer. Not thread-safe. */
public final class AvroOutput {
  private byte[] b = new byte[512];
  private int n;

  /** A copy of what was written. */
  public byte[] toByteArray() {
    return Arrays.copyOf(b, n);
  }

  /** Forgets what was written. */
  public void clear() {
    n = 0;
  }

  public void writeInt(int value) {
    writeLong(value);
  }

  public void writeLong(long value) {
    room(10);
    long v = (value << 1) ^ (value >> 63);
    while ((v & ~0x7FL) != 0) {
      b[n++] = (byte) (v | 0x80);
      v >>>= 7;
    }
    b[n++] = (byte) v;
  }

  public void writeBoolean(boolean value) {
    room(1);
    b[n++] = (byte) (value ? 1 : 0);
  }

  public void writeFloat(float value) {
    writeLittleEndian(Float.floatToRawIntBits(value), 4);
  }

  public void writeDouble(double value) {
    writeLittleEndian(Double.doubleToRawLongBits(value), 8);
  }

  void writeLittleEndian(long value, int size) {
    room(size);
    for (int i = 0; i < size; i++) {
      b[n++] = (byte) (value >> (8 * i));
    }
  }

  void writeBigEndianLong(long value) {
    writeLittleEndian(Long.reverseBytes(value), 8);
  }

  /**
   * Writes a string as UTF-8.
   *
   * @throws IllegalArgumentException at a lone surrogate, which UTF-8 cannot hold
   */
  public void writeString(String value) {
    writeLong(utf8Length(value));
    room(value.length() * 3);
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c < 0x80) {
        b[n++] = (byte) c;
      } else if (c < 0x800) {
        b[n++] = (byte) (0xC0 | c >> 6);
        b[n++] = (byte) (0x80 | (c & 0x3F));
      } else if (Character.isSurrogate(c)) {
        int cp = value.codePointAt(i++);
        b[n++] = (byte) (0xF0 | cp >> 18);
        b[n++] = (byte) (0x80 | (cp >> 12 & 0x3F));
        b[n++] = (byte) (0x80 | (cp >> 6 & 0x3F));
        b[n++] = (byte) (0x80 | (cp & 0x3F));
      } else {
        b[n++] = (byte) (0xE0 | c >> 12);
        b[n++] = (byte) (0x80 | (c >> 6 & 0x3F));
        b[n++] = (byte) (0x80 | (c & 0x3F));
      }
    }
  }

  private static long utf8Length(String value) {
    long length = 0;
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (!Character.isSurrogate(c)) {
        length += c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
      } else if (Character.isHighSurrogate(c)
          && i + 1 < value.length()
          && Character.isLowSurrogate(value.charAt(i + 1))) {
        length += 4;
        i++;
      } else {
        throw new IllegalArgumentException(
            "a lone surrogate at index " + i + " of a text, which UTF-8 cannot hold");
      }
    }
    return length;
  }

  public void writeBytes(Bytes value) {
    writeLong(value.length());
    append(value);
  }

  /**
   * Writes bytes without their length.
   *
   * @throws IllegalArgumentException if they are not {@code size} bytes
   */
  public void writeFixed(Bytes value, int size) {
    if (value.length() != size) {
      throw new IllegalArgumentException(
          value.length() + " bytes, but the fixed has " + size + " bytes");
    }
    append(value);
  }

  /** Bytes that are encoded already. */
  void writeRaw(byte[] encoded, int offset, int length) {
    room(length);
    System.arraycopy(encoded, offset, b, n, length);
    n += length;
  }

  /** What {@code in} has passed since it stood at {@code start}. */
  void writeRaw(AvroInput in, int start) {
    writeRaw(in.buffer(), start, in.position() - start);
  }

  /** How many bytes were written. */
  public int length() {
    return n;
  }

  /** Forgets all but the first {@code length} bytes. */
  void cut(int length) {
    n = length;
  }

  /** Has {@code in} stand at what was written; more that is written may stand in other bytes. */
  AvroInput readBy(AvroInput in) {
    return in.reset(b, 0, n);
  }

  /** Writes a row as JSON text, as it was read. */
  public void writeRow(RowImage<?> value) {
    JsonOutput json = new JsonOutput();
    value.writeBack(json);
    writeBytes(Bytes.copyOf(json.toByteArray()));
  }

  /** The index of an enum symbol or union branch. */
  public void writeIndex(int index) {
    writeLong(index);
  }

  /** The count that begins a block of items; 0 ends an array or map. */
  public void writeBlock(int count) {
    writeLong(count);
  }

  private void append(Bytes value) {
    room(value.length());
    value.copyTo(b, n);
    n += value.length();
  }

  private void room(int more) {
    if (b.length - n < more) {
      b = Arrays.copyOf(b, Math.max(b.length * 2, n + more));
    }
  }
}
