package io.deltaform.generator.avro;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.Compiled;
import io.deltaform.generator.Generator;
import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.diagnostic.Diagnostic.Severity;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The schemas in the tests of Avro and Parquet: all make Java that reads what Avro writes. */
@Tag("slow")
class PublicSchemasTest {
  private static final List<String> ONE_OF_EACH_JAR =
      List.of("/share/test/schemas/interop.avsc", "/allFromParquetNewBehavior.avsc");

  /** What makes no Java when it is given alone: the code of the error. */
  private static final Map<String, String> NOT_ALONE =
      Map.of("multipleFile/ApplicationEvent.avsc", "unknown-type");

  static Stream<SourceFile> schemas() throws IOException {
    List<SourceFile> files = new ArrayList<>();
    for (String known : ONE_OF_EACH_JAR) {
      URL url = Objects.requireNonNull(PublicSchemasTest.class.getResource(known), known);
      try (JarFile jar = ((JarURLConnection) url.openConnection()).getJarFile()) {
        for (JarEntry entry : jar.stream().toList()) {
          if (entry.getName().matches(".*\\.(avsc|avdl)")) {
            try (InputStream in = jar.getInputStream(entry)) {
              files.add(new SourceFile(entry.getName(), Bytes.copyOf(in.readAllBytes())));
            }
          }
        }
      }
    }
    assertThat(files).as("schemas that others wrote").hasSizeGreaterThan(30);
    return files.stream();
  }

  private static void runs(List<SourceFile> files) throws IOException {
    Generator.Output output = Generator.compile(files, "gen");
    assertThat(output.diagnostics()).filteredOn(d -> d.severity() == Severity.ERROR).isEmpty();
    Compiled classes = Compiled.of(output.files());
    int codecs = 0;
    for (String type : classes.classFiles().keySet()) {
      if (!type.contains("$") && classFile(classes, type + "Codec")) {
        AvroCodec<Object> codec = classes.codec(type);
        RoundTrips.check(codec, 20);
        codecs++;
      }
    }
    assertThat(codecs).isPositive();
  }

  private static boolean classFile(Compiled classes, String name) {
    return classes.classFiles().containsKey(name);
  }

  @ParameterizedTest
  @MethodSource("schemas")
  void makesJavaThatReadsWhatAvroWrites(SourceFile file) throws IOException {
    String code = NOT_ALONE.get(file.path());
    if (code == null) {
      runs(List.of(file));
    } else {
      assertThat(Generator.compile(List.of(file), "gen").diagnostics())
          .filteredOn(d -> d.severity() == Severity.ERROR)
          .extracting(Diagnostic::code)
          .containsOnly(code);
    }
  }

  @Test
  void filesThatNeedEachOtherAreGivenTogether() throws IOException {
    runs(schemas().filter(file -> file.path().startsWith("multipleFile/")).toList());
  }
}
