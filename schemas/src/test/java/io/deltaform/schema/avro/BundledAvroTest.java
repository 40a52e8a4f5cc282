package io.deltaform.schema.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Sample;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.DecoderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bundled Avro schemas are, to a reader, the producer's own. */
class BundledAvroTest {
  private static final Path SHARED =
      Path.of(System.getProperty("deltaform.shared", ""), "samples", "ces");

  @ParameterizedTest
  @ValueSource(strings = {"change-event.avsc", "data.avsc"})
  void theBundledSchemaHasTheCanonicalFormOfTheProducers(String name) throws IOException {
    if (!Files.isDirectory(SHARED)) {
      System.out.println("SKIPPED: the shared samples are not at " + SHARED);
    }
    assumeTrue(Files.isDirectory(SHARED), "the shared samples are not there");
    byte[] ours = Catalogue.bundled().file("ces", name).content().toByteArray();
    assertThat(canonical(new String(ours, StandardCharsets.UTF_8)))
        .isEqualTo(canonical(Files.readString(SHARED.resolve(name))));
  }

  @Test
  void everyAvroSampleIsADatumOfTheBundledSchema() throws IOException {
    Schema event = bundled("change-event.avsc");
    Schema data = bundled("data.avsc");
    ByteArrayOutputStream segments = new ByteArrayOutputStream();
    int whole = 0;
    for (Sample sample : Catalogue.bundled().format("ces").samples()) {
      if (sample.body().equals("avro")) {
        byte[] body = Catalogue.bundled().sample("ces", sample.name()).content().toByteArray();
        ByteBuffer part = (ByteBuffer) read(event, body).get("data");
        byte[] bytes = new byte[part.remaining()];
        part.get(bytes);
        if (sample.name().contains("segment")) {
          segments.write(bytes);
        } else {
          assertThat(read(data, bytes).get("eventrow")).isNotNull();
          whole++;
        }
      }
    }
    assertThat(read(data, segments.toByteArray()).get("eventrow")).isNotNull();
    assertThat(whole).isEqualTo(6);
  }

  private static GenericRecord read(Schema schema, byte[] datum) throws IOException {
    BinaryDecoder decoder = DecoderFactory.get().binaryDecoder(datum, null);
    GenericRecord record = new GenericDatumReader<GenericRecord>(schema).read(null, decoder);
    assertThat(decoder.isEnd()).isTrue();
    return record;
  }

  private static Schema bundled(String name) {
    byte[] text = Catalogue.bundled().file("ces", name).content().toByteArray();
    return new Schema.Parser().parse(new String(text, StandardCharsets.UTF_8));
  }

  private static String canonical(String schema) {
    return SchemaNormalization.toParsingForm(new Schema.Parser().parse(schema));
  }
}
