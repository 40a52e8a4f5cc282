package io.deltaform.runtime.stream;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.ReadLimits.Expansion;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/** The codecs that a reader has, by name, and the use of one. Not thread-safe. */
final class BlockCodecs {
  private final Map<String, BlockCodec> codecs = new LinkedHashMap<>();
  private final int max;
  private final Expansion expansion;
  private byte[] plain;

  /**
   * @param limits of which a block, compressed or not, may be as long as a record
   */
  BlockCodecs(Collection<BlockCodec> given, ReadLimits limits) {
    this.max = limits.recordLength();
    this.expansion = limits.expansion();
    this.plain = new byte[Math.min(1 << 16, max)];
    codecs.put("deflate", new Deflate());
    given.forEach(codec -> codecs.put(codec.codec(), codec));
  }

  /** Raw deflate, as Avro has it: without zlib's header. */
  private static final class Deflate implements BlockCodec {
    @Override
    public String codec() {
      return "deflate";
    }

    @Override
    public InputStream open(byte[] block, int offset, int length, int max) {
      Inflater inflater = new Inflater(true);
      return new InflaterInputStream(
          new ByteArrayInputStream(block, offset, length), inflater, 1 << 13) {
        @Override
        public void close() throws IOException {
          super.close();
          inflater.end();
        }
      };
    }
  }

  /**
   * The codec of that name.
   *
   * @return null if blocks are not compressed
   * @throws MalformedInput if there is no such codec
   */
  @Nullable BlockCodec find(String name) {
    if (name.isEmpty() || name.equals("null")) {
      return null;
    }
    BlockCodec codec = codecs.get(name);
    if (codec == null) {
      throw MalformedInput.syntax(
          "a container file of the codec "
              + (name.length() > 40 ? name.substring(0, 40) : name)
              + ", expected null, "
              + String.join(", ", codecs.keySet()),
          0);
    }
    return codec;
  }

  /**
   * Undoes the compression of a block; the result is in {@link #plain}.
   *
   * @return how many bytes it has
   * @throws MalformedInput if the block is broken, or longer than the limit
   */
  int decode(BlockCodec codec, byte[] block, int offset, int length) {
    int n = 0;
    try (InputStream in = codec.open(block, offset, length, max)) {
      for (int more = 0; more >= 0; more = in.read(plain, n, plain.length - n)) {
        n += more;
        if (n > Expansion.RATIO_FROM && n / expansion.ratio() > length) {
          throw MalformedInput.limit(
              "a block that comes to more than " + expansion.ratio() + " times its bytes", offset);
        }
        if (n == plain.length) {
          if (n >= max) {
            throw MalformedInput.limit(
                "a block that is longer than " + max + " bytes without its compression", offset);
          }
          plain = Arrays.copyOf(plain, (int) Math.min(max, n * 2L));
        }
      }
    } catch (IOException | RuntimeException e) {
      if (e instanceof MalformedInput known) {
        throw known;
      }
      // a library that trips over what it was given says so in its own way
      throw MalformedInput.syntax("a block that is no " + codec.codec(), offset);
    }
    return n;
  }

  byte[] plain() {
    return plain;
  }
}
