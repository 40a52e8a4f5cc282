package io.deltaform.cli;

/** The exit codes of every command. */
final class Exit {
  /** Done and all well; warnings are allowed. */
  static final int OK = 0;

  /** Done, but something is invalid or incompatible. */
  static final int INVALID = 1;

  /** Wrong use: nothing was done. */
  static final int USAGE = 2;

  /** Could not be done: a file, a socket, a disk. */
  static final int FAILED = 3;

  private Exit() {}
}
