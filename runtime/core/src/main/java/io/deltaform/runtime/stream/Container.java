package io.deltaform.runtime.stream;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.WriterSchema;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the header of an Avro container file says.
 *
 * @param codec of its blocks; null if they are not compressed
 * @param sync the 16 bytes after each block
 */
record Container(WriterSchema schema, @Nullable BlockCodec codec, Bytes sync) {
  static final int SYNC = 16;
  private static final byte[] MAGIC = {'O', 'b', 'j', 1};

  /** True if the window begins with the magic of container files; it stays where it is. */
  static boolean begins(Window window) {
    for (; ; ) {
      int here = Math.min(MAGIC.length, window.limit() - window.position());
      int from = window.position();
      if (!Arrays.equals(window.buffer(), from, from + here, MAGIC, 0, here)) {
        return false;
      }
      if (here == MAGIC.length) {
        return true;
      }
      if (!window.fetch() && (window.isAtEnd() || window.isFull())) {
        return false;
      }
    }
  }

  /**
   * Reads the header that {@code in} stands at.
   *
   * @throws MalformedInput where it is cut or broken
   */
  static Container read(AvroInput in, BlockCodecs codecs, ReadLimits limits) {
    in.skipFixed(MAGIC.length);
    Map<String, byte[]> metadata = new HashMap<>();
    // a count beyond the bytes that are here is no fault yet: more may come
    for (long n = in.readLong(); n != 0; n = in.readLong()) {
      if (n < 0) {
        in.readLong();
        n = -n;
      }
      if (n < 0 || n > limits.columns()) {
        throw MalformedInput.limit("a header of more than " + limits.columns() + " entries", 0);
      }
      for (; n > 0; n--) {
        metadata.put(in.readString(), in.readBytes().toByteArray());
      }
    }
    Bytes sync = in.readFixed(SYNC);
    byte[] schema = metadata.get("avro.schema");
    if (schema == null) {
      throw MalformedInput.syntax("a container file without avro.schema in its header", 0);
    }
    byte[] codec = metadata.getOrDefault("avro.codec", new byte[0]);
    return new Container(
        WriterSchema.parse(schema, limits),
        codecs.find(new String(codec, StandardCharsets.UTF_8)),
        sync);
  }
}
