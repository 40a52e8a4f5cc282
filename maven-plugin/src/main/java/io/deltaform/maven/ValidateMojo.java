package io.deltaform.maven;

import io.deltaform.library.input.SchemaInputs;
import io.deltaform.library.validation.CheckedRecord;
import io.deltaform.library.validation.RecordCheck;
import io.deltaform.library.validation.RecordSchema;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.schema.SourceFiles;
import io.deltaform.schema.catalogue.NearestName;
import io.deltaform.schema.jsonschema.Draft;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Checks sample messages against a JSON Schema or a bundled format, and fails the build if one is
 * invalid.
 */
@Mojo(name = "validate", defaultPhase = LifecyclePhase.PROCESS_TEST_RESOURCES, threadSafe = true)
public final class ValidateMojo extends DeltaformMojo {
  /**
   * A JSON Schema file, or the id of a bundled format. Example: {@code
   * src/main/deltaform/order.schema.json}.
   */
  @Parameter(property = "deltaform.schema")
  private @Nullable String schema;

  /**
   * The messages: a file, or a folder with all below it; each holds records one after the other, or
   * an array of them. By default {@code src/test/messages}. Example: {@code
   * src/test/messages/orders.json}.
   */
  @Parameter(property = "deltaform.messages")
  private @Nullable File messages;

  @Override
  void run() throws MojoExecutionException, MojoFailureException, IOException {
    RecordCheck check = new RecordCheck(schema());
    Path base = project().getBasedir().toPath();
    Path root = messages == null ? base.resolve("src/test/messages") : messages.toPath();
    List<Path> files = BodyFiles.of(root);
    if (files.isEmpty()) {
      throw new MojoExecutionException(
          "messages: there is no file in " + root + "; expected records to check");
    }
    ProblemLog problems = new ProblemLog(getLog());
    long records = 0;
    for (Path file : files) {
      List<CheckedRecord> checked = new ArrayList<>();
      try (InputStream body = Files.newInputStream(file)) {
        check.check(body, checked::add);
      }
      records += checked.size();
      for (CheckedRecord record : checked) {
        for (Problem problem : record.problems()) {
          problems.report(file, shown(file), problem);
        }
      }
    }
    if (problems.errors() > 0) {
      throw new MojoFailureException(problems.summary("file") + "; checked against " + schema);
    }
    getLog().info(Count.of(records, "record") + " valid by " + schema);
  }

  private RecordSchema schema() throws MojoExecutionException, MojoFailureException, IOException {
    if (schema == null) {
      throw new MojoExecutionException(
          "schema: nothing is set; expected a JSON Schema file or the id of a format, such as"
              + " goldengate");
    }
    RecordSchema bundled = RecordSchema.ofFormat(schema);
    if (bundled != null) {
      return bundled;
    }
    Path file = project().getBasedir().toPath().resolve(schema);
    if (!Files.isRegularFile(file)) {
      throw new MojoExecutionException(
          "schema: there is no file or format "
              + schema
              + NearestName.hint(schema, SchemaInputs.formats()));
    }
    Read<RecordSchema> read =
        RecordSchema.of(List.of(SourceFiles.file(file)), Map.of(), Draft.DRAFT_2020_12);
    ProblemLog problems = new ProblemLog(getLog());
    for (Problem problem : read.problems()) {
      problems.report(file, shown(file), problem);
    }
    if (read.value() == null) {
      throw new MojoFailureException(problems.summary("schema file"));
    }
    return read.value();
  }
}
