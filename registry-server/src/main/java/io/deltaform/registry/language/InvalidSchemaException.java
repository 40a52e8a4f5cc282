package io.deltaform.registry.language;

/** A text is no schema; the message says why and where. */
public final class InvalidSchemaException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public InvalidSchemaException(String message) {
    super(message, null, false, false);
  }
}
