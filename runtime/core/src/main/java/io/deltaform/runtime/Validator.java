package io.deltaform.runtime;

import io.deltaform.runtime.json.JsonInput;

/**
 * Checks a JSON document against a schema. Implementations are stateless and safe for use by
 * several threads, unless they say that they go by the records before; the input and the problems
 * belong to one thread.
 */
public interface Validator {
  /**
   * Checks the value that {@code in} stands at, and leaves the input's position after it; what
   * follows is the caller's. After a FATAL the position says nothing.
   *
   * @return true if nothing worse than a warning was added to {@code out}
   */
  boolean validate(JsonInput in, Problems out);

  /** Checks a whole document: text after the value is a problem. */
  default Read<Boolean> validate(byte[] document) {
    Problems out = new Problems();
    JsonInput in = new JsonInput().reset(document, 0, document.length);
    boolean valid = validate(in, out);
    return new Read<>(WholeDocument.isRead(in, out) && valid, out.list());
  }
}
