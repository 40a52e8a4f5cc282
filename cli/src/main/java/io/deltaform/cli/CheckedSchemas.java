package io.deltaform.cli;

import io.deltaform.schema.SourceFile;
import io.deltaform.schema.SourceFiles;
import io.deltaform.schema.compatibility.ComparableFile;
import io.deltaform.schema.compatibility.ComparableFiles;
import io.deltaform.schema.compatibility.IncomparableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The schemas that one side of a check names. */
final class CheckedSchemas {
  private CheckedSchemas() {}

  /**
   * The schemas of a file, of the files of a folder or of a registry's subject, by their names;
   * standard error says which files are none.
   *
   * @throws Failure if it is not there
   */
  static ComparableFiles of(String input) throws IOException {
    if (RegistryAddress.is(input)) {
      return single(RegistryAddress.files(input).get(0));
    }
    Path path = Path.of(input);
    if (Files.isDirectory(path)) {
      return ComparableFiles.of(SourceFiles.under(path));
    } else if (Files.exists(path)) {
      return single(SourceFiles.file(path));
    }
    throw Failure.io("no file or folder " + input);
  }

  /** What is named is meant, whatever it looks like. */
  private static ComparableFiles single(SourceFile file) {
    try {
      return new ComparableFiles(Map.of("", ComparableFile.of(file)), List.of());
    } catch (IncomparableException e) {
      throw Failure.invalid(e.getMessage());
    }
  }
}
