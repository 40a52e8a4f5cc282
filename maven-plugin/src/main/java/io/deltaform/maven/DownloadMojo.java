package io.deltaform.maven;

import io.deltaform.library.exchange.SubjectFiles;
import java.io.File;
import java.io.IOException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Fetches the latest versions of a registry's subjects, and what they refer to, into the source
 * tree, each into a file that bears its name. A file is written only if its content changes; others
 * stay. Bound to no phase.
 */
@Mojo(name = "download", threadSafe = true)
public final class DownloadMojo extends RegistryGoal {
  /** The folder of the files. Example: {@code src/main/deltaform/registry}. */
  @Parameter(
      property = "deltaform.downloads",
      defaultValue = "${project.basedir}/src/main/deltaform")
  private File downloads;

  @Override
  void exchange() throws MojoExecutionException, IOException {
    Registry registry = requiredRegistry();
    SubjectFiles.Downloaded result =
        SubjectFiles.write(
            SubjectFiles.fetch(registry.client(), registry.subjects()), downloads.toPath());
    for (String file : result.written()) {
      getLog().info("wrote " + shown(downloads.toPath().resolve(file)));
    }
    getLog().info(result.summary());
  }
}
