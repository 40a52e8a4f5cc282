package io.deltaform.cli;

import io.deltaform.generator.names.NamesFile;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.SourceFiles;
import io.deltaform.schema.compatibility.ComparableFile;
import io.deltaform.schema.compatibility.ComparableSchema;
import io.deltaform.schema.compatibility.IncomparableException;
import io.deltaform.schema.compatibility.SchemaChange;
import io.deltaform.schema.compatibility.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** The schemas that one side of a check names. */
final class CheckedSchemas {
  private CheckedSchemas() {}

  /**
   * The schemas of a file, of the files of a folder or of a registry's subject, by their names.
   *
   * @throws Failure if it is not there, or a file is no schema
   */
  static Map<String, ComparableSchema> of(String input) throws IOException {
    Map<String, ComparableSchema> schemas = new TreeMap<>();
    if (RegistryAddress.is(input)) {
      schemas.put("", read(RegistryAddress.files(input).get(0)));
      return schemas;
    }
    Path path = Path.of(input);
    if (Files.isDirectory(path)) {
      for (SourceFile file : SourceFiles.under(path)) {
        if (!NamesFile.isNamesFile(file)) {
          schemas.put(file.path(), read(file));
        }
      }
    } else if (Files.exists(path)) {
      schemas.put("", read(SourceFiles.file(path)));
    } else {
      throw Failure.io("no file or folder " + input);
    }
    return schemas;
  }

  private static ComparableSchema read(SourceFile file) {
    try {
      return ComparableFile.of(file);
    } catch (IncomparableException e) {
      throw Failure.invalid(e.getMessage());
    }
  }

  static SchemaChange removed() {
    return SchemaChange.broken("schema-removed", "", "the file is only in the older version");
  }

  static SchemaChange added() {
    return new SchemaChange(
        "schema-added", Verdict.COMPATIBLE, "the file is only in the newer version", null, "");
  }
}
