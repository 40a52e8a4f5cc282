package io.deltaform.maven;

import io.deltaform.generator.GenerateRequest;
import io.deltaform.generator.GenerateResult;
import io.deltaform.generator.Generator;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.SourceFiles;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Format;
import io.deltaform.schema.catalogue.NearestName;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * Generates Java records, codecs and validators from schema files, table schemas, captured messages
 * and bundled formats, and adds them to the sources of the project. A file is written only if its
 * content changes.
 */
@Mojo(name = "generate", defaultPhase = LifecyclePhase.GENERATE_SOURCES, threadSafe = true)
public final class GenerateMojo extends AbstractMojo {
  /**
   * The folder of the inputs, with all below it: {@code .avsc}, JSON Schema, {@code *.table.json}
   * and captured messages. By default {@code src/main/deltaform}, which need not be there; a folder
   * that is named here must be. Example: {@code src/main/schemas}.
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

  /**
   * The package of the generated classes; by default the project's groupId, made legal. Example:
   * {@code com.acme.events}.
   */
  @Parameter(property = "deltaform.packageName")
  private @Nullable String packageName;

  /** Ids of bundled formats to generate too. Example: {@code ces,goldengate}. */
  @Parameter(property = "deltaform.formats")
  private List<String> formats = List.of();

  /** Generates nothing. Example: {@code true}. */
  @Parameter(property = "deltaform.skip", defaultValue = "false")
  private boolean skip;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    // an IDE that imports the project needs the root even where nothing is generated now
    project.addCompileSourceRoot(output.getAbsolutePath());
    if (skip) {
      getLog().info("Skipped: deltaform.skip is set");
      return;
    }
    List<SourceFile> bundled = bundled();
    List<SourceFile> local = local();
    GenerateResult result = generate(Stream.concat(local.stream(), bundled.stream()).toList());
    new DiagnosticLog(getLog(), place(), local).report(result.diagnostics());
    getLog().info(result.summary());
  }

  private Path source() {
    return source == null
        ? project.getBasedir().toPath().resolve("src/main/deltaform")
        : source.toPath();
  }

  /** A folder that is misspelt has nothing in it, and what was generated from it would be gone. */
  private List<SourceFile> local() throws MojoExecutionException {
    Path folder = source();
    if (source != null && !Files.exists(folder)) {
      throw new MojoExecutionException(
          "source: there is no folder " + folder + "; correct it, or leave it out");
    } else if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new MojoExecutionException("source: " + folder + " is a file; expected a folder");
    }
    try {
      return SourceFiles.under(folder);
    } catch (IOException e) {
      throw new MojoExecutionException("cannot read " + folder + ": " + e.getMessage(), e);
    }
  }

  private List<SourceFile> bundled() throws MojoExecutionException {
    Catalogue catalogue = Catalogue.bundled();
    List<SourceFile> files = new ArrayList<>();
    for (String format : formats) {
      if (catalogue.find(format).isEmpty()) {
        List<String> ids = catalogue.formats().stream().map(Format::id).toList();
        throw new MojoExecutionException(
            "formats: no format " + format + NearestName.hint(format, ids) + ". There are " + ids);
      }
      files.addAll(catalogue.files(format));
    }
    return files;
  }

  private GenerateResult generate(List<SourceFile> files) throws MojoExecutionException {
    try {
      return Generator.generate(new GenerateRequest(files, targetPackage(), output.toPath()));
    } catch (IOException e) {
      throw new MojoExecutionException("cannot write to " + output + ": " + e.getMessage(), e);
    }
  }

  private String targetPackage() {
    return packageName == null ? PackageName.of(project.getGroupId()) : packageName;
  }

  /** How messages name the source folder: relative to the project where it is inside. */
  private String place() {
    Path base = project.getBasedir().toPath();
    Path folder = source();
    return (folder.startsWith(base) ? base.relativize(folder) : folder)
        .toString()
        .replace('\\', '/');
  }
}
