package io.deltaform.cli;

import org.jspecify.annotations.Nullable;

/** Ends a command with an exit code and one sentence for the user; no stack trace is shown. */
final class Failure extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final int exit;

  private Failure(int exit, String message) {
    super(message, null, false, false);
    this.exit = exit;
  }

  /** The command was called wrongly. */
  static Failure usage(String message) {
    return new Failure(Exit.USAGE, message);
  }

  /** What was given is not what it should be. */
  static Failure invalid(@Nullable String message) {
    return new Failure(Exit.INVALID, String.valueOf(message));
  }

  /** A file, a socket or a disk does not play along. */
  static Failure io(String message) {
    return new Failure(Exit.FAILED, message);
  }

  int exit() {
    return exit;
  }
}
