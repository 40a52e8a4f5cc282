package io.deltaform.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs commands in a process of their own, with as much memory and time as a test allows. */
final class CommandProcess {
  private static final int SECONDS = 300;

  private CommandProcess() {}

  /**
   * What a run gave.
   *
   * @param exit the exit code; -1 if it did not end in time, or the process did not
   */
  record Result(int exit, String out, String err) {
    /** Both outputs, for what holds of either. */
    String all() {
      return out + err;
    }
  }

  /**
   * What each command gave, one after the other in one process.
   *
   * @param heap MiB of memory
   * @param scratch a folder for what they print
   */
  static List<Result> run(int heap, Path scratch, List<List<String>> commands)
      throws IOException, InterruptedException {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.add("-Xmx" + heap + "m");
    line.add("-XX:+UseSerialGC");
    line.add("-XX:TieredStopAtLevel=1");
    line.add("-cp");
    line.add(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    line.add(CommandsInTurn.class.getName());
    List<Path> files = new ArrayList<>();
    for (List<String> command : commands) {
      files.add(Files.write(scratch.resolve("command-" + heap + "-" + files.size()), command));
    }
    files.forEach(file -> line.add(file.toString()));
    Path printed = scratch.resolve("printed-" + heap);
    Process process =
        new ProcessBuilder(line).redirectErrorStream(true).redirectOutput(printed.toFile()).start();
    process.getOutputStream().close();
    if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
    }
    List<Result> results = new ArrayList<>();
    for (Path file : files) {
      String exit = text(file + ".exit");
      results.add(
          new Result(
              exit.isEmpty() ? -1 : Integer.parseInt(exit),
              text(file + ".out"),
              text(file + ".err") + text(printed.toString())));
    }
    return results;
  }

  private static String text(String name) throws IOException {
    Path file = Path.of(name);
    return Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : "";
  }
}
