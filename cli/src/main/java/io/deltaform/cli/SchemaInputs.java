package io.deltaform.cli;

import io.deltaform.schema.SourceFile;
import io.deltaform.schema.SourceFiles;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.NearestName;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.model.SourcePosition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The schema files that a command line names: files, folders, bundled formats and a registry's
 * schemas.
 */
final class SchemaInputs {
  private final List<SourceFile> files = new ArrayList<>();

  /** How the command line names each file, by the path that it has in a generation. */
  private final Map<String, String> typed = new LinkedHashMap<>();

  private SchemaInputs() {}

  /**
   * Reads the inputs. A bundled format's id means the format, whatever files there are; {@code
   * ./id} is a file.
   *
   * @throws Failure if one is not there, or if two files have the same name
   */
  static SchemaInputs of(List<String> inputs) throws IOException {
    SchemaInputs all = new SchemaInputs();
    for (String input : inputs) {
      if (RegistryAddress.is(input)) {
        for (SourceFile file : RegistryAddress.files(input)) {
          all.add(file, file.path());
        }
        continue;
      }
      Path path = Path.of(input);
      if (BundledFormats.ids().contains(input)) {
        for (SourceFile file : Catalogue.bundled().files(input)) {
          all.add(file, file.path());
        }
      } else if (Files.isDirectory(path)) {
        for (SourceFile file : SourceFiles.under(path)) {
          all.add(file, path.resolve(file.path()).toString());
        }
      } else if (Files.exists(path)) {
        all.add(SourceFiles.file(path), input);
      } else {
        throw Failure.io(
            "no file, folder or format " + input + NearestName.hint(input, BundledFormats.ids()));
      }
    }
    return all;
  }

  private void add(SourceFile file, String name) {
    String other = typed.put(file.path(), name);
    if (other != null) {
      throw Failure.usage(
          other
              + " and "
              + name
              + " have the same name; give a folder that holds both, and they keep their own");
    }
    files.add(file);
  }

  List<SourceFile> files() {
    return files;
  }

  /** A place with the name that was typed for its file. */
  String shown(SourcePosition position) {
    String name = typed.getOrDefault(position.file(), position.file());
    return new SourcePosition(name, position.line(), position.column()).toString();
  }

  /** A diagnostic with the name that was typed for its file. */
  String shown(Diagnostic diagnostic) {
    String file = diagnostic.position().file();
    String name = typed.get(file);
    String text = diagnostic.toString();
    return name == null ? text : name + text.substring(file.length());
  }
}
