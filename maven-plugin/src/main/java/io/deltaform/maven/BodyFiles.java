package io.deltaform.maven;

import io.deltaform.schema.SourceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The bodies of messages that a parameter names. */
final class BodyFiles {
  private BodyFiles() {}

  /** The file, or all below the folder, sorted; none if it is not there. */
  static List<Path> of(Path named) throws IOException {
    if (Files.isDirectory(named)) {
      return SourceFiles.paths(named);
    }
    return Files.exists(named) ? List.of(named) : List.of();
  }
}
