package io.deltaform.runtime;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What reading gave: a value, problems, or both.
 *
 * @param value null exactly if a problem is {@link Problem.Level#FATAL}, or the input is JSON null
 * @param problems in the order in which they were found; empty if all is well
 */
public record Read<T extends @Nullable Object>(@Nullable T value, List<Problem> problems) {
  public Read {
    problems = List.copyOf(problems);
  }

  /** True if nothing worse than a warning was found. */
  public boolean isValid() {
    for (Problem problem : problems) {
      if (problem.level() != Problem.Level.WARNING) {
        return false;
      }
    }
    return true;
  }
}
