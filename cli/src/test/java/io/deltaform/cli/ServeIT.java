package io.deltaform.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The registry as a process: what was registered is there after a restart. */
class ServeIT {
  private static final Path ROOT = Path.of(System.getProperty("deltaform.root", ".."));

  private final HttpClient client = HttpClient.newHttpClient();

  @TempDir Path data;

  @Test
  void a_schema_survives_a_restart_and_a_stop_is_clean() throws Exception {
    try (Served first = new Served()) {
      String body = "{\"schema\":\"\\\"string\\\"\"}";
      assertThat(first.send("POST", "/subjects/s/versions", body)).contains("\"id\":1");
      assertThat(first.stop()).isEmpty();
    }
    try (Served second = new Served()) {
      assertThat(second.send("GET", "/schemas/ids/1", null)).contains("\\\"string\\\"");
    }
  }

  /** A running {@code ./deltaform serve}. */
  private final class Served implements AutoCloseable {
    private final Process process;
    private final BufferedReader err;
    private final URI uri;

    Served() throws Exception {
      process =
          new ProcessBuilder("./deltaform", "serve", "--port", "0", "--data", data.toString())
              .directory(ROOT.toFile())
              .start();
      err = process.errorReader(UTF_8);
      String line = err.readLine();
      assertThat(line).startsWith("deltaform: registry at http://127.0.0.1:");
      uri = URI.create(line.replaceFirst(".* at (\\S+),.*", "$1"));
    }

    String send(String method, String path, @org.jspecify.annotations.Nullable String body)
        throws Exception {
      HttpRequest request =
          HttpRequest.newBuilder(uri.resolve(path))
              .method(
                  method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
              .header("Content-Type", "application/json")
              .build();
      return client.send(request, BodyHandlers.ofString()).body();
    }

    /** Asks it to stop, and tells what else it had to say. */
    String stop() throws Exception {
      // through the handle: Process.destroy closes the streams too
      process.toHandle().destroy();
      assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
      StringBuilder rest = new StringBuilder();
      err.lines().forEach(rest::append);
      return rest.toString();
    }

    @Override
    public void close() {
      process.destroy();
      process.onExit().join();
    }
  }
}
