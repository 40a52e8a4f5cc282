package io.deltaform.cli;

import io.deltaform.cli.RegistryAddress.Found;
import io.deltaform.generator.memory.MemoryCodecs;
import io.deltaform.generator.memory.MemoryValidators;
import io.deltaform.library.validation.RecordSchema;
import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.ProblemJson;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.SourceFiles;
import io.deltaform.schema.catalogue.NearestName;
import io.deltaform.schema.compatibility.SchemaTree;
import io.deltaform.schema.compile.CompileRequest;
import io.deltaform.schema.compile.Validation;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.jsonschema.Draft;
import io.deltaform.schema.jsonschema.FormatMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What {@code --schema} and the options beside it name. */
final class SchemaChoice {
  private final Console console;
  private final String schema;
  private final Draft draft;
  private final boolean compiled;

  /**
   * @param compiled true if a schema file runs as code, which a bundled format does in any case
   */
  SchemaChoice(Console console, String schema, @Nullable String draft, boolean compiled) {
    this.compiled = compiled;
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

  /** What records are checked against; null if the schema is no good: standard error says why. */
  @Nullable RecordSchema read() throws IOException {
    RecordSchema bundled = RecordSchema.ofFormat(schema);
    if (bundled != null) {
      return bundled;
    }
    if (RegistryAddress.is(schema)) {
      return chosen(RegistryAddress.schema(schema));
    }
    Path file = Path.of(schema);
    if (!Files.exists(file)) {
      throw Failure.io("no schema file " + schema + NearestName.hint(schema, BundledFormats.ids()));
    }
    if (Files.isDirectory(file)) {
      throw Failure.io(schema + " is a folder; expected a schema file or the id of a format");
    }
    return chosen(new Found(List.of(SourceFiles.file(file)), Map.of()));
  }

  private @Nullable RecordSchema chosen(Found found) {
    String first = found.files().get(0).path();
    if (first.endsWith(".avsc") || first.endsWith(".avdl")) {
      return avro(found.files());
    }
    if (compiled && SchemaTree.isYaml(first)) {
      throw Failure.usage("--compiled takes a schema as JSON, and " + schema + " is YAML");
    }
    return compiled && !RecordSchema.isTable(first) ? compiled(found.files()) : interpreted(found);
  }

  private @Nullable RecordSchema avro(List<SourceFile> files) {
    requireCompiler("");
    MemoryCodecs.Made made = MemoryCodecs.compile(files);
    made.diagnostics().forEach(this::print);
    AvroCodec<?> codec = made.codec();
    return codec == null ? null : RecordSchema.ofAvro(codec, files);
  }

  private static void requireCompiler(String otherwise) {
    if (!MemoryValidators.isPossible()) {
      throw Failure.io(
          "this Java has no compiler: set JAVA_HOME to a JDK of version 17 or newer" + otherwise);
    }
  }

  private @Nullable RecordSchema interpreted(Found found) {
    Read<RecordSchema> read = RecordSchema.of(found.files(), found.references(), draft);
    read.problems().forEach(this::print);
    if (read.value() != null && !RecordSchema.isTable(found.files().get(0).path())) {
      // the library passes over what it does not know
      warnings(request(found.files())).forEach(this::print);
    }
    return read.value();
  }

  /** What code made of the schema would be warned of. */
  private static List<Diagnostic> warnings(CompileRequest request) {
    try {
      return Validation.compile(request).diagnostics().stream()
          .filter(found -> found.severity() == Diagnostic.Severity.WARNING)
          .toList();
    } catch (StackOverflowError e) {
      // the library follows schemas deeper than the front end does
      return List.of();
    }
  }

  /**
   * What a format means is said by none of the drafts with certainty: as the library engine, code
   * makes nothing invalid by it.
   */
  private CompileRequest request(List<SourceFile> files) {
    return CompileRequest.of(files.subList(0, 1))
        .withReferences(files.subList(1, files.size()))
        .withDraft(draft)
        .withFormats(FormatMode.ANNOTATE);
  }

  private @Nullable RecordSchema compiled(List<SourceFile> files) {
    requireCompiler(", or leave out --compiled");
    MemoryValidators.Made made = MemoryValidators.compile(request(files));
    made.diagnostics().forEach(this::print);
    Validator validator = made.validator();
    return validator == null ? null : new RecordSchema(new AllNumbers(validator), null, files);
  }

  private void print(Diagnostic diagnostic) {
    boolean fatal = diagnostic.severity() == Diagnostic.Severity.ERROR;
    String place = diagnostic.position().line() > 0 ? diagnostic.position().toString() : null;
    print(
        new Problem(
            fatal ? Problem.Level.FATAL : Problem.Level.WARNING,
            diagnostic.code(),
            "",
            null,
            place,
            -1,
            diagnostic.message()));
  }

  private void print(Problem problem) {
    JsonOutput json = new JsonOutput();
    json.beginObject().name("file").string(schema);
    ProblemJson.members(problem, json);
    console.err().line(json.endObject().toByteArray());
  }
}
