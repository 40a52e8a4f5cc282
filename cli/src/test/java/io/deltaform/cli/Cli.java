package io.deltaform.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Runs the real command in this process and keeps what it prints. */
final class Cli {
  /** What a run gave. */
  record Result(int exit, String out, String err) {
    List<String> lines() {
      return out.lines().toList();
    }
  }

  private Cli() {}

  static Result run(String... args) {
    return runWith("", args);
  }

  /** A run with {@code stdin} at standard input. */
  static Result runWith(String stdin, String... args) {
    return runWith(stdin.getBytes(StandardCharsets.UTF_8), args);
  }

  static Result runWith(byte[] stdin, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exit = Main.run(Console.of(new ByteArrayInputStream(stdin), out, err, false), args);
    return new Result(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
