package io.deltaform.formats;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;

/** A message that cannot be written as the record that it was, or that is none of a format. */
public final class UnwritableMessage extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final transient Problem problem;

  UnwritableMessage(String pointer, String message) {
    super(pointer.isEmpty() ? message : pointer + ": " + message);
    this.problem = new Problem(Level.ERROR, "unwritable", pointer, null, null, -1, message);
  }

  /** What is wrong, and where in the record; its code is {@code unwritable}. */
  public Problem problem() {
    return problem;
  }
}
