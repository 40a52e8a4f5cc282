package io.deltaform.schema.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.deltaform.schema.catalogue.Catalogue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
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

  private static String canonical(String schema) {
    return SchemaNormalization.toParsingForm(new Schema.Parser().parse(schema));
  }
}
