package io.deltaform.benchmark;

import org.jspecify.annotations.Nullable;

/**
 * What is measured: one library that does one job on a document. Implementations have a public
 * constructor without parameters and belong to one thread.
 */
@FunctionalInterface
public interface Workload {
  /**
   * Does the job on {@code length} bytes at {@code offset}.
   *
   * @return what came of it; null if the document was refused
   */
  @Nullable Object run(byte[] buffer, int offset, int length) throws Exception;
}
