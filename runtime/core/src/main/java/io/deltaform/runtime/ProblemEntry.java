package io.deltaform.runtime;

import org.jspecify.annotations.Nullable;

/**
 * A problem on its way to its place. Until it is placed, its offset is an index into the buffer
 * that is being read, and its pointer only what follows the pointer to that byte. Until it is led,
 * that byte begins the value at which the pointer sets out, afterwards the one to which it leads.
 */
record ProblemEntry(Problem problem, boolean placed, boolean led) {
  /** The value that the pointer leads to begins at {@code offset}. */
  ProblemEntry leading(int offset) {
    return new ProblemEntry(problem.at(offset), false, true);
  }

  /** Its pointer goes on from {@code pointer}, and it is at {@code offset}. */
  ProblemEntry in(String pointer, int offset) {
    return new ProblemEntry(problem.inside(pointer, offset), false, true);
  }

  /** If it names no place in a schema, it is {@code schema}. */
  ProblemEntry by(@Nullable String schema) {
    return problem.schema() == null && schema != null
        ? new ProblemEntry(problem.by(schema), placed, led)
        : this;
  }

  /** Nothing moves it any more. */
  ProblemEntry fixed() {
    return new ProblemEntry(problem, true, true);
  }
}
