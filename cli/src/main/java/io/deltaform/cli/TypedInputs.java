package io.deltaform.cli;

import io.deltaform.library.input.InputFault;
import io.deltaform.library.input.SchemaInputs;
import io.deltaform.schema.catalogue.NearestName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The schema files that a command line names: files, folders, bundled formats and a registry's
 * schemas.
 */
final class TypedInputs {
  private TypedInputs() {}

  /**
   * Reads the inputs. A bundled format's id means the format, whatever files there are; {@code
   * ./id} is a file.
   *
   * @throws Failure if one is not there, or if two files have the same name
   */
  static SchemaInputs of(List<String> inputs) throws IOException {
    SchemaInputs all = new SchemaInputs();
    try {
      for (String input : inputs) {
        add(input, all);
      }
    } catch (InputFault e) {
      throw Failure.usage(String.valueOf(e.getMessage()));
    }
    return all;
  }

  private static void add(String input, SchemaInputs all) throws IOException {
    if (RegistryAddress.is(input)) {
      all.files(RegistryAddress.files(input));
      return;
    }
    Path path = Path.of(input);
    if (BundledFormats.ids().contains(input)) {
      all.format(input);
    } else if (Files.isDirectory(path)) {
      all.folder(path, input);
    } else if (input.endsWith(".jar") && Files.exists(path)) {
      all.library(path, input);
    } else if (Files.exists(path)) {
      all.file(path, input);
    } else {
      throw Failure.io(
          "no file, folder or format " + input + NearestName.hint(input, BundledFormats.ids()));
    }
  }
}
