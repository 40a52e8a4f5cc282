package io.deltaform.runtime;

import io.deltaform.runtime.avro.AvroInput;

/**
 * Checks bare Avro datums against a schema. Implementations are stateless and safe for use by
 * several threads; the input and the problems belong to one thread.
 */
public interface AvroValidator {
  /**
   * Checks the datum that {@code in} stands at, and builds nothing.
   *
   * @return true if nothing worse than a warning was added to {@code out}
   */
  boolean validate(AvroInput in, Problems out);
}
