package io.deltaform.registry.language;

import io.deltaform.runtime.Problem;

/** What is wrong with a text, and where, in one sentence. */
final class Places {
  private Places() {}

  static String of(Problem problem) {
    String where = problem.pointer().isEmpty() ? "the root" : problem.pointer();
    String byteOffset = problem.offset() < 0 ? "" : ", byte " + problem.offset();
    return "[" + problem.code() + "] " + problem.message() + " at " + where + byteOffset;
  }
}
