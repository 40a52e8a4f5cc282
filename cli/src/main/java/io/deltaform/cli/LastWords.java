package io.deltaform.cli;

import io.deltaform.library.input.DiskWords;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;

/**
 * One sentence for whatever ended a command. What the command did not foresee bears a code; no
 * stack trace is shown, and no message of an exception that may quote a value.
 */
final class LastWords {
  private LastWords() {}

  static String of(Throwable e) {
    if (e instanceof Failure) {
      return String.valueOf(e.getMessage());
    }
    if (e instanceof UncheckedIOException && e.getCause() instanceof IOException cause) {
      return of(cause);
    }
    if (e instanceof InvalidPathException) {
      return path();
    }
    if (e instanceof IOException io) {
      return DiskWords.of(io);
    }
    if (e instanceof OutOfMemoryError) {
      return "[memory] "
          + (Runtime.getRuntime().maxMemory() >> 20)
          + " MiB of memory are not enough for this input; DELTAFORM_JAVA_OPTS=-Xmx4g gives more";
    }
    if (e instanceof StackOverflowError) {
      return "[limit] the input nests deeper than the stack allows; DELTAFORM_JAVA_OPTS=-Xss16m gives"
          + " more";
    }
    return "[internal] this is a fault of deltaform, not of its input: "
        + e.getClass().getSimpleName()
        + place(e);
  }

  private static String place(Throwable e) {
    StackTraceElement[] frames = e.getStackTrace();
    for (StackTraceElement frame : frames) {
      if (frame.getClassName().startsWith("io.deltaform.")) {
        return " at " + frame;
      }
    }
    return frames.length == 0 ? "" : " at " + frames[0];
  }

  /** Java spells the names of files by the locale, and in that of C there is ASCII alone. */
  private static String path() {
    return "[locale] a name on the command line is none that a file can have in the encoding of this"
        + " locale ("
        + System.getProperty("sun.jnu.encoding")
        + "); LC_ALL=C.UTF-8 allows every name";
  }
}
