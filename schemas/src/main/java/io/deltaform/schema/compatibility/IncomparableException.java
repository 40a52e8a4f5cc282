package io.deltaform.schema.compatibility;

/** Whether two schemas are compatible cannot be said; the message says why. */
public final class IncomparableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public IncomparableException(String message) {
    super(message, null, false, false);
  }
}
