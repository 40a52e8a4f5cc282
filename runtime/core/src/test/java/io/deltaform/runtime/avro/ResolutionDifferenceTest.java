package io.deltaform.runtime.avro;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Resolver;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Random pairs of schemas: what Avro's library reads is the measure. */
class ResolutionDifferenceTest {
  private static final Object REFUSED = "refused";
  private int same;
  private int refused;
  private int values;
  private int misfits;
  private int stricter;

  private static byte[] bytes(Schema schema, @Nullable Object datum) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
    new GenericDatumWriter<>(schema).write(datum, encoder);
    encoder.flush();
    return out.toByteArray();
  }

  /** True if the library has no way at all, as a resolution says before the first datum. */
  private static boolean fails(Resolver.Action action, Set<Resolver.Action> seen) {
    if (!seen.add(action)) {
      return false;
    } else if (action instanceof Resolver.Container holder) {
      return fails(holder.elementAction, seen);
    } else if (action instanceof Resolver.ReaderUnion union) {
      return fails(union.actualAction, seen);
    } else if (action instanceof Resolver.RecordAdjust record) {
      for (Resolver.Action field : record.fieldActions) {
        if (fails(field, seen)) {
          return true;
        }
      }
      return false;
    } else if (action instanceof Resolver.WriterUnion union) {
      for (Resolver.Action branch : union.actions) {
        if (!fails(branch, seen)) {
          return false;
        }
      }
      return true;
    }
    return action instanceof Resolver.ErrorAction;
  }

  private static @Nullable Object theirs(Schema writer, Schema reader, byte[] datum)
      throws IOException {
    // Avro 1.12.2 asks an array for as many bytes as items of the reader's type take, even where
    // the
    // writer's are smaller: bytes after the datum keep it from ending too early
    byte[] longer = Arrays.copyOf(datum, datum.length + 1_000);
    try {
      return new GenericDatumReader<>(writer, reader)
          .read(null, DecoderFactory.get().binaryDecoder(longer, null));
    } catch (AvroRuntimeException e) {
      return REFUSED;
    }
  }

  private static @Nullable Object ours(DatumResolution resolution, Schema reader, byte[] datum)
      throws IOException {
    AvroOutput out = new AvroOutput();
    AvroInput in = new AvroInput().reset(datum, 0, datum.length);
    try {
      resolution.write(in, out);
    } catch (MalformedInput e) {
      return REFUSED;
    }
    assertThat(in.isAtEnd()).isTrue();
    return new GenericDatumReader<>(reader)
        .read(null, DecoderFactory.get().binaryDecoder(out.toByteArray(), null));
  }

  private void compare(Schema writer, Schema reader, SplittableRandom random) throws IOException {
    Schema renamed = Schema.applyAliases(writer, reader);
    boolean never = fails(Resolver.resolve(renamed, reader, GenericData.get()), new HashSet<>());
    DatumResolution resolution;
    try {
      WriterSchema written =
          WriterSchema.parse(writer.toString().getBytes(UTF_8), ReadLimits.DEFAULT);
      resolution =
          DatumResolution.of(written, AvroSchema.of(reader.toString()), ReadLimits.DEFAULT);
    } catch (MalformedInput e) {
      refused++;
      assertThat(e.code()).isEqualTo("writer-schema");
      assertThat(never).as("%s%n%s%n%s", e.text(), writer, reader).isTrue();
      return;
    }
    assertThat(never).as("%s%n%s", writer, reader).isFalse();
    same += resolution.isDirect() ? 1 : 0;
    for (int i = 0; i < 5; i++) {
      byte[] datum = bytes(writer, RandomDatums.of(writer, random));
      Object expected = theirs(writer, reader, datum);
      Object found = ours(resolution, reader, datum);
      values++;
      misfits += REFUSED.equals(expected) ? 1 : 0;
      if (REFUSED.equals(found) && !REFUSED.equals(expected)) {
        // a branch that has no way into the reader's schema is refused as such; Avro looks at its
        // parts one by one, and reads an empty array of what it could not read
        stricter++;
        continue;
      }
      assertThat(Objects.equals(found, expected))
          .as("%s%n%s%n%s%n%s", writer, reader, expected, found)
          .isTrue();
    }
  }

  @Test
  void fingerprintsAreThoseOfAvro() {
    for (int seed = 0; seed < 300; seed++) {
      Schema schema = new RandomSchemas(new SplittableRandom(seed)).reader();
      assertThat(WriterSchema.parse(schema.toString().getBytes(UTF_8), ReadLimits.DEFAULT))
          .extracting(WriterSchema::fingerprint)
          .isEqualTo(SchemaNormalization.parsingFingerprint64(schema));
    }
  }

  @Test
  void whatAvroReadsIsReadAndWhatItRefusesIsRefused() throws IOException {
    for (int seed = 0; seed < 1_500; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      RandomSchemas schemas = new RandomSchemas(random);
      compare(schemas.writer(), schemas.reader(), random);
    }
    assertThat(stricter).isLessThan(values / 100);
    assertThat(same).isGreaterThan(20);
    assertThat(refused).isBetween(100, 1_200);
    assertThat(values - misfits).isGreaterThan(2_000);
    assertThat(misfits).isGreaterThan(10);
  }
}
