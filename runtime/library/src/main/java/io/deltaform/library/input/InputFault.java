package io.deltaform.library.input;

/** What was named cannot be an input, in one sentence for whoever named it. */
public final class InputFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  InputFault(String message) {
    super(message, null, false, false);
  }
}
