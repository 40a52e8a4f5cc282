package io.deltaform.registry.http;

import io.deltaform.registry.service.Fault;
import io.deltaform.registry.sources.JavaSources;
import io.deltaform.schema.SourceFile;
import java.util.List;

/** Answers with generated Java: a zip of all files, or the one that {@code file} names. */
final class Sources {
  private static final String ZIP = "application/zip";
  private static final String JAVA = "text/x-java-source;charset=utf-8";

  private Sources() {}

  static Answer answer(Call call, List<SourceFile> schemas) {
    String name = call.query().text("package");
    if (name == null) {
      throw HttpProblem.badRequest("expected the name of a Java package: ?package=com.example");
    }
    try {
      JavaSources sources = JavaSources.of(schemas, name);
      String file = call.query().text("file");
      if (file == null) {
        return Answer.file(sources.zip(), ZIP);
      }
      byte[] found =
          sources
              .file(file)
              .orElseThrow(
                  () ->
                      Fault.NOT_FOUND.because(
                          "No file "
                              + file
                              + " is generated, these are: "
                              + String.join(", ", sources.paths())));
      return Answer.file(found, JAVA);
    } catch (JavaSources.Refused e) {
      throw Fault.INVALID_SCHEMA.because("No Java can be generated: " + e.getMessage());
    }
  }
}
