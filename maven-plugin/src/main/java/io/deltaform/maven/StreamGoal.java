package io.deltaform.maven;

import java.io.IOException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Parameter;
import org.codehaus.plexus.configuration.PlexusConfiguration;
import org.jspecify.annotations.Nullable;

/** A goal that reads messages and asks no registry. */
abstract class StreamGoal extends DeltaformMojo {
  /**
   * How the producer of the messages was set up: {@code metaFields}, {@code operationStrings},
   * {@code staticFields} and the other settings of a profile, each an element; or the name of its
   * JSON file, which can be typed too, as {@code -Ddeltaform.profile}. Example: {@code
   * <metaFields><opType>OP</opType></metaFields>}.
   */
  @Parameter private @Nullable PlexusConfiguration profile;

  /** What it says, or what is documented where nothing is set. */
  final StreamSettings settings() throws MojoExecutionException, IOException {
    return StreamSettings.of(profile, session(), project().getBasedir().toPath());
  }
}
