package io.deltaform.generator;

import io.deltaform.schema.diagnostic.Diagnostic;
import java.util.List;

/**
 * What generating did. Paths are relative to the output folder, sorted. Where there is an error, no
 * file was touched.
 *
 * @param diagnostics of all files, sorted by place
 * @param written new or other than before
 * @param unchanged already there with these bytes
 * @param deleted made by an earlier run and no longer made
 */
public record GenerateResult(
    List<Diagnostic> diagnostics,
    List<String> written,
    List<String> unchanged,
    List<String> deleted) {
  public GenerateResult {
    diagnostics = List.copyOf(diagnostics);
    written = List.copyOf(written);
    unchanged = List.copyOf(unchanged);
    deleted = List.copyOf(deleted);
  }

  /** How many files of each sort, in words. */
  public String summary() {
    return written.size()
        + " files written, "
        + unchanged.size()
        + " unchanged, "
        + deleted.size()
        + " deleted";
  }

  /** True if nothing worse than a warning was found. */
  public boolean isSuccess() {
    return diagnostics.stream().noneMatch(d -> d.severity() == Diagnostic.Severity.ERROR);
  }
}
