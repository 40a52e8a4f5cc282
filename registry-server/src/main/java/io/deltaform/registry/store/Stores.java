package io.deltaform.registry.store;

import java.nio.file.Path;

/** Opens stores. */
public final class Stores {
  private Stores() {}

  /** For tests: lost when closed. */
  public static Store memory() {
    return new MemoryStore();
  }

  /**
   * One file, made if it is absent. Several processes on one machine may share it.
   *
   * @throws StoreException if the file cannot be opened, or was written by a newer release
   */
  public static Store sqlite(Path file) {
    return new SqlStore(SqliteSessions.open(file));
  }

  /**
   * A PostgreSQL database; several registries may share it.
   *
   * @param url of JDBC, with the user and the password if there are any
   * @throws StoreException if it cannot be opened, or was written by a newer release
   */
  public static Store postgres(String url) {
    return new SqlStore(PostgresSessions.open(url));
  }
}
