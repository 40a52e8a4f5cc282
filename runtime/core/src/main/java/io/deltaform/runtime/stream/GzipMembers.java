package io.deltaform.runtime.stream;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** The compressed bytes of gzip data, and what frames its members. Not thread-safe. */
final class GzipMembers {
  private static final int HEADER_CHECKSUM = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;
  private static final int RESERVED = 0xe0;

  /** Names and comments longer than that are no names and comments. */
  private static final int LONGEST_TEXT = 1 << 16;

  private final InputStream source;
  private final byte[] b;
  private int position;
  private int limit;
  private long taken;
  private boolean begun;
  private boolean end;

  GzipMembers(InputStream source, int size) {
    this.source = source;
    this.b = new byte[size];
  }

  byte[] buffer() {
    return b;
  }

  int position() {
    return position;
  }

  void position(int index) {
    position = index;
  }

  int limit() {
    return limit;
  }

  /** Bytes that were read from the source. */
  long taken() {
    return taken;
  }

  /** True after {@link #begin} if there is no further member. */
  boolean isAtEnd() {
    return end;
  }

  /** Sees to it that a byte is at the position; false if there is none. */
  boolean fill() throws IOException {
    if (position == limit) {
      int n = source.read(b, 0, b.length);
      position = 0;
      limit = Math.max(0, n);
      taken += limit;
      return n > 0;
    }
    return true;
  }

  private int next() throws IOException {
    return fill() ? b[position++] & 0xff : -1;
  }

  /** A number of that many bytes; -1 if they are not there. */
  long littleEndian(int bytes) throws IOException {
    long number = 0;
    for (int i = 0; i < bytes; i++) {
      int c = next();
      if (c < 0) {
        return -1;
      }
      number |= (long) c << (8 * i);
    }
    return number;
  }

  /**
   * Passes over the header of the next member, if there is one.
   *
   * @return what is wrong; null if nothing is
   */
  @Nullable String begin() throws IOException {
    int first = next();
    while (begun && first == 0) {
      first = next(); // padding
    }
    if (first < 0 && begun) {
      end = true;
      return null;
    }
    if (first != 0x1f || next() != 0x8b) {
      return "found something else after the gzip data";
    }
    begun = true;
    long method = littleEndian(1);
    int flags = (int) littleEndian(1);
    if (flags < 0 || littleEndian(6) < 0) {
      return "the gzip data ends inside a header";
    }
    if (method != 8 || (flags & RESERVED) != 0) {
      return "found gzip data of a method or with flags that are not known";
    }
    return rest(flags) ? null : "the gzip data has a header without an end";
  }

  private boolean rest(int flags) throws IOException {
    if ((flags & EXTRA) != 0) {
      long length = littleEndian(2);
      for (long i = 0; i < length; i++) {
        if (next() < 0) {
          return false;
        }
      }
      if (length < 0) {
        return false;
      }
    }
    return ((flags & NAME) == 0 || text())
        && ((flags & COMMENT) == 0 || text())
        && ((flags & HEADER_CHECKSUM) == 0 || littleEndian(2) >= 0);
  }

  private boolean text() throws IOException {
    for (int i = 0; i < LONGEST_TEXT; i++) {
      int c = next();
      if (c <= 0) {
        return c == 0;
      }
    }
    return false;
  }
}
