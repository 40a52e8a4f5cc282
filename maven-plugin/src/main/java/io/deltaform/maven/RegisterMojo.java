package io.deltaform.maven;

import io.deltaform.library.exchange.SubjectRegistration;
import io.deltaform.library.exchange.SubjectRegistration.Answer;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.SourceFiles;
import io.deltaform.schema.model.SourcePosition;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Registers the project's schema files, each under its name without folders and ending. What one
 * takes from another is registered first, and referred to. Bound to no phase.
 */
@Mojo(name = "register", threadSafe = true)
public final class RegisterMojo extends RegistryGoal {
  /**
   * The folder of the schema files, with all below it; captured messages in it are passed over. By
   * default {@code src/main/deltaform}. Example: {@code src/main/avro}.
   */
  @Parameter(property = "deltaform.source")
  private @Nullable File source;

  @Override
  void exchange() throws MojoExecutionException, MojoFailureException, IOException {
    Registry registry = requiredRegistry();
    Path folder = folder("source", source, "src/main/deltaform");
    List<SourceFile> files = SourceFiles.under(folder);
    List<Answer> answers =
        SubjectRegistration.register(registry.client(), files, registry.subjects());
    if (answers.isEmpty()) {
      throw new MojoExecutionException(
          "source: there is no schema file of these subjects in " + shown(folder));
    }
    long refused = 0;
    for (Answer answer : answers) {
      String file = shown(folder.resolve(answer.file()));
      if (answer.refusal() == null) {
        getLog().info(file + " is " + answer.subject() + ", id " + answer.id());
      } else {
        refused++;
        SourcePosition at = new SourcePosition(file, answer.at().line(), answer.at().column());
        getLog().error(at + ": refused as " + answer.subject() + ": " + answer.refusal());
      }
    }
    if (answers.size() < files.size()) {
      int rest = files.size() - answers.size();
      getLog().info("passed over, as messages or other subjects: " + Count.of(rest, "file"));
    }
    if (refused > 0) {
      throw new MojoFailureException(
          Count.of(refused, "schema") + " refused; the rest is registered");
    }
  }
}
