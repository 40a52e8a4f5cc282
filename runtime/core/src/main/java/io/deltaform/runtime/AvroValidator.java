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

  /** Checks one datum that fills {@code datum}: bytes after it are a problem. */
  default Read<Boolean> validate(byte[] datum) {
    Problems out = new Problems();
    AvroInput in = new AvroInput().reset(datum, 0, datum.length);
    boolean valid = validate(in, out);
    return new Read<>(in.isWhole(out) && valid, out.list());
  }

  /**
   * The validator for the datums of one body, for formats whose datums do not tell how they are
   * written: it follows from the whole of the body.
   *
   * @param body stands at the first datum and stays there; it ends where the body does
   */
  default AvroValidator forBody(AvroInput body) {
    return this;
  }
}
