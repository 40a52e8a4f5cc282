package io.deltaform.runtime.avro;

import io.deltaform.runtime.Bytes;
import java.nio.charset.StandardCharsets;
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
    room(4);
    int v = Float.floatToRawIntBits(value);
    for (int i = 0; i < 4; i++) {
      b[n++] = (byte) (v >> (8 * i));
    }
  }

  public void writeDouble(double value) {
    room(8);
    long v = Double.doubleToRawLongBits(value);
    for (int i = 0; i < 8; i++) {
      b[n++] = (byte) (v >> (8 * i));
    }
  }

  public void writeString(String value) {
    byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
    writeLong(utf8.length);
    append(utf8);
  }

  public void writeBytes(Bytes value) {
    writeLong(value.length());
    append(value.toByteArray());
  }

  /** Bytes without their length. */
  public void writeFixed(Bytes value) {
    append(value.toByteArray());
  }

  /** The count that begins a block of items; 0 ends an array or map. */
  public void writeBlock(int count) {
    writeLong(count);
  }

  private void append(byte[] bytes) {
    room(bytes.length);
    System.arraycopy(bytes, 0, b, n, bytes.length);
    n += bytes.length;
  }

  private void room(int more) {
    if (b.length - n < more) {
      b = Arrays.copyOf(b, Math.max(b.length * 2, n + more));
    }
  }
}
