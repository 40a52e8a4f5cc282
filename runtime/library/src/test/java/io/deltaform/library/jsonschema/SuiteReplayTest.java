package io.deltaform.library.jsonschema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.Validator;
import io.deltaform.schema.jsonschema.Draft;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Replays the mandatory part of the JSON Schema test suite on every draft. */
class SuiteReplayTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Path SUITE =
      Path.of(System.getProperty("deltaform.shared", "absent"), "json-schema-test-suite");

  @ParameterizedTest
  @EnumSource
  void givesTheVerdictsOfTheSuite(Draft draft) throws IOException {
    String folder = "draft" + draft.number();
    Path tests = SUITE.resolve("tests").resolve(folder);
    if (!Files.isDirectory(tests)) {
      System.out.println("SKIPPED: the JSON Schema test suite is not at " + SUITE);
      Assumptions.abort("no JSON Schema test suite at " + SUITE);
    }
    JsonSchemaEngine engine = new JsonSchemaEngine(draft, remotes(folder));
    List<String> wrong = new ArrayList<>();
    int count = 0;
    try (Stream<Path> files = Files.list(tests)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
        for (JsonNode group : MAPPER.readTree(file.toFile())) {
          count += group.get("tests").size();
          wrong.addAll(replay(engine, file.getFileName().toString(), group));
        }
      }
    }
    assertThat(count).isGreaterThan(500);
    assertThat(wrong).isEmpty();
  }

  private static List<String> replay(JsonSchemaEngine engine, String file, JsonNode group)
      throws IOException {
    String name = file + ": " + group.get("description").textValue();
    List<String> wrong = new ArrayList<>();
    Read<Validator> compiled = engine.compile(MAPPER.writeValueAsBytes(group.get("schema")));
    Validator validator = compiled.value();
    if (validator == null) {
      return List.of(name + ": refused: " + compiled.problems());
    }
    for (JsonNode test : group.get("tests")) {
      Read<Boolean> verdict = validator.validate(MAPPER.writeValueAsBytes(test.get("data")));
      if (verdict.isValid() != test.get("valid").booleanValue()) {
        wrong.add(name + ": " + test.get("description").textValue() + ": " + verdict);
      }
    }
    return wrong;
  }

  private static Map<String, String> remotes(String draft) throws IOException {
    Map<String, String> texts = new HashMap<>();
    Path root = SUITE.resolve("remotes");
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".json")).toList()) {
        String relative = root.relativize(file).toString().replace('\\', '/');
        boolean other = relative.startsWith("draft") && !relative.startsWith(draft + "/");
        if (!other && !relative.startsWith("v1/")) {
          String text = Files.readString(file, StandardCharsets.UTF_8);
          texts.put("http://localhost:1234/" + relative, text);
          JsonNode tree = MAPPER.readTree(text);
          if (tree.has("$id")) {
            texts.putIfAbsent(tree.get("$id").asText(), text);
          }
        }
      }
    }
    return texts;
  }
}
