package io.deltaform.library.registry;

/** A registry did not give what it was asked for. */
public final class SchemaRegistryException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final int code;

  SchemaRegistryException(int status, int code, String message) {
    super(message);
    this.status = status;
    this.code = code;
  }

  SchemaRegistryException(String message, Throwable cause) {
    super(message, cause);
    this.status = 0;
    this.code = 0;
  }

  /** The HTTP status; 0 if there was no answer. */
  public int status() {
    return status;
  }

  /** The registry's {@code error_code}, such as 40403; 0 if it told none. */
  public int code() {
    return code;
  }
}
