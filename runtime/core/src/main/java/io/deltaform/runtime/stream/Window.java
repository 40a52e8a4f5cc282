package io.deltaform.runtime.stream;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.ReadLimits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The part of a body that is in memory: a whole array, or a buffer over a stream that grows to the
 * record that is being read and no further. Bytes before {@link #position} may go whenever more are
 * fetched. Not thread-safe.
 */
final class Window {
  private static final int FIRST_SIZE = 1 << 18;

  private final @Nullable InputStream source;
  private final int max;
  private byte[] b;
  private int position;
  private int limit;
  private long base;
  private boolean end;
  private boolean told;

  private Window(byte[] b, int position, int limit, @Nullable InputStream source, int max) {
    this.b = b;
    this.position = position;
    this.limit = limit;
    this.source = source;
    this.max = max;
    this.end = source == null;
  }

  /**
   * {@code length} bytes of {@code body} from {@code offset} on; offsets count from there.
   *
   * @param max how many bytes of one record are shown at most
   */
  static Window over(byte[] body, int offset, int length, int max) {
    Window window = new Window(body, offset, offset + length, null, max);
    window.base = -offset;
    return window;
  }

  /**
   * What {@code source} has.
   *
   * @param max how many bytes of one record are kept, and shown, at most
   */
  static Window over(InputStream source, int max) {
    return new Window(new byte[Math.min(FIRST_SIZE, max)], 0, 0, source, max);
  }

  /**
   * As the other; what begins as gzip is opened, and offsets count the bytes that it comes to.
   *
   * @throws UncheckedIOException if the source cannot be read
   */
  static Window opened(InputStream source, ReadLimits limits) {
    Window window = over(source, limits.recordLength());
    while (window.limit - window.position < 2 && window.fetch()) {
      // a stream may give a byte at a time
    }
    if (!GzipSource.begins(window.b, 0, window.limit)) {
      return window;
    }
    InputStream begun = new ByteArrayInputStream(window.b, 0, window.limit);
    return over(
        new GzipSource(new SequenceInputStream(begun, source), limits.expansion()),
        limits.recordLength());
  }

  /** As {@link #opened(InputStream, ReadLimits)}, for a body that is in memory. */
  static Window opened(byte[] body, int offset, int length, ReadLimits limits) {
    return GzipSource.begins(body, offset, length)
        ? opened(new ByteArrayInputStream(body, offset, length), limits)
        : over(body, offset, length, limits.recordLength());
  }

  /** The buffer; another one after each {@link #fetch}. */
  byte[] buffer() {
    return b;
  }

  /** Index of the first byte that is still wanted. */
  int position() {
    return position;
  }

  /** Gives up the bytes before {@code index}. */
  void position(int index) {
    position = index;
  }

  /** Index after the last byte that is here and of the same record as far as its length allows. */
  int limit() {
    return limit - position > max ? position + max : limit;
  }

  /** The offset in the body of the byte at {@code index}. */
  long offset(int index) {
    return base + index;
  }

  /** True if no byte comes after {@link #limit}. */
  boolean isAtEnd() {
    return end && limit - position <= max;
  }

  /** True if as many bytes are here as one record may have. */
  boolean isFull() {
    return limit - position >= max;
  }

  /**
   * Fetches at least one byte more, and keeps those from {@link #position} on; indices change, and
   * {@link #position} with them.
   *
   * @return false if there is none, or {@link #isFull}
   */
  boolean fetch() {
    if (end || source == null || isFull()) {
      return false;
    }
    if (limit == b.length) {
      room();
    }
    try {
      int n = source.read(b, limit, b.length - limit);
      if (n < 0) {
        end = true;
        return false;
      }
      limit += n;
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Twice the bytes each time, so that all tries together cost no more than the last. */
  boolean fetchAsMuchAgain() {
    int wanted = 2 * (limit() - position);
    boolean fetched = false;
    while (limit() - position < wanted && fetch()) {
      fetched = true;
    }
    return fetched;
  }

  private void room() {
    int kept = limit - position;
    byte[] target = kept <= b.length / 2 ? b : new byte[(int) Math.min(max, b.length * 2L)];
    System.arraycopy(b, position, target, 0, kept);
    b = target;
    base += position;
    limit = kept;
    position = 0;
  }

  /** True if the bytes are what a compressed body comes to. */
  boolean isUnpacked() {
    return source instanceof GzipSource;
  }

  /**
   * Why the source ended before its end; null if it did not, or that was taken already.
   *
   * @return with the code {@code syntax} or {@code limit} and the offset of what is missing
   */
  @Nullable Problem takeFault() {
    GzipSource.Fault fault =
        source instanceof GzipSource gzip && isAtEnd() && position == limit && !told
            ? gzip.fault()
            : null;
    if (fault == null) {
      return null;
    }
    told = true;
    long at = offset(limit);
    return new Problem(Level.FATAL, fault.code(), "", null, null, at, fault.message());
  }

  /** A copy of the bytes from {@code from} to {@code to}. */
  byte[] copy(int from, int to) {
    return Arrays.copyOfRange(b, from, to);
  }
}
