package io.deltaform.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.registry.TestClient.Reply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LifeTest {
  private static final String BODY = TestClient.schema("AVRO", "\"string\"");

  @TempDir Path folder;

  private RegistryServer start() throws IOException {
    return RegistryServer.start(RegistryOptions.in(folder).withPort(0));
  }

  @Test
  void keepsEverythingOverARestart() throws IOException {
    String before;
    try (RegistryServer server = start()) {
      TestClient client = new TestClient(server.uri());
      client.register("a", "AVRO", "\"int\"");
      client.register("a", "AVRO", "\"long\"");
      client.register("b", "JSON", "{\"$id\":\"urn:b\"}");
      client.put("/config/a", "{\"compatibility\":\"FULL\"}");
      client.delete("/subjects/a/versions/1");
      before = everything(client);
    }
    try (RegistryServer server = start()) {
      TestClient client = new TestClient(server.uri());
      assertThat(everything(client))
          .isEqualTo(before)
          .contains("urn:b", "FULL", "\"deleted\":true");
      assertThat(client.register("c", "AVRO", "\"bytes\"").body().get("id").intValue())
          .isEqualTo(4);
    }
  }

  private static String everything(TestClient client) {
    StringBuilder all = new StringBuilder();
    for (String path :
        List.of(
            "/schemas?deleted=true",
            "/config/a",
            "/schemas/ids/1",
            "/schemas/ids/3",
            "/schemas/keys/goldengate/urn:b",
            "/subjects/a/versions?deleted=true&deletedAsNegative=true")) {
      all.append(client.get(path).raw().body()).append('\n');
    }
    return all.toString();
  }

  @Test
  void listensOnLoopbackAndSaysWhere() throws IOException {
    try (RegistryServer server = start()) {
      assertThat(server.uri().getHost()).isEqualTo("127.0.0.1");
      assertThat(server.uri().getPort()).isEqualTo(server.port()).isPositive();
    }
  }

  @Test
  void saysThatAPortIsTakenAndLeavesTheDatabaseFree() throws IOException {
    try (RegistryServer server = start()) {
      RegistryOptions same = RegistryOptions.in(folder.resolve("b")).withPort(server.port());
      assertThatThrownBy(() -> RegistryServer.start(same))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("port " + server.port() + " of 127.0.0.1 is taken");
    }
    RegistryServer.start(RegistryOptions.in(folder.resolve("b")).withPort(0)).close();
  }

  @Test
  void saysThatADatabaseCannotBeOpened() {
    assertThatThrownBy(
            () -> RegistryServer.start(RegistryOptions.in(Path.of("/dev/null/x")).withPort(0)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("registry.db");
  }

  @Test
  void refusesConnectionsWhenStopped() throws IOException {
    RegistryServer server = start();
    TestClient client = new TestClient(server.uri());
    assertThat(client.get("/").status()).isEqualTo(200);
    server.close();
    server.close();
    assertThatThrownBy(() -> client.get("/")).isInstanceOf(UncheckedIOException.class);
  }

  /** A request of which all but the last byte has been sent. */
  private static Socket half(RegistryServer server) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
    socket.setSoTimeout(20_000);
    send(
        socket,
        "POST /subjects/a/versions HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: "
            + BODY.length()
            + "\r\n\r\n");
    // it is told to go on by who waits for the body
    assertThat(receive(socket)).startsWith("HTTP/1.1 100 ");
    send(socket, BODY.substring(0, BODY.length() - 1));
    return socket;
  }

  private static String finish(Socket socket) throws IOException {
    send(socket, BODY.substring(BODY.length() - 1));
    return receive(socket);
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    socket.getOutputStream().flush();
  }

  private static String receive(Socket socket) throws IOException {
    byte[] answer = new byte[4096];
    int n = socket.getInputStream().read(answer);
    return n < 0 ? "" : new String(answer, 0, n, StandardCharsets.UTF_8);
  }

  @Test
  void answersRequestsUnderWayBeforeItStops() throws Exception {
    RegistryServer server = start();
    try (Socket socket = half(server);
        Socket idle = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      send(idle, "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n");
      assertThat(receive(idle)).startsWith("HTTP/1.1 200 ");
      CompletableFuture<Void> stopped =
          CompletableFuture.runAsync(
              () -> {
                try {
                  server.close();
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
      // it is stopping once it closes those who ask nothing; twice as long is a pause
      idle.setSoTimeout(20_000);
      assertThat(idle.getInputStream().read()).isEqualTo(-1);
      Thread.sleep(300);
      assertThat(stopped).isNotDone();
      assertThat(finish(socket)).startsWith("HTTP/1.1 200 ");
      stopped.get(20, TimeUnit.SECONDS);
    }
    try (RegistryServer again = start()) {
      assertThat(new TestClient(again.uri()).get("/schemas/ids/1").status()).isEqualTo(200);
    }
  }

  @Test
  void stopsWithoutThoseWhoKeepItWaiting() throws Exception {
    RegistryServer server =
        RegistryServer.start(
            RegistryOptions.in(folder).withPort(0).withPatience(Duration.ofMillis(300)));
    try (Socket socket = half(server)) {
      long before = System.nanoTime();
      server.close();
      assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(10));
      assertThat(socket.isConnected()).isTrue();
    }
  }

  @Test
  void servesOthersWhileManyAreSlow() throws IOException {
    try (RegistryServer server = start()) {
      List<Socket> slow = new ArrayList<>();
      for (int i = 0; i < 150; i++) {
        slow.add(half(server));
      }
      TestClient client = new TestClient(server.uri());
      assertThat(client.register("b", "AVRO", "\"int\"").status()).isEqualTo(200);
      assertThat(client.get("/subjects").raw().body()).isEqualTo("[\"b\"]");
      for (Socket socket : slow) {
        assertThat(finish(socket)).startsWith("HTTP/1.1 200 ");
        socket.close();
      }
    }
  }

  @Test
  void saysThatTheStoreFailsAndLives() throws Exception {
    try (RegistryServer server = start()) {
      TestClient client = new TestClient(server.uri());
      client.register("a", "AVRO", "\"int\"");
      execute("ALTER TABLE versions RENAME TO gone");
      for (Reply reply :
          List.of(client.get("/subjects"), client.register("b", "AVRO", "\"long\""))) {
        assertThat(reply.status()).isEqualTo(500);
        assertThat(reply.code()).isEqualTo(50001);
        assertThat(reply.raw().body()).doesNotContain("versions");
      }
      execute("ALTER TABLE gone RENAME TO versions");
      assertThat(client.get("/subjects").raw().body()).isEqualTo("[\"a\"]");
      assertThat(client.register("b", "AVRO", "\"long\"").status()).isEqualTo(200);
    }
  }

  private void execute(String sql) throws Exception {
    try (Connection c =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("registry.db"));
        Statement s = c.createStatement()) {
      s.execute(sql);
    }
  }
}
