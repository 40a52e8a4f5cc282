package io.deltaform.cli;

import io.deltaform.registry.RegistryOptions;
import io.deltaform.registry.RegistryServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code deltaform serve}: the registry, until it is stopped. */
@Command(
    name = "serve",
    description = "Runs the schema registry until it is stopped.",
    footer = {"", "Example:", "  deltaform serve --port 8081 --data ./deltaform-data"})
final class ServeCommand implements Callable<Integer> {
  private final Console console;

  @Option(names = "--help", usageHelp = true, description = "Shows this help.")
  boolean help;

  @Option(
      names = "--host",
      paramLabel = "ADDR",
      defaultValue = "127.0.0.1",
      description = "The address to listen on (default: ${DEFAULT-VALUE}).")
  String host;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "8081",
      description = "The port; 0 = any free one (default: ${DEFAULT-VALUE}).")
  int port;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      defaultValue = "./deltaform-data",
      description = "The folder of the database (default: ${DEFAULT-VALUE}).")
  Path data;

  @Option(
      names = "--jdbc",
      paramLabel = "URL",
      description = "A PostgreSQL database instead: jdbc:postgresql://HOST/DATABASE?user=USER.")
  @Nullable String jdbc;

  @Option(
      names = "--users",
      paramLabel = "FILE",
      description = "Who may read and write, as `deltaform user` prints it (default: everybody).")
  @Nullable Path users;

  @Option(
      names = "--rate",
      paramLabel = "N",
      defaultValue = "0",
      description = "Requests in a second from one address (default: any number).")
  int rate;

  ServeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    if (port < 0 || port > 65_535) {
      throw Failure.usage("no port " + port + "; expected 0 to 65535");
    }
    if (rate < 0) {
      throw Failure.usage("no rate " + rate + "; expected 0 or more");
    }
    RegistryOptions options = jdbc == null ? RegistryOptions.in(data) : RegistryOptions.at(jdbc);
    options = options.withHost(host).withPort(port).withRate(rate);
    RegistryServer server =
        RegistryServer.start(users == null ? options : options.withUsers(users));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server), "stop"));
    console
        .err()
        .line(
            "deltaform: registry at "
                + server.uri()
                + ", data in "
                + (jdbc == null ? data : "PostgreSQL"));
    server.join();
    return Exit.OK;
  }

  private void stop(RegistryServer server) {
    try {
      server.close();
    } catch (IOException e) {
      console.err().line("deltaform: " + e.getMessage());
    }
  }
}
