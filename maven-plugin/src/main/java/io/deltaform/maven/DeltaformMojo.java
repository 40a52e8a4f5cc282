package io.deltaform.maven;

import io.deltaform.library.input.DiskWords;
import io.deltaform.library.input.InputFault;
import io.deltaform.schema.diagnostic.PlainText;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/** What all goals have in common: names of parameters are checked first, and errors are words. */
abstract class DeltaformMojo extends AbstractMojo {
  /** Does nothing. Example: {@code true}. */
  @Parameter(property = "deltaform.skip", defaultValue = "false")
  private boolean skip;

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
  private MojoExecution execution;

  /** The log of the build, in which what is quoted from files and registries does nothing. */
  @Override
  public final Log getLog() {
    return new PlainLog(super.getLog());
  }

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    new ParameterNames(execution, project).check(session.getUserProperties());
    prepare();
    if (skip) {
      getLog().info("Skipped: deltaform.skip is set");
      return;
    }
    try {
      run();
    } catch (InputFault e) {
      throw new MojoExecutionException(PlainText.of(String.valueOf(e.getMessage())));
    } catch (IOException e) {
      throw disk(e);
    } catch (UncheckedIOException e) {
      throw disk(Objects.requireNonNull(e.getCause(), "this type always has a cause"));
    }
  }

  private static MojoExecutionException disk(IOException e) {
    return new MojoExecutionException(
        PlainText.of("could not read or write: " + DiskWords.of(e)), e);
  }

  /** What is done even where the goal is skipped. */
  void prepare() {}

  /** The work of the goal. */
  abstract void run() throws MojoExecutionException, MojoFailureException, IOException;

  final MavenProject project() {
    return project;
  }

  final MavenSession session() {
    return session;
  }

  /** The goal, an at sign and by what name the pom calls this run of it. */
  final String executionName() {
    return execution.getGoal() + "@" + execution.getExecutionId();
  }

  /**
   * The folder that a parameter names, else the usual one.
   *
   * @throws MojoExecutionException if the one that is named is not there: one that is misspelt has
   *     nothing in it, and what was made from it before would be gone
   */
  final Path folder(String parameter, @Nullable File named, String usual)
      throws MojoExecutionException {
    Path folder = named == null ? project.getBasedir().toPath().resolve(usual) : named.toPath();
    if (named != null && !Files.exists(folder)) {
      throw new MojoExecutionException(
          parameter + ": there is no folder " + folder + "; correct it, or leave it out");
    } else if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new MojoExecutionException(parameter + ": " + folder + " is a file; expected a folder");
    }
    return folder;
  }

  /** How messages name a file: relative to the project where it is inside. */
  final String shown(Path file) {
    Path base = project.getBasedir().toPath();
    return (file.startsWith(base) ? base.relativize(file) : file).toString().replace('\\', '/');
  }
}
