package io.deltaform.benchmark.registry;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The registries that are compared, as their users start them. */
final class Registries {
  private Registries() {}

  /** Ours, by its launcher: data in a file, every commit on disk before it is acknowledged. */
  static Served deltaform(Path root) throws IOException {
    int port = freePort();
    String data = Files.createTempDirectory("deltaform-benchmark").toString();
    List<String> command =
        List.of(
            root.resolve("deltaform").toString(),
            "serve",
            "--port",
            String.valueOf(port),
            "--data",
            data);
    return Served.start("Deltaform", command, Map.of(), port, "");
  }

  /**
   * Apicurio Registry as it is set up by default: its database is in memory, where a commit costs
   * the least.
   *
   * @param folder where its archive was unpacked
   * @param java the home of a Java 25
   */
  static Served apicurio(Path folder, Path java) throws IOException {
    int port = freePort();
    List<String> command =
        List.of(
            java.resolve("bin").resolve("java").toString(),
            "-jar",
            folder.resolve("quarkus-run.jar").toString());
    Map<String, String> environment =
        Map.of("QUARKUS_HTTP_PORT", String.valueOf(port), "QUARKUS_HTTP_HOST", "127.0.0.1");
    return Served.start("Apicurio", command, environment, port, "/apis/ccompat/v7");
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
