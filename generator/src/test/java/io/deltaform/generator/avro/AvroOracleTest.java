package io.deltaform.generator.avro;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.Compiled;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SchemaModel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Objects;
import java.util.SplittableRandom;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Generated codecs against Avro's own library: the same schema, the same bytes. */
class AvroOracleTest {
  private static AvroCodec<Object> codec;
  private static Schema schema;

  @BeforeAll
  static void generate() {
    SchemaModel model = AvroModels.everything();
    Diagnostics problems = new Diagnostics();
    Compiled compiled = Compiled.of(AvroFiles.of(model, JavaNames.of(model, "gen"), problems));
    assertThat(problems.list()).isEmpty();
    codec = compiled.codec("gen.Everything");
    schema = new Schema.Parser().parse(codec.schema().text());
  }

  private static byte[] datum(long seed) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(bytes, null);
    new GenericDatumWriter<>(schema)
        .write(new RandomDatums(new SplittableRandom(seed)).of(schema, 0), encoder);
    return bytes.toByteArray();
  }

  @Test
  void readsWhatAvroWritesAndWritesTheSameBytes() throws IOException {
    for (int seed = 0; seed < 1_000; seed++) {
      byte[] bytes = datum(seed);
      Read<Object> read = codec.read(bytes);
      assertThat(read.problems()).as("seed %d", seed).isEmpty();
      Object value = Objects.requireNonNull(read.value());
      assertThat(codec.write(value)).as("seed %d", seed).isEqualTo(bytes);
      assertThat(codec.read(codec.write(value)).value()).isEqualTo(value);
      assertThat(codec.validate(bytes).value()).isTrue();
    }
  }

  @Test
  void givesAValueOrACodedErrorForAnyBytesAndValidatesAlike() throws IOException {
    SplittableRandom random = new SplittableRandom(99);
    int refused = 0;
    for (int seed = 0; seed < 8_000; seed++) {
      byte[] bytes = datum(seed % 200);
      for (int i = random.nextInt(3); i >= 0 && bytes.length > 0; i--) {
        bytes = mutated(bytes, random);
      }
      Read<Object> read = codec.read(bytes);
      Read<Boolean> validated = codec.validate(bytes);
      assertThat(validated.problems()).as("seed %d", seed).isEqualTo(read.problems());
      assertThat(validated.value()).isEqualTo(read.isValid());
      if (read.value() == null) {
        refused++;
        assertThat(read.problems())
            .anyMatch(p -> p.level() == Problem.Level.FATAL || p.code().equals("bad-value"));
      } else if (read.isValid()) {
        assertThat(codec.read(codec.write(read.value())).value()).isEqualTo(read.value());
      }
    }
    assertThat(refused).isBetween(1_000, 7_500);
  }

  private static byte[] mutated(byte[] bytes, SplittableRandom random) {
    int at = random.nextInt(bytes.length);
    switch (random.nextInt(4)) {
      case 0 -> {
        byte[] copy = bytes.clone();
        copy[at] = (byte) random.nextInt();
        return copy;
      }
      case 1 -> {
        return java.util.Arrays.copyOf(bytes, at);
      }
      case 2 -> {
        byte[] copy = new byte[bytes.length + 1];
        System.arraycopy(bytes, 0, copy, 0, at);
        copy[at] = (byte) random.nextInt();
        System.arraycopy(bytes, at, copy, at + 1, bytes.length - at);
        return copy;
      }
      default -> {
        byte[] copy = new byte[bytes.length - 1];
        System.arraycopy(bytes, 0, copy, 0, at);
        System.arraycopy(bytes, at + 1, copy, at, copy.length - at);
        return copy;
      }
    }
  }
}
