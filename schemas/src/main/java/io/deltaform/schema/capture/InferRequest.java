package io.deltaform.schema.capture;

import io.deltaform.runtime.stream.BlockCodec;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to learn tables from, and where to keep them.
 *
 * @param captures in the order in which they were captured
 * @param format the id of the format of all records; null: each is recognised
 * @param out the folder of table schemas; made if it is not there. What stands in its files is kept
 *     and only added to
 * @param codecs of Avro container files, beside {@code null} and {@code deflate}
 */
public record InferRequest(
    List<Capture> captures, @Nullable String format, Path out, List<BlockCodec> codecs) {
  public InferRequest {
    captures = List.copyOf(captures);
    codecs = List.copyOf(codecs);
  }

  /** A request without further codecs. */
  public InferRequest(List<Capture> captures, @Nullable String format, Path out) {
    this(captures, format, out, List.of());
  }
}
