package io.deltaform.generator.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.Compiled;
import io.deltaform.generator.Generator;
import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.diagnostic.Diagnostic.Severity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** AsyncAPI documents of other people, and the JSON Schemas of AsyncAPI itself. */
@Tag("slow")
class PublicAsyncApiTest {
  /** What makes no Java: the codes of its errors. */
  private static final Map<String, Set<String>> REFUSED =
      Map.of(
          // says 3.0.0 and has a server with a url, as version 2 has
          "assets/create-template/templates/default/asyncapi.yaml",
          Set.of("bad-asyncapi"),
          // its payloads are Avro files at an address, and nothing is fetched
          "assets/examples/adeo-kafka-request-reply-asyncapi.yml",
          Set.of("unresolved-ref"),
          // "#/definitions/…" inside of definitions that have an id of their own
          "schemas/1.0.0-without-$id.json",
          Set.of("unresolved-ref"),
          "schemas/1.1.0-without-$id.json",
          Set.of("unresolved-ref"),
          "schemas/1.2.0-without-$id.json",
          Set.of("unresolved-ref"),
          // "exclusiveMinimum": true, as in draft 4, under the name of draft 7; and both
          "schemas/2.0.0-rc1-without-$id.json",
          Set.of("bad-keyword"),
          "schemas/2.0.0-rc1.json",
          Set.of("bad-keyword", "unresolved-ref"));

  static Stream<List<SourceFile>> documents() throws Exception {
    List<List<SourceFile>> documents = new ArrayList<>();
    documents.addAll(files(NpmPackages.fetch("@asyncapi/cli", "2.16.0"), "assets/.*\\.ya?ml"));
    documents.addAll(
        files(NpmPackages.fetch("asyncapi-validator", "5.1.1"), "test/schemas/.*\\.(ya?ml|json)"));
    assertThat(documents).as("documents that others wrote").hasSizeGreaterThan(35);
    return documents.stream();
  }

  static Stream<List<SourceFile>> ownSchemas() throws Exception {
    List<List<SourceFile>> schemas =
        files(NpmPackages.fetch("@asyncapi/specs", "6.11.1"), "schemas/[0-9].*\\.json");
    assertThat(schemas).hasSizeGreaterThan(25);
    return schemas.stream();
  }

  /** Each file that matches, with those of its folder that its text names. */
  private static List<List<SourceFile>> files(Path root, String pattern) throws IOException {
    List<Path> found;
    try (Stream<Path> all = Files.walk(root)) {
      found =
          all.filter(path -> name(root, path).matches(pattern) && Files.isRegularFile(path))
              .sorted()
              .toList();
    }
    List<List<SourceFile>> files = new ArrayList<>();
    for (Path path : found) {
      String text = Files.readString(path, StandardCharsets.UTF_8);
      List<SourceFile> together = new ArrayList<>(List.of(file(root, path)));
      for (Path other : found) {
        boolean beside =
            !other.equals(path) && path.resolveSibling(other.getFileName()).equals(other);
        if (beside && text.contains(other.getFileName() + "#")) {
          together.add(file(root, other));
        }
      }
      files.add(together);
    }
    return files;
  }

  private static String name(Path root, Path path) {
    return root.relativize(path).toString().replace('\\', '/');
  }

  private static SourceFile file(Path root, Path path) throws IOException {
    return new SourceFile(name(root, path), Bytes.copyOf(Files.readAllBytes(path)));
  }

  @ParameterizedTest
  @MethodSource({"documents", "ownSchemas"})
  void becomesJavaThatCompilesOrIsRefusedForAReason(List<SourceFile> files) {
    Generator.Output output = Generator.compile(files, "gen");
    List<Diagnostic> errors =
        output.diagnostics().stream().filter(d -> d.severity() == Severity.ERROR).toList();
    Set<String> refusal = REFUSED.get(files.get(0).path());
    if (refusal == null) {
      assertThat(errors).isEmpty();
      assertThat(Compiled.of(output.files()).classFiles()).isNotEmpty();
    } else {
      assertThat(errors).extracting(Diagnostic::code).hasSameElementsAs(refusal);
    }
  }
}
