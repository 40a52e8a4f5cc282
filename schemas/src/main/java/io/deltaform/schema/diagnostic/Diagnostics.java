package io.deltaform.schema.diagnostic;

import io.deltaform.schema.diagnostic.Diagnostic.Severity;
import io.deltaform.schema.model.SourcePosition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects the diagnostics of one run. Not thread-safe. */
public final class Diagnostics {
  private final List<Diagnostic> all = new ArrayList<>();

  public void error(String code, SourcePosition position, String message) {
    all.add(new Diagnostic(Severity.ERROR, code, position, message));
  }

  public void warning(String code, SourcePosition position, String message) {
    all.add(new Diagnostic(Severity.WARNING, code, position, message));
  }

  public boolean hasErrors() {
    return all.stream().anyMatch(d -> d.severity() == Severity.ERROR);
  }

  /** Sorted by file and place. */
  public List<Diagnostic> list() {
    return all.stream()
        .sorted(
            Comparator.comparing((Diagnostic d) -> d.position().file())
                .thenComparingInt(d -> d.position().line())
                .thenComparingInt(d -> d.position().column()))
        .toList();
  }
}
