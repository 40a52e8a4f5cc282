package io.deltaform.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Loads the classes that a start of {@code serve} needs, and ends: the build runs it in a virtual
 * machine that archives what it loaded, so that later starts need not read and verify them again.
 */
final class StartArchive {
  private static final int ATTEMPTS = 3000;

  private StartArchive() {}

  public static void main(String[] args) throws Exception {
    Path data = Files.createTempDirectory("deltaform");
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    Console console =
        Console.of(new ByteArrayInputStream(new byte[0]), new ByteArrayOutputStream(), said, false);
    Thread server =
        new Thread(
            () -> Main.run(console, "serve", "--port", "0", "--data", data.toString()), "serve");
    server.setDaemon(true);
    server.start();
    String address = address(said);
    ask(address + "/subjects", null);
    ask(address + "/subjects/a/versions", "{\"schema\":\"\\\"int\\\"\"}");
    ask(address + "/schemas/ids/1", null);
    try (Stream<Path> files = Files.walk(data)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.delete(file);
      }
    }
    System.exit(0);
  }

  private static String address(ByteArrayOutputStream said) throws InterruptedException {
    for (int i = 0; i < ATTEMPTS; i++) {
      String text = said.toString(StandardCharsets.UTF_8);
      int at = text.indexOf("http://");
      int end = text.indexOf(',', at + 1);
      if (at >= 0 && end > at) {
        return text.substring(at, end);
      }
      Thread.sleep(10);
    }
    throw new IllegalStateException(
        "expected the address of the registry, found " + said.toString(StandardCharsets.UTF_8));
  }

  private static void ask(String address, @Nullable String body) throws IOException {
    HttpURLConnection connection = (HttpURLConnection) new URL(address).openConnection();
    if (body != null) {
      connection.setDoOutput(true);
      connection.setRequestProperty("Content-Type", "application/json");
      connection.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
    }
    connection.getInputStream().readAllBytes();
    connection.disconnect();
  }
}
