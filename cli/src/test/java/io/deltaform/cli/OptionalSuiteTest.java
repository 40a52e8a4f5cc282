package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.deltaform.generator.memory.MemoryValidators;
import io.deltaform.library.jsonschema.JsonSchemaEngine;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Validator;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compile.CompileRequest;
import io.deltaform.schema.jsonschema.Draft;
import io.deltaform.schema.jsonschema.FormatMode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The optional part of the official JSON Schema test suite by both engines: what they do otherwise
 * is, case by case and with the reason, in {@code optional-suite.txt}.
 */
@Tag("slow")
class OptionalSuiteTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Path SUITE =
      Path.of(System.getProperty("deltaform.shared", "absent"), "json-schema-test-suite");

  private static final String OWN = "http://localhost:1234/";

  private final TreeSet<String> failed = new TreeSet<>();
  private int cases;

  @Test
  void theListedCasesFailAndNoOthers() throws IOException {
    boolean there = Files.isDirectory(SUITE);
    if (!there) {
      System.out.println("SKIPPED: the JSON Schema test suite is not at " + SUITE);
    }
    assumeTrue(there, "no JSON Schema test suite at " + SUITE);
    for (Draft draft : Draft.values()) {
      Path folder = SUITE.resolve("tests/draft" + draft.number());
      for (Path file : jsonFiles(folder.resolve("optional"))) {
        String name = "draft" + draft.number() + "/" + relative(folder.resolve("optional"), file);
        replay(draft, name.replace(".json", ""), MAPPER.readTree(file.toFile()));
      }
    }
    assertThat(cases).isGreaterThan(3_000);
    Set<String> listed = expected();
    TreeSet<String> missing = new TreeSet<>(failed);
    missing.removeAll(listed);
    listed.removeAll(failed);
    assertThat(missing).as("what fails and is not listed").isEmpty();
    assertThat(listed).as("what is listed and passes").isEmpty();
  }

  private void replay(Draft draft, String name, JsonNode groups) throws IOException {
    FormatMode formats =
        name.contains("/format/")
            ? FormatMode.ASSERT
            : name.endsWith("/format-assertion") ? FormatMode.DRAFT : FormatMode.ANNOTATE;
    Map<String, String> remotes = remotes();
    List<CompileRequest> requests = new ArrayList<>();
    for (JsonNode group : groups) {
      String schema = text(group.get("schema"));
      List<SourceFile> references =
          remotes.entrySet().stream()
              .filter(remote -> isOf(draft, remote.getKey()) || schema.contains(remote.getKey()))
              .map(remote -> source(remote.getKey(), remote.getValue()))
              .toList();
      requests.add(
          CompileRequest.of(List.of(source("schema.json", schema)))
              .withReferences(references)
              .withDraft(draft)
              .withFormats(formats));
    }
    List<MemoryValidators.Made> made = MemoryValidators.compileAll(requests);
    JsonSchemaEngine engine =
        new JsonSchemaEngine(draft, byIdentifier(draft, remotes)).withFormats(formats);
    for (int i = 0; i < groups.size(); i++) {
      JsonNode group = groups.get(i);
      Validator interpreted =
          engine.compile(text(group.get("schema")).getBytes(StandardCharsets.UTF_8)).value();
      for (JsonNode test : group.get("tests")) {
        String what = name + ": " + one(group) + ": " + one(test);
        compare("compiled ", what, made.get(i).validator(), test);
        compare("library ", what, interpreted, test);
        cases++;
      }
    }
  }

  private void compare(String engine, String what, @Nullable Validator validator, JsonNode test)
      throws IOException {
    byte[] data = text(test.get("data")).getBytes(StandardCharsets.UTF_8);
    boolean expected = test.get("valid").booleanValue();
    if (validator == null || validator.validate(data).isValid() != expected) {
      failed.add(engine + what);
    }
  }

  /** True for those that all drafts share, too. */
  private static boolean isOf(Draft draft, String remote) {
    return !remote.startsWith(OWN + "draft")
        || remote.startsWith(OWN + "draft" + draft.number() + "/");
  }

  private static String one(JsonNode of) {
    return of.get("description").textValue();
  }

  private static String text(JsonNode value) throws IOException {
    return MAPPER.writeValueAsString(value);
  }

  private static SourceFile source(String path, String text) {
    return new SourceFile(path, Bytes.copyOf(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** The lines of the list that are neither empty nor a reason, a case each. */
  private static Set<String> expected() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(OptionalSuiteTest.class.getResourceAsStream("optional-suite.txt"))) {
      TreeSet<String> lines = new TreeSet<>();
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .map(line -> line.split(" ", 3))
          .forEach(
              part -> {
                for (String draft : part[1].split(",", -1)) {
                  engines(part[0]).forEach(e -> lines.add(e + " draft" + draft + "/" + part[2]));
                }
              });
      return lines;
    }
  }

  private static List<String> engines(String word) {
    return word.equals("both") ? List.of("compiled", "library") : List.of(word);
  }

  private static Map<String, String> remotes() throws IOException {
    Map<String, String> texts = new HashMap<>();
    Path root = SUITE.resolve("remotes");
    for (Path file : jsonFiles(root)) {
      String relative = relative(root, file);
      if (!relative.startsWith("draft3/") && !relative.startsWith("v1/")) {
        texts.put(OWN + relative, Files.readString(file));
      }
    }
    return texts;
  }

  /** The same, and those of the draft by what they say that they are called as well. */
  private static Map<String, String> byIdentifier(Draft draft, Map<String, String> remotes)
      throws IOException {
    Map<String, String> all = new HashMap<>(remotes);
    for (Map.Entry<String, String> remote : remotes.entrySet()) {
      JsonNode id = MAPPER.readTree(remote.getValue()).get("$id");
      if (id != null && isOf(draft, remote.getKey())) {
        all.putIfAbsent(id.asText(), remote.getValue());
      }
    }
    return all;
  }

  private static String relative(Path root, Path file) {
    return root.relativize(file).toString().replace('\\', '/');
  }

  private static List<Path> jsonFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    }
  }
}
