package io.deltaform.schema.compile;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostic;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever stands in a schema file: there is a model, or an error with a code and a place. */
class MutatedSchemasTest {
  private static final String[] TOKENS = {
    "{}",
    "[]",
    "null",
    "true",
    "-1",
    "1e400",
    "\"\"",
    "\"#\"",
    "\"#/definitions/Line\"",
    "\"string\"",
    "\"$ref\"",
    "\"type\":",
    "\"properties\":{}",
    "\"items\":",
    "\"fields\":[]",
    "\"x-deltaform-row\":true",
    "\"allOf\":[{\"$ref\":\"#\"}]",
    "\"enum\":[1,\"a\",null]",
    "\"logicalType\":\"decimal\"",
    ",",
    ":"
  };

  private final TreeMap<String, Integer> codes = new TreeMap<>();

  private static List<SourceFile> seeds() throws IOException {
    List<SourceFile> seeds = new ArrayList<>();
    for (String folder : List.of("src/test/golden", "src/main/resources/io/deltaform/schema")) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        for (Path file : files.filter(MutatedSchemasTest::isSchema).sorted().toList()) {
          byte[] text = Files.readAllBytes(file);
          seeds.add(new SourceFile(String.valueOf(file.getFileName()), Bytes.copyOf(text)));
        }
      }
    }
    return seeds;
  }

  private static boolean isSchema(Path file) {
    String name = file.toString();
    return name.endsWith(".schema.json") || name.endsWith(".avsc") || name.endsWith(".table.json");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void aMutatedFileGivesAModelOrCodedErrors(long seed) throws IOException {
    Random random = new Random(seed);
    List<SourceFile> seeds = seeds();
    assertThat(seeds).hasSizeGreaterThan(20);
    for (int i = 0; i < 300 * seeds.size(); i++) {
      SourceFile file = seeds.get(random.nextInt(seeds.size()));
      byte[] text = mutate(file.content().toByteArray(), random);
      check(new SourceFile(file.path(), Bytes.copyOf(text)));
    }
    // the mutants get past the text reader and into every front end
    assertThat(codes.keySet())
        .contains(
            "syntax",
            "bad-keyword",
            "unresolved-ref",
            "unknown-keyword",
            "unknown-type",
            "bad-table-schema",
            "ref-cycle");
  }

  private void check(SourceFile file) {
    CompileResult result = SchemaCompiler.compile(CompileRequest.of(List.of(file)));
    boolean failed =
        result.diagnostics().stream().anyMatch(d -> d.severity() == Diagnostic.Severity.ERROR);
    assertThat(result.model() == null)
        .as(new String(file.content().toByteArray(), StandardCharsets.UTF_8))
        .isEqualTo(failed);
    for (Diagnostic d : result.diagnostics()) {
      codes.merge(d.code(), 1, Integer::sum);
      assertThat(d.position().file()).isEqualTo(file.path());
      assertThat(d.message()).isNotBlank();
    }
  }

  private static byte[] mutate(byte[] text, Random random) {
    byte[] mutant = text;
    for (int i = random.nextInt(3); i >= 0; i--) {
      mutant = once(mutant, random);
    }
    return mutant;
  }

  private static byte[] once(byte[] text, Random random) {
    if (text.length < 4) {
      return text;
    }
    int from = random.nextInt(text.length - 1);
    int to = Math.min(text.length, from + 1 + random.nextInt(12));
    byte[] with =
        switch (random.nextInt(6)) {
          case 0 -> new byte[0];
          case 1 -> new byte[] {(byte) random.nextInt(256)};
          case 2 -> java.util.Arrays.copyOfRange(text, from / 2, from / 2 + 20);
          default -> TOKENS[random.nextInt(TOKENS.length)].getBytes(StandardCharsets.UTF_8);
        };
    if (random.nextInt(3) > 0) {
      // a whole value is replaced, so that the text stays JSON
      int colon = next(text, from, ':');
      int end = Math.min(next(text, colon + 1, ','), next(text, colon + 1, '}'));
      from = Math.min(colon + 1, text.length - 1);
      to = Math.max(from, end);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(text, 0, from);
    out.writeBytes(with);
    out.write(text, to, text.length - to);
    return out.toByteArray();
  }

  private static int next(byte[] text, int from, char c) {
    for (int i = from; i < text.length; i++) {
      if (text[i] == c) {
        return i;
      }
    }
    return text.length;
  }
}
