package io.deltaform.registry.store;

import io.deltaform.registry.store.Session.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.sqlite.JDBC;

/**
 * One session that writes and a few that read. Write-ahead log, so that readers never wait for the
 * writer; synchronous FULL, so that a commit is on disk when it returns, also after kill -9 or a
 * loss of power.
 */
final class SqliteSessions implements Sessions {
  private static final int READERS = 4;
  private static final int BUSY_MILLIS = 10_000;

  private final Path file;
  private final Session writer;
  private final WriteQueue writes;
  private final List<Session> opened = Collections.synchronizedList(new ArrayList<>());
  private final BlockingQueue<Session> idle = new LinkedBlockingQueue<>();
  private volatile boolean closed;

  private SqliteSessions(Path file, Session writer) {
    this.file = file;
    this.writer = writer;
    this.writes = new WriteQueue(writer, "BEGIN IMMEDIATE");
  }

  static SqliteSessions open(Path file) {
    try {
      Path folder = file.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      Session writer = session(file);
      writer.execute("PRAGMA journal_mode = WAL");
      writer.execute("PRAGMA synchronous = FULL");
      new Migrations(writer, Migrations.Dialect.SQLITE).run();
      return new SqliteSessions(file, writer);
    } catch (SQLException | IOException e) {
      throw new StoreException("cannot open the database " + file + ": " + e.getMessage(), e);
    }
  }

  private static Session session(Path file) throws SQLException {
    Properties none = new Properties();
    Session session = new Session(JDBC.createConnection("jdbc:sqlite:" + file, none));
    session.execute("PRAGMA busy_timeout = " + BUSY_MILLIS);
    return session;
  }

  @Override
  public <T> T read(Work<T> work) {
    requireOpen();
    Session session = null;
    try {
      session = reader();
      return work.run(session);
    } catch (SQLException e) {
      throw new StoreException("the store cannot read: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StoreException("interrupted while waiting for the store", e);
    } finally {
      if (session != null) {
        idle.add(session);
      }
    }
  }

  private Session reader() throws SQLException, InterruptedException {
    Session session = idle.poll();
    if (session != null) {
      return session;
    }
    synchronized (opened) {
      if (opened.size() < READERS) {
        session = session(file);
        session.execute("PRAGMA query_only = 1");
        opened.add(session);
        return session;
      }
    }
    return idle.take();
  }

  @Override
  public <T> T write(Work<T> work) {
    requireOpen();
    return writes.run(work);
  }

  private void requireOpen() {
    if (closed) {
      throw new StoreException("the store is closed");
    }
  }

  @Override
  public void close() {
    closed = true;
    writes.close(
        () -> {
          synchronized (opened) {
            opened.forEach(SqliteSessions::end);
            opened.clear();
          }
          end(writer);
        });
  }

  private static void end(Session session) {
    try {
      session.close();
    } catch (SQLException e) {
      throw new StoreException("cannot close the database: " + e.getMessage(), e);
    }
  }
}
