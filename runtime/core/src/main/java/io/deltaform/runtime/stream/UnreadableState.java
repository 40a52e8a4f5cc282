package io.deltaform.runtime.stream;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;

/** Bytes that are not the state of a reader: damaged, of a newer version, or something else. */
public final class UnreadableState extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Problem problem;

  UnreadableState(String pointer, String message) {
    super(message);
    this.problem = new Problem(Level.FATAL, "bad-state", pointer, null, null, -1, message);
  }

  /** What is wrong; its code is {@code bad-state}. */
  public Problem problem() {
    return problem;
  }
}
