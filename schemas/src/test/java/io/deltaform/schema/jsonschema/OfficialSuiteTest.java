package io.deltaform.schema.jsonschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonBoolean;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.jsonschema.JsonSchemaFrontend.Input;
import io.deltaform.schema.jsonschema.JsonSchemaFrontend.Linked;
import io.deltaform.schema.text.CanonicalJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The linked nodes of every schema of the official suite give the suite's verdicts when they are
 * interpreted: nothing of any draft is lost or changed on the way.
 */
class OfficialSuiteTest {
  private static final Path SUITE =
      Path.of(System.getProperty("deltaform.shared", ""), "json-schema-test-suite");

  private final List<String> wrong = new ArrayList<>();
  private int cases;

  @ParameterizedTest
  @EnumSource(Draft.class)
  void everyMandatoryCaseHasItsVerdict(Draft draft) throws IOException {
    Path folder = SUITE.resolve("tests/draft" + draft.number());
    if (!Files.isDirectory(folder)) {
      System.out.println("SKIPPED: the official suite is not at " + folder);
    }
    assumeTrue(Files.isDirectory(folder), "the official suite is not there");
    List<SourceFile> remotes = remotes(draft);
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
        run(draft, file, remotes);
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(cases).isGreaterThan(600);
  }

  private static List<SourceFile> remotes(Draft draft) throws IOException {
    Path folder = SUITE.resolve("remotes");
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(f -> isFor(draft, folder.relativize(f).toString()))
          .sorted()
          .map(f -> remote(folder, f))
          .toList();
    }
  }

  private static boolean isFor(Draft draft, String path) {
    return !path.startsWith("draft") && !path.startsWith("v1")
        || path.startsWith("draft" + draft.number() + "/");
  }

  private static SourceFile remote(Path folder, Path file) {
    try {
      return new SourceFile(
          "http://localhost:1234/" + folder.relativize(file),
          Bytes.copyOf(Files.readAllBytes(file)));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private void run(Draft draft, Path file, List<SourceFile> remotes) throws IOException {
    JsonArray groups = (JsonArray) value(Files.readAllBytes(file));
    for (JsonValue item : groups.items()) {
      JsonObject group = (JsonObject) item;
      String name = file.getFileName() + ": " + text(group, "description");
      byte[] schema = CanonicalJson.bytes(Objects.requireNonNull(group.get("schema")));
      Diagnostics diagnostics = new Diagnostics();
      List<Input> input =
          JsonSchemaFrontend.read(
              List.of(new SourceFile("schema.json", Bytes.copyOf(schema))), diagnostics);
      List<Input> references = JsonSchemaFrontend.read(remotes, diagnostics);
      Linked linked =
          JsonSchemaFrontend.link(
              input, references, Set.of(), draft, FormatMode.ANNOTATE, diagnostics);
      if (diagnostics.hasErrors()) {
        wrong.add(name + ": " + diagnostics.list());
      } else {
        tests(name, group, linked);
      }
    }
  }

  private void tests(String name, JsonObject group, Linked linked) {
    NodeInterpreter interpreter = new NodeInterpreter(linked.nodes());
    String root = Objects.requireNonNull(linked.roots().get("schema.json"));
    for (JsonValue item : ((JsonArray) Objects.requireNonNull(group.get("tests"))).items()) {
      JsonObject test = (JsonObject) item;
      cases++;
      boolean expected = ((JsonBoolean) Objects.requireNonNull(test.get("valid"))).value();
      boolean found = interpreter.isValid(root, Objects.requireNonNull(test.get("data")));
      if (found != expected) {
        wrong.add(name + ": " + text(test, "description") + ": expected " + expected);
      }
    }
  }

  private static String text(JsonObject object, String name) {
    return String.valueOf(Objects.requireNonNull(object.get(name)).asText());
  }

  private static JsonValue value(byte[] text) {
    return Objects.requireNonNull(JsonValue.parse(text).value());
  }
}
