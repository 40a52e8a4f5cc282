package io.deltaform.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.palantir.javapoet.ClassName;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonBoolean;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compile.CompileRequest;
import io.deltaform.schema.compile.CompileResult;
import io.deltaform.schema.compile.SchemaCompiler;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.jsonschema.Draft;
import io.deltaform.schema.jsonschema.FormatMode;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.TypeRef;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every schema of the official JSON Schema test suite becomes code that compiles without a warning
 * and gives the suite's verdicts.
 */
@Tag("slow")
class SuiteReplayTest {
  private static final Path SUITE =
      Path.of(System.getProperty("deltaform.shared", ""), "json-schema-test-suite");

  private final List<String> wrong = new ArrayList<>();
  private final List<GeneratedFile> files = new ArrayList<>();
  private final List<Group> groups = new ArrayList<>();

  /** A schema of the suite, the class that checks against it, and its cases. */
  private record Group(String name, String type, JsonArray tests) {}

  @ParameterizedTest
  @EnumSource(Draft.class)
  void generatedCodeGivesEveryVerdict(Draft draft) throws Exception {
    Path folder = SUITE.resolve("tests/draft" + draft.number());
    if (!Files.isDirectory(folder)) {
      System.out.println("SKIPPED: the official suite is not at " + folder);
    }
    assumeTrue(Files.isDirectory(folder), "the official suite is not there");
    List<SourceFile> remotes = remotes(draft);
    try (Stream<Path> paths = Files.list(folder)) {
      for (Path path : paths.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
        for (JsonValue group : ((JsonArray) value(Files.readAllBytes(path))).items()) {
          generate(draft, path.getFileName() + ": ", (JsonObject) group, remotes);
        }
      }
    }
    Compiled compiled = Compiled.of(files);
    int cases = 0;
    for (Group group : groups) {
      for (JsonValue test : group.tests().items()) {
        run(compiled, group, (JsonObject) test);
        cases++;
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(cases).isGreaterThan(600);
  }

  private void generate(Draft draft, String prefix, JsonObject group, List<SourceFile> remotes) {
    String name = prefix + text(group, "description");
    JsonOutput schema = new JsonOutput();
    Objects.requireNonNull(group.get("schema")).write(schema);
    CompileResult compiled =
        SchemaCompiler.compile(
            CompileRequest.of(
                    List.of(new SourceFile("doc.schema.json", Bytes.copyOf(schema.toByteArray()))))
                .withReferences(remotes)
                .withDraft(draft)
                .withFormats(FormatMode.ANNOTATE));
    SchemaModel model = compiled.model();
    if (model == null) {
      wrong.add(name + ": " + compiled.diagnostics());
      return;
    }
    String packageName = "suite.g" + groups.size();
    Diagnostics problems = new Diagnostics();
    List<GeneratedFile> made = Generator.emit(model, packageName, problems);
    if (problems.hasErrors()) {
      wrong.add(name + ": " + problems.list());
      return;
    }
    files.addAll(made);
    groups.add(
        new Group(
            name,
            type(model, packageName, made),
            (JsonArray) Objects.requireNonNull(group.get("tests"))));
  }

  private static String type(SchemaModel model, String packageName, List<GeneratedFile> made) {
    SchemaModel.Root root = model.roots().get(0);
    JavaNames names = JavaNames.of(model, packageName);
    ClassName validator = names.unshaped(packageName, root.name(), "Validator");
    String path = validator.canonicalName().replace('.', '/') + ".java";
    if (made.stream().anyMatch(file -> file.path().equals(path))) {
      return validator.canonicalName();
    }
    return names.type(((TypeRef.Named) root.type().type()).name()).canonicalName();
  }

  private void run(Compiled compiled, Group group, JsonObject test)
      throws ReflectiveOperationException {
    Class<?> type = compiled.loadClass(group.type());
    Validator validator =
        (Validator)
            type.getField(type.getSimpleName().endsWith("Validator") ? "INSTANCE" : "CODEC")
                .get(null);
    JsonOutput data = new JsonOutput();
    Objects.requireNonNull(test.get("data")).write(data);
    boolean expected = ((JsonBoolean) Objects.requireNonNull(test.get("valid"))).value();
    String name = group.name() + ": " + text(test, "description");
    Read<Boolean> verdict = validator.validate(data.toByteArray());
    if (!Objects.equals(verdict.value(), expected)) {
      wrong.add(name + ": expected " + expected + ", found " + verdict.problems());
    } else if (validator instanceof JsonCodec<?> codec) {
      Read<?> read = codec.read(data.toByteArray());
      // a value that is valid and has no place in the record is a bad value
      boolean found = read.problems().stream().allMatch(p -> p.code().equals("bad-value"));
      if (found != expected) {
        wrong.add(name + ": expected " + expected + ", reading found " + read.problems());
      }
    }
  }

  private static List<SourceFile> remotes(Draft draft) throws IOException {
    Path folder = SUITE.resolve("remotes");
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths
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
      throw new UncheckedIOException(e);
    }
  }

  private static String text(JsonObject object, String name) {
    return String.valueOf(Objects.requireNonNull(object.get(name)).asText());
  }

  private static JsonValue value(byte[] text) {
    return Objects.requireNonNull(JsonValue.parse(text).value());
  }
}
