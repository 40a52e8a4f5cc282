package io.deltaform.registry.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;

/**
 * Brings an SQLite database to the newest layout: the files {@code 1.sql}, {@code 2.sql} … beside
 * this class are run in their order, each once, and counted in {@code user_version}.
 */
final class Migrations {
  private static final int NEWEST = 1;

  private final Session session;

  Migrations(Session session) {
    this.session = session;
  }

  void run() throws SQLException, IOException {
    session.execute("BEGIN IMMEDIATE");
    try {
      int version =
          session.query("PRAGMA user_version", row -> row.getInt(1)).stream().findFirst().orElse(0);
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
        session.execute("PRAGMA user_version = " + next);
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
