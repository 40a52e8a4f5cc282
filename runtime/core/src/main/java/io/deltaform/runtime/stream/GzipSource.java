package io.deltaform.runtime.stream;

import io.deltaform.runtime.ReadLimits.Expansion;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * Undoes gzip (RFC 1952), of as many members as there are; zeros may follow the last. What is wrong
 * with the data ends the stream, after all that was right, and is remembered. Not thread-safe.
 */
final class GzipSource extends InputStream {
  private static final int SIZE = 1 << 16;

  private final GzipMembers members;
  private final Expansion limits;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 checksum = new CRC32();
  private final InputStream source;
  private long made;
  private boolean inside;
  private @Nullable Fault fault;

  /**
   * Why there is no more.
   *
   * @param code {@code syntax} or {@code limit}
   */
  record Fault(String code, String message) {}

  GzipSource(InputStream source, Expansion limits) {
    this.source = source;
    this.members = new GzipMembers(source, SIZE);
    this.limits = limits;
  }

  /** True if the {@code length} bytes from {@code p} on begin as gzip does. */
  static boolean begins(byte[] b, int p, int length) {
    return length >= 2 && b[p] == (byte) 0x1f && b[p + 1] == (byte) 0x8b;
  }

  /** What was wrong with the data; null if nothing was, as yet. */
  @Nullable Fault fault() {
    return fault;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] b, int offset, int length) throws IOException {
    try {
      while (fault == null && length > 0) {
        if (!inside && !begin()) {
          return -1;
        }
        int n = inflater.inflate(b, offset, length);
        if (n > 0) {
          checksum.update(b, offset, n);
          made += n;
          return count() ? n : -1;
        } else if (inflater.finished()) {
          end();
        } else if (inflater.needsDictionary() || !feed()) {
          fail("syntax", "the gzip data ends inside a member");
        }
      }
    } catch (DataFormatException e) {
      fail("syntax", "the gzip data is broken: " + e.getMessage());
    }
    return length == 0 ? 0 : -1;
  }

  private boolean begin() throws IOException {
    String wrong = members.begin();
    if (wrong != null) {
      fail("syntax", wrong);
    }
    inside = wrong == null && !members.isAtEnd();
    return inside;
  }

  private boolean feed() throws IOException {
    if (!members.fill()) {
      return false;
    }
    inflater.setInput(members.buffer(), members.position(), members.limit() - members.position());
    members.position(members.limit());
    return true;
  }

  /** A member ended: its trailer has the checksum and the length of what it came to. */
  private void end() throws IOException {
    members.position(members.limit() - inflater.getRemaining());
    long crc = members.littleEndian(4);
    long size = members.littleEndian(4);
    if (crc < 0 || size < 0) {
      fail("syntax", "the gzip data ends inside the end of a member");
    } else if (crc != checksum.getValue() || size != (inflater.getBytesWritten() & 0xffffffffL)) {
      fail("syntax", "the gzip data is broken: its checksum or length is another");
    }
    checksum.reset();
    inflater.reset();
    inside = false;
  }

  /** False if the data came to more than it may. */
  private boolean count() {
    long taken = members.taken() - inflater.getRemaining();
    if (made > limits.total()) {
      fail("limit", "a compressed body comes to more than " + limits.total() + " bytes");
    } else if (made > Expansion.RATIO_FROM && made / limits.ratio() > Math.max(1, taken)) {
      fail("limit", "a compressed body comes to more than " + limits.ratio() + " times its bytes");
    }
    return fault == null;
  }

  private void fail(String code, String message) {
    fault = new Fault(code, message);
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    source.close();
  }
}
