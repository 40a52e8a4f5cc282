package io.deltaform.registry;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;

/** PostgreSQL servers for tests: real ones, unpacked and started. */
public final class Postgres {
  private Postgres() {}

  /** A server with an empty database; where none can be started the test is skipped, aloud. */
  public static EmbeddedPostgres start() {
    return start(EmbeddedPostgres.builder());
  }

  /** As {@link #start()}, as {@code builder} says. */
  public static EmbeddedPostgres start(EmbeddedPostgres.Builder builder) {
    try {
      return builder.start();
    } catch (IOException | RuntimeException e) {
      String reason = "no PostgreSQL server can be started here: " + e.getMessage();
      System.out.println("SKIPPED: " + reason);
      assumeTrue(false, reason);
      throw new IllegalStateException(e);
    }
  }

  public static String url(EmbeddedPostgres server) {
    return server.getJdbcUrl("postgres", "postgres");
  }
}
