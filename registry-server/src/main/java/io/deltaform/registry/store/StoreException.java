package io.deltaform.registry.store;

/**
 * The store did not do what it was asked: nothing is known to have been written. Its message names
 * the store's own reason and holds no schema text.
 */
public final class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public StoreException(String message, Throwable cause) {
    super(message, cause);
  }

  public StoreException(String message) {
    super(message);
  }
}
