package io.deltaform.benchmark.registry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A registry as a process that answers. */
final class Served implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final String name;
  private final Process process;
  private final int port;
  private final String base;
  private final Duration firstAnswer;

  private Served(String name, Process process, int port, String base, Duration firstAnswer) {
    this.name = name;
    this.process = process;
    this.port = port;
    this.base = base;
    this.firstAnswer = firstAnswer;
  }

  /**
   * Starts a process and waits until it answers.
   *
   * @param base the path below which it speaks as schema registries do
   */
  static Served start(
      String name, List<String> command, Map<String, String> environment, int port, String base)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.redirectOutput(Files.createTempFile("registry", ".log").toFile());
    builder.environment().putAll(environment);
    long began = System.nanoTime();
    Process process = builder.start();
    byte[] question = Connection.get(base + "/schemas/types");
    while (System.nanoTime() - began < PATIENCE.toNanos() && process.isAlive()) {
      try (Connection connection = new Connection(port)) {
        if (connection.send(question).status() == 200) {
          return new Served(name, process, port, base, Duration.ofNanos(System.nanoTime() - began));
        }
      } catch (IOException e) {
        // it does not listen yet
        sleep();
      }
    }
    process.destroyForcibly();
    throw new IOException(name + " did not answer: " + String.join(" ", command));
  }

  private static void sleep() throws IOException {
    try {
      Thread.sleep(2);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  String name() {
    return name;
  }

  int port() {
    return port;
  }

  String base() {
    return base;
  }

  /** From the start of the process. */
  Duration firstAnswer() {
    return firstAnswer;
  }

  /** Processor time of all its threads since its start; counted in hundredths of a second. */
  Duration processorTime() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** Memory that it has now, in KiB; 0 where the system does not tell. */
  long residentKibibytes() throws IOException {
    Path status = Path.of("/proc", String.valueOf(process.pid()), "status");
    if (!Files.exists(status)) {
      return 0;
    }
    for (String line : Files.readAllLines(status)) {
      if (line.startsWith("VmRSS:")) {
        return Long.parseLong(line.replaceAll("[^0-9]", ""));
      }
    }
    return 0;
  }

  @Override
  public void close() throws IOException {
    process.destroy();
    try {
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
