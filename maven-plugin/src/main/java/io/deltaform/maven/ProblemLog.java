package io.deltaform.maven;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.schema.text.BytePositions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.apache.maven.plugin.logging.Log;
import org.jspecify.annotations.Nullable;

/** Prints the problems of bodies of messages into the log of a build, each at its place. */
final class ProblemLog {
  /** More of one file say nothing new, and finding a place reads the file up to there. */
  private static final int MOST = 200;

  /** Bytes of a body by which text is told. */
  private static final int HEAD = 64;

  private final Log log;
  private final Set<String> broken = new TreeSet<>();
  private @Nullable Path current;
  private byte[] content = new byte[0];
  private int told;
  private long errors;
  private String first = "";

  ProblemLog(Log log) {
    this.log = log;
  }

  /**
   * Prints one problem.
   *
   * @param file the body; null: the problem is of something else
   * @param name of the body in messages
   */
  void report(@Nullable Path file, String name, Problem problem) throws IOException {
    open(file);
    boolean isError = problem.level() != Level.WARNING;
    if (isError) {
      errors++;
      broken.add(name);
    }
    String place = place(file, name, problem);
    if (isError && first.isEmpty()) {
      first = place;
    }
    if (++told > MOST) {
      if (told == MOST + 1) {
        log.warn(name + ": further problems of this file are counted, not shown");
      }
      return;
    }
    String line = place + ": " + (isError ? "error" : "warning") + " " + sentence(problem);
    if (isError) {
      log.error(line);
    } else {
      log.warn(line);
    }
  }

  private void open(@Nullable Path file) throws IOException {
    if (file != null && !file.equals(current)) {
      current = file;
      content = Files.readAllBytes(file);
      told = 0;
    }
  }

  private String place(@Nullable Path file, String name, Problem problem) {
    if (problem.offset() < 0 || file == null) {
      return name;
    }
    return isText()
        ? BytePositions.at(name, content, problem.offset()).toString()
        : name + " at byte " + problem.offset();
  }

  /** Lines are of use in text only: datums have bytes below that of a blank near their start. */
  private boolean isText() {
    for (int i = 0; i < content.length && i < HEAD; i++) {
      byte b = content[i];
      if (b >= 0 && b < ' ' && b != '\n' && b != '\r' && b != '\t') {
        return false;
      }
    }
    return true;
  }

  private static String sentence(Problem problem) {
    return "["
        + problem.code()
        + "] "
        + problem.message()
        + (problem.pointer().isEmpty() ? "" : " at " + problem.pointer())
        + (problem.schema() == null ? "" : " (" + problem.schema() + ")");
  }

  /** How many problems were worse than warnings. */
  long errors() {
    return errors;
  }

  /** In one sentence what is wrong, where something is. */
  String summary(String what) {
    return Count.of(errors, "error")
        + " in "
        + Count.of(broken.size(), what)
        + ", the first at "
        + first;
  }
}
