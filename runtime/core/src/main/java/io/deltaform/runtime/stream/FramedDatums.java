package io.deltaform.runtime.stream;

import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.AvroResolver;
import io.deltaform.runtime.avro.UnresolvableSchema;
import io.deltaform.runtime.avro.WriterSchema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads values that say which schema they were written by, and writes such: in Confluent's framing,
 * a byte 0 and the number of a schema in four, or in Avro's single-object encoding, the bytes C3 01
 * and the schema's CRC-64 fingerprint in eight. Each schema is looked up and resolved once; the
 * last 10,000 are kept. Safe for use by several threads.
 *
 * @param <T> the type
 */
public final class FramedDatums<T> {
  private final AvroCodec<T> codec;
  private final SchemaLookup lookup;
  private final long fingerprint;
  private final BoundedCache<DatumFrame, Read<AvroResolver<T>>> known =
      new BoundedCache<>(ReadLimits.CACHED_SCHEMAS);

  private FramedDatums(AvroCodec<T> codec, SchemaLookup lookup) {
    this.codec = codec;
    this.lookup = lookup;
    byte[] own = codec.schema().text().getBytes(StandardCharsets.UTF_8);
    this.fingerprint = WriterSchema.parse(own, ReadLimits.DEFAULT).fingerprint();
  }

  /**
   * Values of the codec's type.
   *
   * @param lookup of the schemas that they were written by; the codec's own is known by fingerprint
   */
  public static <T> FramedDatums<T> of(AvroCodec<T> codec, SchemaLookup lookup) {
    return new FramedDatums<>(codec, lookup);
  }

  /**
   * Reads and checks a value.
   *
   * @return without a value and with one problem of the code {@code writer-schema} if the value
   *     names no schema, or one that is not known or cannot be read as the type; offsets of
   *     problems count from the start of the datum
   * @throws IOException if the lookup fails
   */
  public Read<T> read(byte[] framed) throws IOException {
    DatumFrame frame = DatumFrame.of(framed);
    if (frame == null) {
      return refused(
          "found a value that does not say its schema, expected a byte 0 and a schema's number, or"
              + " the bytes C3 01 and its fingerprint");
    }
    Read<AvroResolver<T>> resolver = resolver(frame);
    if (resolver == null) {
      return refused("found " + frame + " of a schema that is not known");
    }
    return resolver.value() == null
        ? new Read<>(null, resolver.problems())
        : resolver.value().read(Arrays.copyOfRange(framed, frame.size(), framed.length));
  }

  /** Without a value if the schema cannot be read as the type; null if it is not known. */
  private @Nullable Read<AvroResolver<T>> resolver(DatumFrame frame) throws IOException {
    synchronized (known) {
      Read<AvroResolver<T>> resolver = known.get(frame);
      if (resolver != null) {
        return resolver;
      }
    }
    byte[] text = frame.schema(lookup);
    if (text == null && frame.equals(new DatumFrame(DatumFrame.Kind.FINGERPRINT, fingerprint))) {
      text = codec.schema().text().getBytes(StandardCharsets.UTF_8);
    }
    if (text == null) {
      return null;
    }
    Read<AvroResolver<T>> resolver = resolver(new String(text, StandardCharsets.UTF_8));
    synchronized (known) {
      known.put(frame, resolver);
    }
    return resolver;
  }

  private Read<AvroResolver<T>> resolver(String schema) {
    try {
      return new Read<>(AvroResolver.of(schema, codec), List.of());
    } catch (UnresolvableSchema e) {
      return new Read<>(null, List.of(e.problem()));
    }
  }

  private Read<T> refused(String message) {
    return new Read<>(
        null, List.of(new Problem(Level.FATAL, "writer-schema", "", null, null, 0, message)));
  }

  /** Writes {@code value} in Avro's single-object encoding, by the codec's schema. */
  public byte[] write(T value) {
    return DatumFrame.single(fingerprint, codec.write(value));
  }
}
