package io.deltaform.maven;

import io.deltaform.library.input.SchemaInputs;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.diagnostic.Diagnostic.Severity;
import java.util.List;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;

/** Prints the diagnostics of one run into the log of a build, as lines that IDEs can open. */
final class DiagnosticLog {
  private final Log log;
  private final SchemaInputs inputs;

  /**
   * @param inputs know what messages call the files
   */
  DiagnosticLog(Log log, SchemaInputs inputs) {
    this.log = log;
    this.inputs = inputs;
  }

  /**
   * Prints all of them.
   *
   * @throws MojoFailureException if one of them is an error, with one sentence for the end of the
   *     build
   */
  void report(List<Diagnostic> diagnostics) throws MojoFailureException {
    for (Diagnostic diagnostic : diagnostics) {
      String line = inputs.shown(diagnostic);
      if (diagnostic.severity() == Severity.ERROR) {
        log.error(line);
      } else {
        log.warn(line);
      }
    }
    List<Diagnostic> errors =
        diagnostics.stream().filter(d -> d.severity() == Severity.ERROR).toList();
    if (!errors.isEmpty()) {
      throw new MojoFailureException(summary(errors));
    }
  }

  private String summary(List<Diagnostic> errors) {
    Diagnostic first = errors.get(0);
    if (first.position().file().isEmpty()) {
      // it is about the whole of the request, so it is the only one
      return first.message();
    }
    long files = errors.stream().map(d -> d.position().file()).distinct().count();
    return Count.of(errors.size(), "error")
        + " in "
        + Count.of(files, "schema file")
        + ", the first at "
        + inputs.shown(first.position());
  }
}
