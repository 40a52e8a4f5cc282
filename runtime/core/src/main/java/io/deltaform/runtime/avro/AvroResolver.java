package io.deltaform.runtime.avro;

import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.AvroValidator;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.ReadLimits;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads and checks datums that were written by another schema than the codec's, by Avro's rules of
 * schema resolution, as {@link DatumResolution} says. What is to be done is worked out once; where
 * both schemas mean the same by the same bytes, the codec reads the datums itself. Immutable; safe
 * for use by several threads.
 *
 * <pre>{@code
 * AvroResolver<Order> orders = AvroResolver.of(schemaOfTheWriter, Order.CODEC);
 * Read<Order> order = orders.read(datum);
 * }</pre>
 *
 * @param <T> the type
 */
public final class AvroResolver<T> implements AvroValidator {
  private final AvroCodec<T> codec;
  private final WriterSchema writer;
  private final DatumResolution resolution;

  private AvroResolver(AvroCodec<T> codec, WriterSchema writer, DatumResolution resolution) {
    this.codec = codec;
    this.writer = writer;
    this.resolution = resolution;
  }

  /**
   * The way from datums of {@code writer} to the codec's type.
   *
   * @throws UnresolvableSchema if there is none; its problem says where the schemas differ
   */
  public static <T> AvroResolver<T> of(WriterSchema writer, AvroCodec<T> codec) {
    return of(writer, codec, ReadLimits.DEFAULT);
  }

  /**
   * Likewise, within other limits.
   *
   * @throws UnresolvableSchema if there is none; its problem says where the schemas differ
   */
  public static <T> AvroResolver<T> of(WriterSchema writer, AvroCodec<T> codec, ReadLimits limits) {
    try {
      DatumResolution resolution = DatumResolution.of(writer, codec.schema(), limits);
      return new AvroResolver<>(codec, writer, resolution);
    } catch (MalformedInput e) {
      throw new UnresolvableSchema(e);
    }
  }

  /**
   * Likewise, of a schema as JSON, which may come from anywhere: it is bounded by {@link
   * ReadLimits#DEFAULT}.
   *
   * @throws UnresolvableSchema if {@code writer} is no schema, or none that can be read as the
   *     codec's type
   */
  public static <T> AvroResolver<T> of(String writer, AvroCodec<T> codec) {
    WriterSchema schema;
    try {
      schema = WriterSchema.parse(writer.getBytes(StandardCharsets.UTF_8), ReadLimits.DEFAULT);
    } catch (MalformedInput e) {
      throw new UnresolvableSchema(e);
    }
    return of(schema, codec);
  }

  /** True if the codec reads the datums as they are, for nothing has to be turned. */
  public boolean isDirect() {
    return resolution.isDirect();
  }

  /**
   * Reads and checks the datum that {@code in} stands at, and leaves it after the datum. Problems
   * of the values of a datum that was turned have the pointer by the codec's schema, and no offset.
   *
   * @return as {@link AvroCodec#read(AvroInput, Problems)}
   */
  public @Nullable T read(AvroInput in, Problems out) {
    if (resolution.isDirect()) {
      return codec.read(in, out);
    }
    AvroInput datum = resolved(in, out);
    if (datum == null) {
      return null;
    }
    Problems found = new Problems(in.limits().problems());
    T value = codec.read(datum, found);
    found.list().forEach(problem -> out.add(problem.at(-1)));
    return value;
  }

  @Override
  public boolean validate(AvroInput in, Problems out) {
    if (resolution.isDirect()) {
      return codec.validate(in, out);
    }
    AvroInput datum = resolved(in, out);
    if (datum == null) {
      return false;
    }
    Problems found = new Problems(in.limits().problems());
    boolean valid = codec.validate(datum, found);
    found.list().forEach(problem -> out.add(problem.at(-1)));
    return valid;
  }

  /** The datum as one of the codec's schema; null if {@code out} says why there is none. */
  private @Nullable AvroInput resolved(AvroInput in, Problems out) {
    int start = in.begin();
    AvroInput.Resolved scratch = in.resolved();
    try {
      resolution.write(in, scratch.out());
      return scratch.out().readBy(scratch.in());
    } catch (MalformedInput e) {
      out.fatal(e);
    } catch (StackOverflowError e) {
      out.fatal(MalformedInput.stack(in.position()));
    }
    out.locate(start, offsets -> AvroPointers.at(WriterTypes.of(writer), in, start, offsets));
    return null;
  }

  /** Reads one datum that fills {@code datum}: bytes after it are a problem. */
  public Read<T> read(byte[] datum) {
    Problems out = new Problems();
    AvroInput in = new AvroInput().reset(datum, 0, datum.length);
    T value = read(in, out);
    return new Read<>(in.isWhole(out) ? value : null, out.list());
  }
}
