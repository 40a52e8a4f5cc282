package io.deltaform.generator.avro;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.Read;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.SplittableRandom;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;

/** Random datums that Avro's library writes by the schema of a codec, read and written back. */
final class RoundTrips {
  private RoundTrips() {}

  private static byte[] datum(Schema schema, long seed) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(bytes, null);
    new GenericDatumWriter<>(schema)
        .write(new RandomDatums(new SplittableRandom(seed)).of(schema, 0), encoder);
    return bytes.toByteArray();
  }

  static void check(AvroCodec<Object> codec, int count) throws IOException {
    Schema schema = new Schema.Parser().parse(codec.schema().text());
    for (int seed = 0; seed < count; seed++) {
      byte[] bytes = datum(schema, seed);
      Read<Object> read = codec.read(bytes);
      assertThat(read.problems()).as("seed %d of %s", seed, schema).isEmpty();
      Object value = read.value();
      if (value == null) {
        assertThat(schema.isNullable()).as("a null that is valid").isTrue();
        continue;
      }
      assertThat(codec.write(value)).as("seed %d of %s", seed, schema).isEqualTo(bytes);
      assertThat(codec.read(codec.write(value)).value()).isEqualTo(value);
      assertThat(codec.validate(bytes).value()).isTrue();
    }
  }
}
