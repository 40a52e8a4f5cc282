package io.deltaform.maven;

import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.diagnostic.Diagnostic.Severity;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;

/** Prints diagnostics so that an IDE or a terminal can jump to their places. */
final class DiagnosticLog {
  private final Log log;
  private final String folder;
  private final Set<String> local;

  /**
   * @param folder how messages name the folder of the local files
   * @param local the files that are named relative to it; others are bundled
   */
  DiagnosticLog(Log log, String folder, List<SourceFile> local) {
    this.log = log;
    this.folder = folder;
    this.local = local.stream().map(SourceFile::path).collect(Collectors.toSet());
  }

  /**
   * Prints all of them.
   *
   * @throws MojoFailureException if one of them is an error, with one sentence for the end of the
   *     build
   */
  void report(List<Diagnostic> diagnostics) throws MojoFailureException {
    for (Diagnostic diagnostic : diagnostics) {
      String line = folder(diagnostic) + diagnostic;
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
    return count(errors.size(), "error")
        + " in "
        + count(files, "schema file")
        + ", the first at "
        + folder(first)
        + first.position();
  }

  private String folder(Diagnostic diagnostic) {
    boolean isLocal = local.contains(diagnostic.position().file());
    return isLocal && !folder.isEmpty() ? folder + "/" : "";
  }

  private static String count(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}
