package io.deltaform.generator;

import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Generates from within a build: {@code out package source ...}, where a source is the id of a
 * bundled format, whose files go to a package named after it, or the path of a schema file. Runs in
 * the build's own process, so failure is an exception, not an exit code.
 */
public final class GenerateMain {
  private GenerateMain() {}

  /**
   * @throws IOException if the disk refuses, or a file cannot be read
   * @throws IllegalArgumentException if arguments are missing or a format is not known
   * @throws IllegalStateException if a schema file has an error
   */
  public static void main(String[] args) throws IOException {
    if (args.length < 3) {
      throw new IllegalArgumentException("expected: output folder, package, format ids or files");
    }
    List<SourceFile> files = new ArrayList<>();
    for (int i = 2; i < args.length; i++) {
      Path file = Path.of(args[i]);
      if (Files.isRegularFile(file)) {
        String name = String.valueOf(file.getFileName());
        files.add(new SourceFile(name, Bytes.copyOf(Files.readAllBytes(file))));
      } else {
        files.addAll(Catalogue.bundled().files(args[i]));
      }
    }
    GenerateResult result =
        Generator.generate(new GenerateRequest(files, args[1], Path.of(args[0])));
    for (Diagnostic diagnostic : result.diagnostics()) {
      System.err.println(diagnostic);
    }
    if (!result.isSuccess()) {
      throw new IllegalStateException("no code was generated, for the errors above");
    }
  }
}
