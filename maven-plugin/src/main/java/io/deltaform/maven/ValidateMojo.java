package io.deltaform.maven;

import io.deltaform.library.validation.CheckedRecord;
import io.deltaform.library.validation.RecordCheck;
import io.deltaform.runtime.Problem;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Checks sample messages against a JSON Schema, an Avro schema, a table schema or a bundled format,
 * and fails the build if one is invalid.
 */
@Mojo(name = "validate", defaultPhase = LifecyclePhase.PROCESS_TEST_RESOURCES, threadSafe = true)
public final class ValidateMojo extends StreamGoal {
  /**
   * A file that is a JSON Schema, an Avro schema or a table schema, of which records are rows; or
   * the id of a bundled format. Example: {@code src/main/deltaform/order.schema.json}.
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
    Path base = project().getBasedir().toPath();
    RecordCheck check = new RecordCheck(SampleSchema.of(schema, base, settings(), getLog()));
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
}
