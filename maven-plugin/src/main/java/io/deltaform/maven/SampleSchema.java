package io.deltaform.maven;

import io.deltaform.generator.memory.MemoryCodecs;
import io.deltaform.library.input.SchemaInputs;
import io.deltaform.library.validation.RecordSchema;
import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.schema.SourceFiles;
import io.deltaform.schema.catalogue.NearestName;
import io.deltaform.schema.jsonschema.Draft;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;
import org.jspecify.annotations.Nullable;

/** The schema that the goal {@code validate} is given. */
final class SampleSchema {
  private final Log log;
  private final String named;

  private SampleSchema(Log log, String named) {
    this.log = log;
    this.named = named;
  }

  /**
   * Reads it.
   *
   * @param base what the name of a file is relative to
   * @param settings of a bundled format
   * @throws MojoExecutionException if there is no such file or format
   * @throws MojoFailureException if the file is no schema; the log says why
   */
  static RecordSchema of(@Nullable String named, Path base, StreamSettings settings, Log log)
      throws MojoExecutionException, MojoFailureException, IOException {
    if (named == null) {
      throw new MojoExecutionException(
          "schema: nothing is set; expected a JSON Schema, an Avro or table schema, or the id of"
              + " a format, such as goldengate");
    }
    RecordSchema bundled = RecordSchema.ofFormat(named, settings.profile());
    if (bundled != null) {
      return bundled;
    }
    Path file = base.resolve(named);
    if (!Files.isRegularFile(file)) {
      throw new MojoExecutionException(
          "schema: there is no file or format "
              + named
              + NearestName.hint(named, SchemaInputs.formats()));
    }
    if (!settings.text().isEmpty()) {
      throw new MojoExecutionException(
          "profile: it is for bundled formats, and schema names a file; leave one of them out");
    }
    SampleSchema schema = new SampleSchema(log, named);
    boolean isAvro = named.endsWith(".avsc") || named.endsWith(".avdl");
    return isAvro ? schema.avro(file) : schema.json(file);
  }

  private RecordSchema avro(Path file) throws MojoFailureException, IOException {
    SchemaInputs inputs = new SchemaInputs();
    inputs.file(file, named);
    MemoryCodecs.Made made = MemoryCodecs.compile(inputs.files());
    new DiagnosticLog(log, inputs).report(made.diagnostics());
    AvroCodec<?> codec = made.codec();
    if (codec == null) {
      throw new MojoFailureException(named + " declares nothing that datums could be checked by");
    }
    return RecordSchema.ofAvro(codec, inputs.files());
  }

  private RecordSchema json(Path file) throws MojoFailureException, IOException {
    Read<RecordSchema> read =
        RecordSchema.of(List.of(SourceFiles.file(file)), Map.of(), Draft.DRAFT_2020_12);
    ProblemLog problems = new ProblemLog(log);
    for (Problem problem : read.problems()) {
      problems.report(file, named, problem);
    }
    if (read.value() == null) {
      throw new MojoFailureException(problems.summary("schema file"));
    }
    return read.value();
  }
}
