package io.deltaform.generator.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.deltaform.generator.memory.MemoryValidators.Made;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonBoolean;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compile.CompileRequest;
import io.deltaform.schema.jsonschema.Draft;
import io.deltaform.schema.jsonschema.FormatMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What {@code validate --compiled} runs gives every verdict of the official test suite. */
@Tag("slow")
class MemorySuiteTest {
  private static final Path SUITE =
      Path.of(System.getProperty("deltaform.shared", ""), "json-schema-test-suite");

  private final List<String> wrong = new ArrayList<>();
  private int cases;

  @ParameterizedTest
  @EnumSource(Draft.class)
  void givesEveryVerdict(Draft draft) throws Exception {
    Path folder = SUITE.resolve("tests/draft" + draft.number());
    if (!Files.isDirectory(folder)) {
      System.out.println("SKIPPED: the official suite is not at " + folder);
    }
    assumeTrue(Files.isDirectory(folder), "the official suite is not there");
    List<SourceFile> remotes = remotes(draft);
    for (Path path : jsonFiles(folder)) {
      replay(draft, path, remotes);
    }
    assertThat(wrong).isEmpty();
    assertThat(cases).isGreaterThan(600);
  }

  private void replay(Draft draft, Path path, List<SourceFile> remotes) throws IOException {
    List<JsonValue> groups = ((JsonArray) value(Files.readAllBytes(path))).items();
    List<Made> made =
        MemoryValidators.compileAll(
            groups.stream().map(group -> request(draft, (JsonObject) group, remotes)).toList());
    for (int i = 0; i < groups.size(); i++) {
      JsonObject group = (JsonObject) groups.get(i);
      String name = path.getFileName() + ": " + text(group, "description");
      Validator validator = made.get(i).validator();
      if (validator == null) {
        wrong.add(name + ": " + made.get(i).diagnostics());
        continue;
      }
      for (JsonValue test : ((JsonArray) Objects.requireNonNull(group.get("tests"))).items()) {
        run(name, validator, (JsonObject) test);
        cases++;
      }
    }
  }

  private static CompileRequest request(Draft draft, JsonObject group, List<SourceFile> remotes) {
    byte[] schema = bytes(Objects.requireNonNull(group.get("schema")));
    return CompileRequest.of(List.of(new SourceFile("schema.json", Bytes.copyOf(schema))))
        .withReferences(remotes)
        .withDraft(draft)
        .withFormats(FormatMode.ANNOTATE);
  }

  private void run(String group, Validator validator, JsonObject test) {
    boolean expected = ((JsonBoolean) Objects.requireNonNull(test.get("valid"))).value();
    var verdict = validator.validate(bytes(Objects.requireNonNull(test.get("data"))));
    if (!Objects.equals(verdict.value(), expected)) {
      wrong.add(
          group
              + ": "
              + text(test, "description")
              + ": expected "
              + expected
              + ", found "
              + verdict.problems());
    }
  }

  private static List<SourceFile> remotes(Draft draft) throws IOException {
    Path folder = SUITE.resolve("remotes");
    List<SourceFile> remotes = new ArrayList<>();
    for (Path file : jsonFiles(folder)) {
      String path = folder.relativize(file).toString().replace('\\', '/');
      boolean other = path.startsWith("draft") && !path.startsWith("draft" + draft.number() + "/");
      if (!other && !path.startsWith("v1")) {
        remotes.add(
            new SourceFile(
                "http://localhost:1234/" + path, Bytes.copyOf(Files.readAllBytes(file))));
      }
    }
    return remotes;
  }

  private static List<Path> jsonFiles(Path folder) throws IOException {
    int depth = folder.endsWith("remotes") ? Integer.MAX_VALUE : 1;
    try (Stream<Path> files = Files.walk(folder, depth)) {
      return files.filter(f -> f.toString().endsWith(".json")).sorted().toList();
    }
  }

  private static byte[] bytes(JsonValue value) {
    JsonOutput out = new JsonOutput();
    value.write(out);
    return out.toByteArray();
  }

  private static String text(JsonObject object, String name) {
    return String.valueOf(Objects.requireNonNull(object.get(name)).asText());
  }

  private static JsonValue value(byte[] text) {
    return Objects.requireNonNull(JsonValue.parse(text).value());
  }
}
