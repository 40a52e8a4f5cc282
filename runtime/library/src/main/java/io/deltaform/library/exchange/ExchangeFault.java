package io.deltaform.library.exchange;

/** What was asked for cannot be exchanged, in one sentence for whoever asked. */
public final class ExchangeFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ExchangeFault(String message) {
    super(message, null, false, false);
  }
}
