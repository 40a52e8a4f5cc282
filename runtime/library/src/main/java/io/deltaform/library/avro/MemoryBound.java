package io.deltaform.library.avro;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdIOException;
import io.deltaform.runtime.MalformedInput;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.tukaani.xz.MemoryLimitException;
import org.tukaani.xz.UnsupportedOptionsException;

/**
 * A block that is being undone by a library that was told how much memory it may take. The
 * libraries find out that it is not enough when they come to the frame that says so, which is while
 * the block is read: that is a limit, not a fault of the block.
 */
final class MemoryBound extends FilterInputStream {
  private final String codec;
  private final int offset;

  /**
   * @param offset of the block, where the limit is reported
   */
  MemoryBound(InputStream undone, String codec, int offset) {
    super(undone);
    this.codec = codec;
    this.offset = offset;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int from, int length) throws IOException {
    try {
      return super.read(target, from, length);
    } catch (MemoryLimitException | UnsupportedOptionsException e) {
      // dictionaries of more than 1 GiB are an option that the library does not have
      throw tooMuch();
    } catch (ZstdIOException e) {
      if (e.getErrorCode() == Zstd.errFrameParameterWindowTooLarge()) {
        throw tooMuch();
      }
      throw e;
    }
  }

  private MalformedInput tooMuch() {
    return MalformedInput.limit(
        "a block of " + codec + " that takes more than 64 MiB of memory to be undone", offset);
  }
}
