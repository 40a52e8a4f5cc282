package io.deltaform.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The bodies of messages that a parameter names. */
final class BodyFiles {
  private BodyFiles() {}

  /** The file, or all below the folder, sorted; those whose names begin with a dot are left out. */
  static List<Path> of(Path named) throws IOException {
    if (!Files.exists(named)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(named)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> !isHidden(named.relativize(file)))
          .sorted()
          .toList();
    }
  }

  private static boolean isHidden(Path relative) {
    for (Path part : relative) {
      if (part.toString().startsWith(".")) {
        return true;
      }
    }
    return false;
  }
}
