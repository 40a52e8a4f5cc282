package io.deltaform.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.registry.TestClient.Reply;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A database that goes away, or does not answer, and comes back. */
@Tag("slow")
class LostDatabaseTest {
  @TempDir Path folder;

  private EmbeddedPostgres database(int port) {
    return Postgres.start(
        EmbeddedPostgres.builder()
            .setDataDirectory(folder.resolve("data"))
            .setCleanDataDirectory(false)
            .setPort(port));
  }

  private static void requireFailing(TestClient client) {
    for (Reply reply : List.of(client.get("/subjects"), client.register("b", "AVRO", "\"long\""))) {
      assertThat(reply.status()).isEqualTo(500);
      assertThat(reply.code()).isEqualTo(50001);
      assertThat(reply.raw().body()).doesNotContain("postgres");
    }
    assertThat(client.get("/health").status()).isEqualTo(503);
    assertThat(client.get("/schemas/ids/1").status()).as("in memory").isEqualTo(200);
    assertThat(client.get("/metrics/nothing").status()).isEqualTo(404);
  }

  @Test
  void failsWhileTheDatabaseIsAwayAndGoesOnWhenItIsBack() throws IOException {
    EmbeddedPostgres first = database(0);
    int port = first.getPort();
    try (RegistryServer server =
        RegistryServer.start(RegistryOptions.at(Postgres.url(first)).withPort(0))) {
      TestClient client = new TestClient(server.uri());
      client.register("a", "AVRO", "\"int\"");
      client.get("/schemas/ids/1");
      first.close();
      requireFailing(client);
      try (EmbeddedPostgres second = database(port)) {
        assertThat(second.getPort()).isEqualTo(port);
        assertThat(client.get("/health").status()).isEqualTo(200);
        assertThat(client.get("/subjects").raw().body()).isEqualTo("[\"a\"]");
        assertThat(client.register("b", "AVRO", "\"long\"").status()).isEqualTo(200);
      }
    }
  }

  @Test
  void doesNotWaitForeverForADatabaseThatIsSilent() throws Exception {
    try (EmbeddedPostgres database = database(0);
        RegistryServer server =
            RegistryServer.start(
                RegistryOptions.at(Postgres.url(database) + "&socketTimeout=2&connectTimeout=2")
                    .withPort(0))) {
      TestClient client = new TestClient(server.uri());
      client.register("a", "AVRO", "\"int\"");
      client.get("/schemas/ids/1");
      String pid = Files.readAllLines(folder.resolve("data/postmaster.pid")).get(0);
      ProcessHandle postmaster = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
      List<ProcessHandle> all =
          Stream.concat(Stream.of(postmaster), postmaster.descendants()).toList();
      signal("-STOP", all.stream());
      long began = System.nanoTime();
      try {
        requireFailing(client);
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(40));
      } finally {
        signal("-CONT", all.stream());
      }
      assertThat(client.get("/subjects").raw().body()).isEqualTo("[\"a\"]");
      assertThat(client.register("b", "AVRO", "\"long\"").status()).isEqualTo(200);
    }
  }

  private static void signal(String signal, Stream<ProcessHandle> processes) throws Exception {
    List<String> command = new java.util.ArrayList<>(List.of("kill", signal));
    processes.map(p -> String.valueOf(p.pid())).forEach(command::add);
    assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
  }
}
