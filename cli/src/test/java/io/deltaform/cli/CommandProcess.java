package io.deltaform.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs the command in a process of its own, with as much memory and time as a test allows. */
final class CommandProcess {
  private static final int SECONDS = 240;

  private CommandProcess() {}

  /**
   * What a run gave.
   *
   * @param exit the exit code; -1 if it did not end in time
   */
  record Result(int exit, String out, String err) {
    /** Both outputs, for what holds of either. */
    String all() {
      return out + err;
    }
  }

  /**
   * @param heap MiB of memory
   * @param scratch a folder for what it prints
   */
  static Result run(int heap, Path scratch, String... args)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx" + heap + "m");
    command.add("-XX:+UseSerialGC");
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add("io.deltaform.cli.Main");
    command.addAll(List.of(args));
    Path out = scratch.resolve("out.txt");
    Path err = scratch.resolve("err.txt");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    process.getOutputStream().close();
    boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
    if (!ended) {
      process.destroyForcibly().waitFor();
    }
    return new Result(ended ? process.exitValue() : -1, text(out), text(err));
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}
