package io.deltaform.runtime;

import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;

/** An immutable run of bytes with value equality. Safe for use by several threads. */
public final class Bytes {
  /** No bytes. */
  public static final Bytes EMPTY = new Bytes(new byte[0]);

  private final byte[] content;

  private Bytes(byte[] content) {
    this.content = content;
  }

  /** A copy of {@code content}. */
  public static Bytes copyOf(byte[] content) {
    return content.length == 0 ? EMPTY : new Bytes(content.clone());
  }

  /** A copy of {@code length} bytes of {@code buffer} from {@code offset} on. */
  public static Bytes copyOf(byte[] buffer, int offset, int length) {
    return length == 0 ? EMPTY : new Bytes(Arrays.copyOfRange(buffer, offset, offset + length));
  }

  /** The bytes that {@code hex} spells, in either case. */
  public static Bytes ofHex(CharSequence hex) {
    return new Bytes(HexFormat.of().parseHex(hex));
  }

  public int length() {
    return content.length;
  }

  /** The byte at {@code index}, from 0. */
  public byte at(int index) {
    return content[index];
  }

  /** A copy. */
  public byte[] toByteArray() {
    return content.clone();
  }

  /** Copies all of it into {@code target} from {@code offset} on. */
  public void copyTo(byte[] target, int offset) {
    System.arraycopy(content, 0, target, offset, content.length);
  }

  /** Base64 with padding. */
  public String toBase64() {
    return Base64.getEncoder().encodeToString(content);
  }

  /** Lower-case hexadecimal digits, two a byte. */
  public String toHex() {
    return HexFormat.of().formatHex(content);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bytes that && Arrays.equals(content, that.content);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(content);
  }

  /** The length only: a value must not get into a log by accident. */
  @Override
  public String toString() {
    return "Bytes[" + content.length + "]";
  }
}
