package io.deltaform.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.registry.TestClient.Reply;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills registries under load, and asks the next one for everything that was acknowledged. */
@Tag("slow")
class KilledRegistryTest {
  private static final int ROUNDS = 20;
  private static final int CLIENTS = 8;

  @TempDir Path folder;

  /** A registration that a client got an answer for. */
  private record Acknowledged(String subject, int version, int id, String text) {}

  @Test
  void losesNothingThatWasAcknowledged() throws Exception {
    losesNothing(folder.toString());
  }

  /** The database lives on: what a registry had begun when it died must not be in its way. */
  @Test
  void losesNothingThatWasAcknowledgedInPostgres() throws Exception {
    try (EmbeddedPostgres postgres = Postgres.start()) {
      losesNothing(Postgres.url(postgres));
    }
  }

  private static void losesNothing(String data) throws Exception {
    Random random = new Random(7);
    List<Acknowledged> all = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      try (RegistryProcess registry = RegistryProcess.start(data)) {
        TestClient client = new TestClient(registry.uri());
        requireAll(client, all);
        client.put("/config", "{\"compatibility\":\"NONE\"}");
        client.register("first", "AVRO", "\"string\"");
        all.addAll(registerUntilKilled(registry, round, 21 + random.nextInt(200)));
      }
    }
    try (RegistryProcess registry = RegistryProcess.start(data)) {
      requireAll(new TestClient(registry.uri()), all);
    }
    System.out.println(all.size() + " acknowledged registrations in " + ROUNDS + " rounds");
    assertThat(all).hasSizeGreaterThan(ROUNDS * 20);
    assertThat(all).extracting(Acknowledged::id).doesNotHaveDuplicates();
    assertThat(all).extracting(a -> a.subject() + " " + a.version()).doesNotHaveDuplicates();
  }

  private static List<Acknowledged> registerUntilKilled(
      RegistryProcess registry, int round, int answers) throws InterruptedException {
    Queue<Acknowledged> done = new ConcurrentLinkedQueue<>();
    ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
    for (int c = 0; c < CLIENTS; c++) {
      int number = c;
      threads.execute(() -> registerFor(registry, "r" + round + "c" + number, number, done));
    }
    // by answers, not by time: a busy machine is slower, and the kill must fall among registrations
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (done.size() < answers && System.nanoTime() < deadline) {
      Thread.sleep(1);
    }
    registry.kill();
    threads.shutdown();
    assertThat(threads.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
    return List.copyOf(done);
  }

  private static void registerFor(
      RegistryProcess registry, String run, int number, Queue<Acknowledged> done) {
    TestClient client = new TestClient(registry.uri());
    String subject = "s" + number % 3;
    try {
      for (int i = 0; ; i++) {
        String text = ServedTest.record("A" + run + "i" + i);
        Reply reply = client.register(subject, "AVRO", text);
        if (reply.status() == 200) {
          done.add(
              new Acknowledged(
                  subject,
                  reply.body().get("version").intValue(),
                  reply.body().get("id").intValue(),
                  reply.body().get("schema").textValue()));
        }
      }
    } catch (RuntimeException e) {
      // killed: no answer, so nothing was promised
      assertThat(e).isNotNull();
    }
  }

  private static void requireAll(TestClient client, List<Acknowledged> all) {
    for (Acknowledged one : all) {
      Reply version = client.get("/subjects/" + one.subject() + "/versions/" + one.version());
      assertThat(version.status()).as("%s", one).isEqualTo(200);
      assertThat(version.body().get("id").intValue()).isEqualTo(one.id());
      assertThat(version.body().get("schema").textValue()).isEqualTo(one.text());
    }
  }
}
