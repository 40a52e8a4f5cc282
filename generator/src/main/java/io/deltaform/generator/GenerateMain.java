package io.deltaform.generator;

import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Format;
import io.deltaform.schema.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Generates from within a build: {@code out package file ...}, or {@code out package} alone for all
 * bundled formats, whose files go to packages named after them. Runs in the build's own process, so
 * failure is an exception, not an exit code.
 */
public final class GenerateMain {
  private GenerateMain() {}

  /**
   * @throws IOException if the disk refuses, or a file cannot be read
   * @throws IllegalArgumentException if arguments are missing
   * @throws IllegalStateException if a schema file has an error
   */
  public static void main(String[] args) throws IOException {
    if (args.length < 2) {
      throw new IllegalArgumentException("expected: output folder, package, schema files");
    }
    List<SourceFile> files = new ArrayList<>();
    for (String arg : List.of(args).subList(2, args.length)) {
      Path file = Path.of(arg);
      String name = String.valueOf(file.getFileName());
      files.add(new SourceFile(name, Bytes.copyOf(Files.readAllBytes(file))));
    }
    if (files.isEmpty()) {
      for (Format format : Catalogue.bundled().formats()) {
        files.addAll(Catalogue.bundled().files(format.id()));
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
