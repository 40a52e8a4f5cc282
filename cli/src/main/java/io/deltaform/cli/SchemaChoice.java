package io.deltaform.cli;

import io.deltaform.formats.Formats;
import io.deltaform.library.jsonschema.JsonSchemaEngine;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.ProblemJson;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.schema.catalogue.NearestName;
import io.deltaform.schema.jsonschema.Draft;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What {@code --schema} and the options beside it name. */
final class SchemaChoice {
  private final Console console;
  private final String schema;
  private final Draft draft;

  SchemaChoice(Console console, String schema, @Nullable String draft) {
    this.console = console;
    this.schema = schema;
    this.draft = draft == null ? Draft.DRAFT_2020_12 : draft(draft);
  }

  private static Draft draft(String label) {
    List<String> labels = Arrays.stream(Draft.values()).map(Draft::number).toList();
    return Draft.ofNumber(label)
        .orElseThrow(
            () ->
                Failure.usage(
                    "no draft "
                        + label
                        + NearestName.hint(label, labels)
                        + "; expected one of "
                        + labels));
  }

  /** The validator; null if the schema is no good: standard error says why. */
  @Nullable Validator validator() throws IOException {
    Validator bundled = Formats.validator(schema);
    if (bundled != null) {
      return bundled;
    }
    Path file = Path.of(schema);
    if (!Files.exists(file)) {
      throw Failure.io("no schema file " + schema + NearestName.hint(schema, BundledFormats.ids()));
    }
    Read<Validator> compiled = new JsonSchemaEngine(draft).compile(Files.readAllBytes(file));
    compiled.problems().forEach(this::print);
    return compiled.value();
  }

  private void print(Problem problem) {
    JsonOutput json = new JsonOutput();
    json.beginObject().name("file").string(schema);
    ProblemJson.members(problem, json);
    console.err().line(json.endObject().toByteArray());
  }
}
