package io.deltaform.generator;

import io.deltaform.schema.SourceFile;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Generates bundled formats from within a build: {@code out package format-id ...}. The files of a
 * format go to a package named after it. Runs in the build's own process, so failure is an
 * exception, not an exit code.
 */
public final class GenerateMain {
  private GenerateMain() {}

  /**
   * @throws IOException if the disk refuses
   * @throws IllegalArgumentException if arguments are missing or a format is not known
   * @throws IllegalStateException if a schema file has an error
   */
  public static void main(String[] args) throws IOException {
    if (args.length < 3) {
      throw new IllegalArgumentException("expected: output folder, package, format ids");
    }
    List<SourceFile> files = new ArrayList<>();
    for (int i = 2; i < args.length; i++) {
      files.addAll(Catalogue.bundled().files(args[i]));
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
