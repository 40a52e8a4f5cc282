package io.deltaform.registry.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;

/**
 * Brings a database to the newest layout: the files {@code 1.sql}, {@code 2.sql} … beside this
 * class, which both databases understand, are run in their order, each once, in one transaction.
 */
final class Migrations {
  private static final int NEWEST = 2;

  private final Session session;
  private final Dialect dialect;

  /** What the databases do not have in common: where the layout's number is kept. */
  enum Dialect {
    SQLITE("BEGIN IMMEDIATE", "PRAGMA user_version", "PRAGMA user_version = "),
    POSTGRES(
        "BEGIN",
        "SELECT COALESCE(MAX(version), 0) FROM deltaform_layout",
        "INSERT INTO deltaform_layout (version) VALUES (%d)");

    private final String begin;
    private final String read;
    private final String write;

    Dialect(String begin, String read, String write) {
      this.begin = begin;
      this.read = read;
      this.write = write;
    }

    private String write(int version) {
      return this == SQLITE ? write + version : write.formatted(version);
    }
  }

  Migrations(Session session, Dialect dialect) {
    this.session = session;
    this.dialect = dialect;
  }

  void run() throws SQLException, IOException {
    session.execute(dialect.begin);
    try {
      if (dialect == Dialect.POSTGRES) {
        // several registries may start at once
        session.execute("SELECT pg_advisory_xact_lock(3145926535)");
        session.execute("CREATE TABLE IF NOT EXISTS deltaform_layout (version INTEGER NOT NULL)");
      }
      int version =
          session.query(dialect.read, row -> row.getInt(1)).stream().findFirst().orElse(0);
      if (version > NEWEST) {
        throw new StoreException(
            "the database has layout "
                + version
                + ", this release knows up to "
                + NEWEST
                + ": use the release that wrote it, or a newer one");
      }
      for (int next = version + 1; next <= NEWEST; next++) {
        for (String statement : script(next).split(";\\n", -1)) {
          if (!statement.isBlank()) {
            session.execute(statement);
          }
        }
        session.execute(dialect.write(next));
      }
      session.execute("COMMIT");
    } catch (SQLException | IOException | RuntimeException e) {
      session.execute("ROLLBACK");
      throw e;
    }
  }

  private static String script(int version) throws IOException {
    try (InputStream in = Migrations.class.getResourceAsStream(version + ".sql")) {
      if (in == null) {
        throw new IOException("the script " + version + ".sql is missing from the program");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
