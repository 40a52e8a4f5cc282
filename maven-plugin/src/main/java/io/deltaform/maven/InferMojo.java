package io.deltaform.maven;

import io.deltaform.library.avro.LibraryCodec;
import io.deltaform.library.input.SchemaInputs;
import io.deltaform.runtime.stream.Format;
import io.deltaform.schema.capture.Capture;
import io.deltaform.schema.capture.InferRequest;
import io.deltaform.schema.capture.InferResult;
import io.deltaform.schema.capture.TableInferrer;
import io.deltaform.schema.catalogue.NearestName;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Learns table schemas from captured messages and keeps them in the source tree, for people to edit
 * and for {@code generate} to read. What stands in a file already is kept; what no message said is
 * marked as assumed. Bound to no phase: call it when there are new captures.
 */
@Mojo(name = "infer", threadSafe = true)
public final class InferMojo extends StreamGoal {
  /**
   * The captured messages: a file, or a folder with all below it. By default {@code
   * src/main/captures}. Example: {@code orders-captured.json}.
   */
  @Parameter(property = "deltaform.captures")
  private @Nullable File captures;

  /** The folder of the table schemas. Example: {@code src/main/schemas}. */
  @Parameter(property = "deltaform.tables", defaultValue = "${project.basedir}/src/main/deltaform")
  private File tables;

  /** The format of all messages; without it each is recognised. Example: {@code goldengate}. */
  @Parameter(property = "deltaform.format")
  private @Nullable String format;

  @Override
  void run() throws MojoExecutionException, MojoFailureException, IOException {
    if (format != null && !SchemaInputs.formats().contains(format)) {
      throw new MojoExecutionException(
          "format: no format " + format + NearestName.choice(format, SchemaInputs.formats()));
    }
    Path root =
        captures == null
            ? project().getBasedir().toPath().resolve("src/main/captures")
            : captures.toPath();
    if (!Files.exists(root)) {
      throw new MojoExecutionException(
          "captures: there is no file or folder " + root + "; put captured messages there");
    }
    Map<String, Path> files = new LinkedHashMap<>();
    List<Capture> bodies = new ArrayList<>();
    for (Path file : BodyFiles.of(root)) {
      files.put(shown(file), file);
      bodies.add(new Capture(shown(file), () -> Files.newInputStream(file)));
    }
    List<Format> formats = settings().formats();
    report(
        TableInferrer.infer(
            new InferRequest(bodies, format, tables.toPath(), LibraryCodec.all(), formats)),
        files);
  }

  private void report(InferResult result, Map<String, Path> files)
      throws MojoFailureException, IOException {
    ProblemLog problems = new ProblemLog(getLog());
    for (InferResult.Found found : result.found()) {
      Path capture = files.get(found.name());
      String name = capture == null ? shown(tables.toPath().resolve(found.name())) : found.name();
      problems.report(capture, name, found.problem());
    }
    result.conflicts().forEach(c -> getLog().error("conflict: " + c.sentence()));
    for (String written : result.written()) {
      getLog().info("wrote " + shown(tables.toPath().resolve(written)));
    }
    getLog()
        .info(
            result.written().size()
                + " files written, "
                + result.unchanged().size()
                + " unchanged");
    if (problems.errors() > 0) {
      throw new MojoFailureException(problems.summary("file"));
    }
    if (!result.conflicts().isEmpty()) {
      throw new MojoFailureException(
          Count.of(result.conflicts().size(), "conflict")
              + " between what messages and table schemas say; settle each in its table schema");
    }
  }
}
