package io.deltaform.schema.asyncapi;

/** A text is no AsyncAPI 3.0 document; the message says why and where. */
public final class AsyncApiException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public AsyncApiException(String message) {
    super(message, null, false, false);
  }
}
