package io.deltaform.generator.avro;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.Compiled;
import io.deltaform.generator.Generator;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostic;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Schemas as people have them, and the one that Avro's own library brings: what the library writes
 * by them is read, and written back as the same bytes.
 */
class AvroSchemasTest {
  private static final Path FOLDER = Path.of("src/test/resources/avro-schemas");

  static Stream<Path> schemas() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList().stream();
    }
  }

  private static AvroCodec<Object> codec(String file, byte[] text, String root) {
    Generator.Output output =
        Generator.compile(List.of(new SourceFile(file, Bytes.copyOf(text))), "gen");
    assertThat(output.diagnostics())
        .filteredOn(d -> d.severity() == Diagnostic.Severity.ERROR)
        .isEmpty();
    Compiled classes = Compiled.of(output.files());
    String name =
        classes.classFiles().keySet().stream()
            .filter(type -> type.endsWith("." + root))
            .findFirst()
            .orElseThrow();
    return classes.codec(name);
  }

  @ParameterizedTest
  @MethodSource("schemas")
  void whatAvroWritesIsReadAndWrittenBack(Path file) throws IOException {
    byte[] text = Files.readAllBytes(file);
    String record =
        new String(text, UTF_8).replaceFirst("(?s).*?\"name\": \"([A-Za-z_]+)\".*", "$1");
    String root = JavaNames.typeName(record);
    RoundTrips.check(codec(file.getFileName().toString(), text, root), 200);
  }

  @Test
  void avrosOwnSchemaOfJson() throws IOException {
    try (InputStream in = Schema.class.getResourceAsStream("/org/apache/avro/data/Json.avsc")) {
      byte[] text = Objects.requireNonNull(in).readAllBytes();
      RoundTrips.check(codec("Json.avsc", text, "Json"), 200);
    }
  }

  @Test
  void aScaleBeyondThePrecisionIsTheDeclaredOne() {
    String schema =
        """
        {"type":"record","name":"D","fields":[
          {"name":"a","type":{"type":"bytes","logicalType":"decimal","precision":2,"scale":5}},
          {"name":"b","type":{"type":"fixed","name":"F","size":2,"logicalType":"decimal","precision":3,"scale":-2}}]}
        """;
    AvroCodec<Object> codec = codec("d.avsc", schema.getBytes(UTF_8), "D");
    byte[] datum = {2, 42, 0, 7};
    Object value = Objects.requireNonNull(codec.read(datum).value());
    assertThat(value).hasToString("D[a=0.00042, b=7E+2]");
    assertThat(codec.write(value)).isEqualTo(datum);
  }
}
