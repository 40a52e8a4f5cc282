package io.deltaform.registry.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.registry.Postgres;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Against a real server, which is unpacked and started for this class. */
@Tag("slow")
class PostgresStoreTest extends StoreContract {
  private static @Nullable EmbeddedPostgres postgres;

  @BeforeAll
  static void startServer() {
    postgres = Postgres.start();
  }

  @AfterAll
  static void stopServer() throws IOException {
    if (postgres != null) {
      postgres.close();
    }
  }

  private static EmbeddedPostgres server() {
    return java.util.Objects.requireNonNull(postgres);
  }

  @Override
  @BeforeEach
  void begin() throws Exception {
    try (Connection connection = server().getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    }
    super.begin();
  }

  private static String url() {
    return Postgres.url(server());
  }

  @Override
  Store open() {
    return Stores.postgres(url());
  }

  @Test
  void severalRegistriesShareOneDatabase() throws Exception {
    int writers = 64;
    ExecutorService threads = Executors.newFixedThreadPool(writers);
    try (Store other = Stores.postgres(url())) {
      List<Future<VersionEntry>> added = new ArrayList<>();
      for (int i = 0; i < writers; i++) {
        Store one = i % 2 == 0 ? store : other;
        String text = "text " + i;
        added.add(
            threads.submit(
                () -> {
                  for (; ; ) {
                    List<VersionEntry> all = one.versions(ORDERS);
                    int last = all.isEmpty() ? 0 : all.get(all.size() - 1).version();
                    VersionEntry entry = one.append(version(ORDERS, last, text));
                    if (entry != null) {
                      return entry;
                    }
                  }
                }));
      }
      List<Integer> ids = new ArrayList<>();
      for (Future<VersionEntry> entry : added) {
        ids.add(entry.get().id().number());
      }
      assertThat(ids).doesNotHaveDuplicates();
      assertThat(numbers(ORDERS)).isEqualTo(IntStream.rangeClosed(1, writers).boxed().toList());
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void goesOnAfterTheDatabaseHasEndedItsSessions() throws SQLException {
    append(ORDERS, 0, "a");
    try (Connection connection = server().getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()");
    }
    assertThat(numbers(ORDERS)).containsExactly(1);
    assertThat(append(ORDERS, 1, "b").version()).isEqualTo(2);
  }
}
