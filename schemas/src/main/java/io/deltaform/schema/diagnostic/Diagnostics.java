package io.deltaform.schema.diagnostic;

import io.deltaform.schema.diagnostic.Diagnostic.Severity;
import io.deltaform.schema.model.SourcePosition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Collects the diagnostics of one run. Of errors and of warnings the first {@value #MOST} of each
 * are kept: hostile text can make any number. Not thread-safe.
 */
public final class Diagnostics {
  /** How many of each severity are kept. */
  public static final int MOST = 1_000;

  private final List<Diagnostic> all = new ArrayList<>();
  private int errors;
  private int warnings;

  public void error(String code, SourcePosition position, String message) {
    if (++errors <= MOST) {
      all.add(new Diagnostic(Severity.ERROR, code, position, message));
    }
  }

  public void warning(String code, SourcePosition position, String message) {
    if (++warnings <= MOST) {
      all.add(new Diagnostic(Severity.WARNING, code, position, message));
    }
  }

  /** Takes over what {@code other} collected. */
  public void addAll(Diagnostics other) {
    addAll(other.all);
    errors += Math.max(0, other.errors - MOST);
    warnings += Math.max(0, other.warnings - MOST);
  }

  /** Takes over {@code others}. */
  public void addAll(List<Diagnostic> others) {
    for (Diagnostic d : others) {
      if (d.severity() == Severity.ERROR) {
        error(d.code(), d.position(), d.message());
      } else {
        warning(d.code(), d.position(), d.message());
      }
    }
  }

  /** True if one more is counted and not kept: its place and words need not be found. */
  public boolean isFull(Severity severity) {
    return (severity == Severity.ERROR ? errors : warnings) >= MOST;
  }

  public boolean hasErrors() {
    return errors > 0;
  }

  /** Sorted by file and place; last, without a place, how many are not listed. */
  public List<Diagnostic> list() {
    List<Diagnostic> sorted = new ArrayList<>(all);
    sorted.sort(
        Comparator.comparing((Diagnostic d) -> d.position().file())
            .thenComparingInt(d -> d.position().line())
            .thenComparingInt(d -> d.position().column()));
    more(sorted, Severity.ERROR, errors - MOST);
    more(sorted, Severity.WARNING, warnings - MOST);
    return List.copyOf(sorted);
  }

  private static void more(List<Diagnostic> sorted, Severity severity, int count) {
    if (count > 0) {
      SourcePosition last = sorted.get(sorted.size() - 1).position();
      sorted.add(
          new Diagnostic(
              severity, "more", new SourcePosition(last.file(), 0, 0), count + " more of these"));
    }
  }
}
