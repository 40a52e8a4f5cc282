package io.deltaform.library.validation;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import java.util.List;

/**
 * What a check found of one record.
 *
 * @param number of the record in its body, from 1
 * @param problems their offsets count from the start of the body
 */
public record CheckedRecord(long number, List<Problem> problems) {
  public CheckedRecord {
    problems = List.copyOf(problems);
  }

  /** True if nothing worse than a warning was found. */
  public boolean isValid() {
    return problems.stream().allMatch(p -> p.level() == Level.WARNING);
  }
}
