package io.deltaform.registry.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A connection with its prepared statements. Belongs to one thread at a time. */
final class Session {
  private final Connection connection;
  private final Map<String, PreparedStatement> prepared = new HashMap<>();

  /** Makes a value of the row that a result stands at. */
  interface Row<T> {
    T read(ResultSet row) throws SQLException;
  }

  /** What is done in a session. */
  interface Work<T> {
    T run(Session session) throws SQLException;
  }

  Session(Connection connection) {
    this.connection = connection;
  }

  <T> List<T> query(String sql, Row<T> row, @Nullable Object... arguments) throws SQLException {
    List<T> rows = new ArrayList<>();
    try (ResultSet result = bound(sql, arguments).executeQuery()) {
      while (result.next()) {
        rows.add(row.read(result));
      }
      return rows;
    } catch (SQLException e) {
      throw forgotten(sql, e);
    }
  }

  /** Returns how many rows it changed. */
  int update(String sql, @Nullable Object... arguments) throws SQLException {
    try {
      return bound(sql, arguments).executeUpdate();
    } catch (SQLException e) {
      throw forgotten(sql, e);
    }
  }

  /** A statement that failed once may fail for ever: the next time it is prepared afresh. */
  private SQLException forgotten(String sql, SQLException failure) {
    try {
      PreparedStatement statement = prepared.remove(sql);
      if (statement != null) {
        statement.close();
      }
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
    return failure;
  }

  /** For statements that are not worth preparing: BEGIN, COMMIT, definitions of tables. */
  void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private PreparedStatement bound(String sql, @Nullable Object... arguments) throws SQLException {
    PreparedStatement statement = prepared.get(sql);
    if (statement == null) {
      statement = connection.prepareStatement(sql);
      prepared.put(sql, statement);
    }
    for (int i = 0; i < arguments.length; i++) {
      statement.setObject(i + 1, arguments[i]);
    }
    return statement;
  }

  /** False if the database has ended it. */
  boolean isAlive() throws SQLException {
    return connection.isValid(5);
  }

  void close() throws SQLException {
    connection.close();
  }
}
