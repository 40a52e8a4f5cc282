package io.deltaform.registry.store;

import io.deltaform.registry.store.Session.Work;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Sessions of a PostgreSQL database, opened when they are needed and kept for the next use; one
 * that failed is closed. A commit is on the database's disk when it returns, as the database is set
 * up by default.
 */
final class PostgresSessions implements Sessions {
  private static final int MOST = 16;
  private static final int PATIENCE_SECONDS = 10;

  /** Serialization failures and deadlocks: the database asks to try again. */
  private static final List<String> AGAIN = List.of("40001", "40P01");

  private static final int TRIES = 10;

  private final String url;
  private final Semaphore free = new Semaphore(MOST, true);
  private final List<Session> idle = Collections.synchronizedList(new ArrayList<>());
  private volatile boolean closed;

  private PostgresSessions(String url) {
    this.url = url;
  }

  static PostgresSessions open(String url) {
    if (!url.startsWith("jdbc:postgresql:")) {
      throw new StoreException("expected a URL that begins with jdbc:postgresql:");
    }
    PostgresSessions sessions = new PostgresSessions(url);
    try {
      Session session = sessions.session();
      new Migrations(session, Migrations.Dialect.POSTGRES).run();
      sessions.idle.add(session);
      return sessions;
    } catch (SQLException | IOException e) {
      throw new StoreException("cannot open the database: " + e.getMessage(), e);
    }
  }

  private Session session() throws SQLException {
    Connection connection = DriverManager.getConnection(url, settings());
    connection.setAutoCommit(true);
    return new Session(connection);
  }

  /** What the URL may say otherwise: a database that is silent must not be waited for for ever. */
  private static Properties settings() {
    Properties settings = new Properties();
    settings.setProperty("ApplicationName", "deltaform");
    settings.setProperty("connectTimeout", "5");
    settings.setProperty("loginTimeout", "10");
    settings.setProperty("socketTimeout", "30");
    settings.setProperty("tcpKeepAlive", "true");
    return settings;
  }

  @Override
  public <T> T read(Work<T> work) {
    return with("read", work);
  }

  @Override
  public <T> T write(Work<T> work) {
    return with(
        "write",
        session -> {
          for (int tries = 1; ; tries++) {
            session.execute("BEGIN");
            try {
              T value = work.run(session);
              session.execute("COMMIT");
              return value;
            } catch (SQLException | RuntimeException e) {
              session.execute("ROLLBACK");
              boolean again = e instanceof SQLException sql && AGAIN.contains(sql.getSQLState());
              if (!again || tries == TRIES) {
                throw e;
              }
            }
          }
        });
  }

  private <T> T with(String what, Work<T> work) {
    if (closed) {
      throw new StoreException("the store is closed");
    }
    boolean taken = false;
    Session session = null;
    try {
      taken = free.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (!taken) {
        throw new StoreException("no session of the database became free");
      }
      session = next();
      T value = work.run(session);
      idle.add(session);
      session = null;
      return value;
    } catch (SQLException e) {
      throw new StoreException("the store cannot " + what + ": " + e.getSQLState(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StoreException("interrupted while waiting for the store", e);
    } finally {
      end(session);
      if (taken) {
        free.release();
      }
    }
  }

  private Session next() throws SQLException {
    synchronized (idle) {
      while (!idle.isEmpty()) {
        Session session = idle.remove(idle.size() - 1);
        if (session.isAlive()) {
          return session;
        }
        end(session);
      }
    }
    return session();
  }

  private static void end(@Nullable Session session) {
    if (session != null) {
      try {
        session.close();
      } catch (SQLException e) {
        // it is given up: the database notices by itself
        return;
      }
    }
  }

  @Override
  public void close() {
    closed = true;
    free.acquireUninterruptibly(MOST);
    synchronized (idle) {
      idle.forEach(PostgresSessions::end);
      idle.clear();
    }
    free.release(MOST);
  }
}
