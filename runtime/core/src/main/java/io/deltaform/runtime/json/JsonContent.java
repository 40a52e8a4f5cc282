package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import org.jspecify.annotations.Nullable;

/** Reads the value that an embedded document is; a method of a generated codec. */
@FunctionalInterface
public interface JsonContent<T extends @Nullable Object> {
  /**
   * Reads the value at {@code p} and leaves the index after it as the input's position.
   *
   * @throws MalformedInput where it is not well-formed
   */
  T read(JsonInput in, byte[] b, int p, int e, Problems out);
}
