package io.deltaform.maven;

import java.io.File;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Generates Java records, codecs and validators from schema files, table schemas, captured messages
 * and bundled formats, and adds them to the sources of the project. A file is written only if its
 * content changes.
 */
@Mojo(name = "generate", defaultPhase = LifecyclePhase.GENERATE_SOURCES, threadSafe = true)
public final class GenerateMojo extends GenerateGoal {
  /**
   * The folder of the inputs, with all below it: {@code .avsc}, {@code .avdl}, JSON Schema, {@code
   * *.table.json} and captured messages. By default {@code src/main/deltaform}, which need not be
   * there; a folder that is named here must be. Example: {@code src/main/schemas}.
   */
  @Parameter(property = "deltaform.source")
  private @Nullable File source;

  /**
   * The folder of the generated sources. What an earlier run wrote there and this one does not is
   * deleted; other files stay. Example: {@code target/generated-sources/events}.
   */
  @Parameter(
      property = "deltaform.output",
      defaultValue = "${project.build.directory}/generated-sources/deltaform")
  private File output;

  @Override
  void prepare() {
    // an IDE that imports the project needs the root even where nothing is generated now
    project().addCompileSourceRoot(output.getAbsolutePath());
  }

  @Override
  @Nullable File source() {
    return source;
  }

  @Override
  String usualSource() {
    return "src/main/deltaform";
  }

  @Override
  File output() {
    return output;
  }
}
