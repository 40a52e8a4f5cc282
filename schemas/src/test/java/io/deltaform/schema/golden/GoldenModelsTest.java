package io.deltaform.schema.golden;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compile.CompileRequest;
import io.deltaform.schema.compile.CompileResult;
import io.deltaform.schema.compile.SchemaCompiler;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.model.ModelJson;
import io.deltaform.schema.text.CanonicalJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Folders of schema files and what must come of them: the diagnostics, then the model, in {@code
 * expected.txt}. With the environment variable {@code DELTAFORM_GOLDEN_UPDATE} set they are written
 * instead of compared; what changed is then to be reviewed like code.
 */
class GoldenModelsTest {
  private static final Path CASES = Path.of("src/test/golden");
  private static final boolean UPDATE = System.getenv("DELTAFORM_GOLDEN_UPDATE") != null;
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  static List<String> cases() throws IOException {
    try (Stream<Path> folders = Files.list(CASES)) {
      return folders.map(f -> String.valueOf(f.getFileName())).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aCaseGivesItsModelAndDiagnostics(String name) throws IOException {
    Path folder = CASES.resolve(name);
    List<SourceFile> files = files(folder.resolve("input"));
    String first = print(files);
    for (int seed = 0; seed < 3; seed++) {
      List<SourceFile> shuffled = new ArrayList<>(files);
      Collections.shuffle(shuffled, new Random(seed));
      assertThat(print(shuffled)).as("the order of files does not matter").isEqualTo(first);
    }
    Path expected = folder.resolve("expected.txt");
    if (UPDATE) {
      Files.writeString(expected, first);
    }
    assertThat(first).isEqualTo(Files.readString(expected));
  }

  private static List<SourceFile> files(Path input) throws IOException {
    try (Stream<Path> found = Files.walk(input)) {
      List<SourceFile> files = new ArrayList<>();
      for (Path file : found.filter(Files::isRegularFile).sorted().toList()) {
        String path = input.relativize(file).toString().replace('\\', '/');
        files.add(new SourceFile(path, Bytes.copyOf(Files.readAllBytes(file))));
      }
      return files;
    }
  }

  private static String print(List<SourceFile> files) throws IOException {
    CompileResult result = SchemaCompiler.compile(CompileRequest.of(files));
    StringBuilder text =
        new StringBuilder(
            result.diagnostics().stream()
                .map(Diagnostic::toString)
                .collect(Collectors.joining("\n")));
    text.append(text.isEmpty() ? "" : "\n");
    if (result.model() != null) {
      JsonNode tree = MAPPER.readTree(CanonicalJson.bytes(ModelJson.of(result.model())));
      DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
      printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
      text.append(MAPPER.writer(printer).writeValueAsString(tree)).append('\n');
    }
    return text.toString();
  }
}
