package io.deltaform.registry;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** A registry in a process of its own, which can be killed. */
final class RegistryProcess implements AutoCloseable {
  private final Process process;
  private final URI uri;

  private RegistryProcess(Process process, URI uri) {
    this.process = process;
    this.uri = uri;
  }

  /** What the process runs: serves a folder or database on a free port and prints its address. */
  public static void main(String[] args) throws Exception {
    RegistryOptions options =
        args[0].startsWith("jdbc:")
            ? RegistryOptions.at(args[0])
            : RegistryOptions.in(Path.of(args[0]));
    RegistryServer server = RegistryServer.start(options.withPort(0));
    System.out.println(server.uri());
    server.join();
  }

  /**
   * Starts one with the classes of this process; it answers when this returns.
   *
   * @param data a folder, or the URL of a database
   */
  static RegistryProcess start(String data, String... options) throws IOException {
    List<String> command = new java.util.ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(options));
    command.addAll(
        List.of(
            "-cp",
            System.getProperty("java.class.path", ""),
            RegistryProcess.class.getName(),
            data));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String line = out.readLine();
    if (line == null) {
      throw new IOException("the registry process ended before it served");
    }
    return new RegistryProcess(process, URI.create(line));
  }

  URI uri() {
    return uri;
  }

  long pid() {
    return process.pid();
  }

  /** Ends it at once, as {@code kill -9} does: it can put nothing in order. */
  void kill() {
    process.destroyForcibly().onExit().join();
  }

  @Override
  public void close() {
    kill();
  }
}
