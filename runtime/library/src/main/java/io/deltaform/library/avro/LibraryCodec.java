package io.deltaform.library.avro;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import io.deltaform.runtime.stream.BlockCodec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * The codecs of Avro container files that Avro's own library has beside {@code null} and {@code
 * deflate}. What they take of memory before a byte comes out is bounded: dictionaries of at most 64
 * MiB.
 */
public enum LibraryCodec implements BlockCodec {
  SNAPPY {
    @Override
    public InputStream open(byte[] block, int offset, int length, int max) throws IOException {
      return SnappyBlock.open(block, offset, length, max);
    }
  },
  ZSTANDARD {
    @Override
    public InputStream open(byte[] block, int offset, int length, int max) throws IOException {
      InputStream undone =
          new ZstdInputStreamNoFinalizer(new ByteArrayInputStream(block, offset, length))
              .setLongMax(WINDOW_LOG);
      return new MemoryBound(undone, codec(), offset);
    }
  },
  BZIP2 {
    @Override
    public InputStream open(byte[] block, int offset, int length, int max) throws IOException {
      return new BZip2CompressorInputStream(new ByteArrayInputStream(block, offset, length));
    }
  },
  XZ {
    @Override
    public InputStream open(byte[] block, int offset, int length, int max) throws IOException {
      InputStream undone =
          new XZInputStream(new ByteArrayInputStream(block, offset, length), XZ_KIB);
      return new MemoryBound(undone, codec(), offset);
    }
  };

  private static final int WINDOW_LOG = 26;
  private static final int XZ_KIB = 66 << 10;

  /** All of them, for {@link io.deltaform.runtime.stream.ChangeReader#codecs}. */
  public static List<BlockCodec> all() {
    return List.of(values());
  }

  @Override
  public String codec() {
    return name().toLowerCase(Locale.ROOT);
  }
}
