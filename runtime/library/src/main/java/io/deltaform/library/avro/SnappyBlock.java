package io.deltaform.library.avro;

import io.deltaform.runtime.MalformedInput;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import org.apache.commons.compress.compressors.snappy.SnappyCompressorInputStream;

/** A block as Avro's codec snappy has it: raw snappy, then the CRC-32 of what it stands for. */
final class SnappyBlock extends CheckedInputStream {
  private static final int CHECKSUM = 4;

  /** How far snappy refers back at most. */
  private static final int WINDOW = 1 << 16;

  private final int expected;

  private SnappyBlock(InputStream plain, int expected) {
    super(plain, new CRC32());
    this.expected = expected;
  }

  static InputStream open(byte[] block, int offset, int length, int max) throws IOException {
    if (length < CHECKSUM) {
      throw new IOException("found no checksum");
    }
    int size = length - CHECKSUM;
    SnappyCompressorInputStream plain =
        new SnappyCompressorInputStream(new ByteArrayInputStream(block, offset, size), WINDOW);
    if (plain.getSize() < 0 || plain.getSize() > max) {
      plain.close();
      throw MalformedInput.limit("a snappy block longer than " + max + " bytes", offset);
    }
    return new SnappyBlock(plain, ByteBuffer.wrap(block, offset + size, CHECKSUM).getInt());
  }

  @Override
  public int read() throws IOException {
    return checked(super.read());
  }

  @Override
  public int read(byte[] b, int from, int length) throws IOException {
    return checked(super.read(b, from, length));
  }

  private int checked(int read) throws IOException {
    if (read < 0 && (int) getChecksum().getValue() != expected) {
      throw new IOException("the checksum is another one");
    }
    return read;
  }
}
