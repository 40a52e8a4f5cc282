package io.deltaform.schema.capture;

import io.deltaform.runtime.stream.BlockCodec;
import io.deltaform.runtime.stream.Format;
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
 * @param formats by which records are read too: what they refuse is a warning, bare datums and
 *     records of a stream with a profile are learnt from. Empty: records are only asked for types
 */
public record InferRequest(
    List<Capture> captures,
    @Nullable String format,
    Path out,
    List<BlockCodec> codecs,
    List<Format> formats) {
  public InferRequest {
    captures = List.copyOf(captures);
    codecs = List.copyOf(codecs);
    formats = List.copyOf(formats);
  }

  /** A request without further codecs and formats. */
  public InferRequest(List<Capture> captures, @Nullable String format, Path out) {
    this(captures, format, out, List.of(), List.of());
  }
}
