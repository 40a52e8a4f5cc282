package io.deltaform.maven;

import io.deltaform.formats.Formats;
import io.deltaform.generator.CaptureReaders;
import io.deltaform.generator.GenerateRequest;
import io.deltaform.generator.GenerateResult;
import io.deltaform.generator.Generator;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.library.exchange.SubjectFiles;
import io.deltaform.library.input.SchemaInputs;
import io.deltaform.schema.SourceFile;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.inject.Inject;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.codehaus.plexus.configuration.PlexusConfiguration;
import org.eclipse.aether.RepositorySystem;
import org.jspecify.annotations.Nullable;
import org.sonatype.plexus.build.incremental.BuildContext;

/** Generates for the classes of a project, or for their tests. */
abstract class GenerateGoal extends RegistryGoal {
  /**
   * The package of the generated classes; by default the project's groupId, made legal. Example:
   * {@code com.acme.events}.
   */
  @Parameter(property = "deltaform.packageName")
  private @Nullable String packageName;

  /** Ids of bundled formats to generate too. Example: {@code ces,goldengate}. */
  @Parameter(property = "deltaform.formats")
  private List<String> formats = List.of();

  /**
   * Dependencies of the project whose schema files are generated from too: all below {@code
   * deltaform/} in them, or else their {@code *.avsc}, {@code *.avdl}, {@code *.table.json} and
   * {@code *.schema.json}. Example: {@code com.acme:order-schemas}.
   */
  @Parameter(property = "deltaform.libraries")
  private List<String> libraries = List.of();

  /**
   * How the producer of captured messages was set up: {@code metaFields}, {@code operationStrings},
   * {@code staticFields} and the other settings of a profile, each an element; or the name of its
   * JSON file, which can be typed too, as {@code -Ddeltaform.profile}. Example: {@code
   * <metaFields><opType>OP</opType></metaFields>}.
   */
  @Parameter private @Nullable PlexusConfiguration profile;

  @Inject private RepositorySystem repositories;

  @Inject private BuildContext workspace;

  /** The folder that was named; null: the usual one. */
  abstract @Nullable File source();

  abstract String usualSource();

  abstract File output();

  @Override
  final void exchange() throws MojoExecutionException, MojoFailureException, IOException {
    long start = System.nanoTime();
    SchemaInputs inputs = inputs();
    StreamSettings settings =
        StreamSettings.of(profile, session(), project().getBasedir().toPath());
    CaptureReaders readers = new CaptureReaders(Formats.class, settings.text(), settings::formats);
    GenerateRequest request =
        new GenerateRequest(inputs.files(), targetPackage(), output().toPath(), readers);
    requireAlone(request);
    GenerateResult result = Generator.generate(request);
    if (!result.written().isEmpty() || !result.deleted().isEmpty()) {
      // Eclipse looks at no file that it did not write, unless it is told to
      workspace.refresh(output());
    }
    new DiagnosticLog(getLog(), inputs).report(result.diagnostics());
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    getLog().info(result.summary() + " in " + millis + " ms");
  }

  /**
   * What one execution writes another must not take for its own leavings. One that makes the same
   * of the same is welcome: the goal may be called by name beside the execution of the pom. An
   * execution may run again in one session, as in Eclipse, after a file was changed.
   */
  @SuppressWarnings("unchecked") // Maven's map of a plugin's own things for one project
  private void requireAlone(GenerateRequest request) throws MojoExecutionException {
    String place = request.out().toAbsolutePath().normalize() + " " + request.packageName();
    Map<Object, Object> known = getPluginContext();
    Object other = known.putIfAbsent(place, new Written(executionName(), request.files()));
    if (other instanceof Written written
        && !written.execution().equals(executionName())
        && !written.files().equals(request.files())) {
      throw new MojoExecutionException(
          "packageName: the executions "
              + written.execution()
              + " and "
              + executionName()
              + " both write the package "
              + request.packageName()
              + " into "
              + shown(request.out())
              + ", and each would delete what the other wrote; give one of them another packageName"
              + " or output");
    }
  }

  /** What was generated in this build for one package of one folder. */
  private record Written(String execution, List<SourceFile> files) {}

  private SchemaInputs inputs() throws MojoExecutionException, IOException {
    SchemaInputs inputs = new SchemaInputs();
    var folder = folder("source", source(), usualSource());
    inputs.folder(folder, shown(folder));
    for (String format : required("formats", formats)) {
      inputs.format(format);
    }
    Libraries dependencies = new Libraries(project(), session(), repositories);
    for (String library : required("libraries", libraries)) {
      inputs.library(dependencies.of(library), library);
    }
    Registry registry = registry();
    if (registry != null) {
      inputs.files(SubjectFiles.fetch(registry.client(), registry.subjects()));
    }
    return inputs;
  }

  /** The items of a list; an element that is empty in the pom is null here. */
  private static List<String> required(String parameter, List<@Nullable String> items)
      throws MojoExecutionException {
    List<String> all = new ArrayList<>();
    for (@Nullable String item : items) {
      if (item == null || item.isBlank()) {
        throw new MojoExecutionException(parameter + ": found an empty element; leave it out");
      }
      all.add(item.strip());
    }
    return all;
  }

  private String targetPackage() throws MojoExecutionException {
    if (packageName == null) {
      return PackageName.of(project().getGroupId());
    } else if (!JavaNames.isPackage(packageName)) {
      throw new MojoExecutionException(
          "packageName: "
              + packageName
              + " is no name of a Java package; expected one such as com.example.orders");
    }
    return packageName;
  }
}
