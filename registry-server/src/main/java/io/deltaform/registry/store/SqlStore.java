package io.deltaform.registry.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The store over SQL that SQLite and PostgreSQL both understand. */
final class SqlStore implements Store {
  private static final String VERSION =
      "SELECT context, subject, version, id, deleted FROM versions ";
  private static final String SCHEMA =
      "SELECT s.context, s.id, s.type, s.text, s.refs, s.metadata, s.rule_set FROM schemas s ";

  private final Sessions sessions;

  SqlStore(Sessions sessions) {
    this.sessions = sessions;
  }

  @Override
  public List<SubjectEntry> subjects(String context) {
    List<SubjectEntry> found =
        sessions.read(
            s ->
                s.query(
                    "SELECT subject, MIN(deleted) FROM versions WHERE context = ? GROUP BY subject",
                    row ->
                        new SubjectEntry(
                            new SubjectName(context, row.getString(1)), row.getInt(2) != 0),
                    context));
    // the database sorts by its own collation
    found.sort(Comparator.comparing(e -> e.subject().name()));
    return found;
  }

  @Override
  public List<VersionEntry> versions(SubjectName subject) {
    return sessions.read(
        s ->
            s.query(
                VERSION + "WHERE context = ? AND subject = ? ORDER BY version",
                SqlStore::version,
                subject.context(),
                subject.name()));
  }

  @Override
  public List<VersionEntry> versions(SchemaId id) {
    List<VersionEntry> found =
        sessions.read(
            s ->
                s.query(
                    VERSION + "WHERE context = ? AND id = ?",
                    SqlStore::version,
                    id.context(),
                    id.number()));
    found.sort(
        Comparator.comparing((VersionEntry v) -> v.subject().name())
            .thenComparingInt(VersionEntry::version));
    return found;
  }

  private static VersionEntry version(ResultSet row) throws SQLException {
    String context = row.getString(1);
    return new VersionEntry(
        new SubjectName(context, row.getString(2)),
        row.getInt(3),
        new SchemaId(context, row.getInt(4)),
        row.getInt(5) != 0);
  }

  @Override
  public List<StoredSchema> schemas(SchemaQuery query) {
    return sessions.read(s -> schemas(s, query));
  }

  private static List<StoredSchema> schemas(Session s, SchemaQuery query) throws SQLException {
    if (query instanceof SchemaQuery.ById q) {
      return s.query(
          SCHEMA + "WHERE s.context = ? AND s.id = ?",
          SqlStore::schema,
          q.id().context(),
          q.id().number());
    } else if (query instanceof SchemaQuery.ByIdentity q) {
      return s.query(
          SCHEMA + "WHERE s.context = ? AND s.identity = ?",
          SqlStore::schema,
          q.context(),
          q.identity());
    } else if (query instanceof SchemaQuery.ByKey q) {
      return s.query(
          SCHEMA
              + "JOIN schema_keys k ON k.context = s.context AND k.id = s.id"
              + " WHERE k.context = ? AND k.kind = ? AND k.key_text = ? ORDER BY s.id",
          SqlStore::schema,
          q.context(),
          q.key().kind(),
          KeyText.of(q.key().key()));
    }
    SchemaQuery.Newest q = (SchemaQuery.Newest) query;
    return s.query(
        SCHEMA + "WHERE s.context = ? ORDER BY s.id DESC LIMIT 1", SqlStore::schema, q.context());
  }

  private static StoredSchema schema(ResultSet row) throws SQLException {
    return new StoredSchema(
        new SchemaId(row.getString(1), row.getInt(2)),
        new SchemaBody(
            row.getString(3),
            row.getString(4),
            row.getString(5),
            row.getString(6),
            row.getString(7)));
  }

  @Override
  public @Nullable VersionEntry append(NewVersion version) {
    return sessions.write(s -> Optional.ofNullable(new Appending(s, version).run())).orElse(null);
  }

  @Override
  public List<SchemaKey> keys(SchemaId id, List<SchemaKey> more) {
    if (!more.isEmpty()) {
      sessions.write(
          s -> {
            if (!schemas(s, new SchemaQuery.ById(id)).isEmpty()) {
              Appending.addKeys(s, id.context(), id.number(), more);
            }
            return more.size();
          });
    }
    List<SchemaKey> keys =
        sessions.read(
            s ->
                s.query(
                    "SELECT kind, key_text FROM schema_keys WHERE context = ? AND id = ?",
                    row -> new SchemaKey(row.getString(1), row.getString(2)),
                    id.context(),
                    id.number()));
    keys.sort(SchemaKey.ORDER);
    return keys;
  }

  @Override
  public void remove(SubjectName subject, List<Integer> versions, Removal how) {
    String context = subject.context();
    String name = subject.name();
    sessions.write(
        s -> {
          int gone = 0;
          for (int version : versions) {
            gone +=
                s.update(
                    how == Removal.SOFT
                        ? "UPDATE versions SET deleted = 1 WHERE context = ? AND subject = ? AND version = ?"
                        : "DELETE FROM versions WHERE context = ? AND subject = ? AND version = ?",
                    context,
                    name,
                    version);
          }
          if (how == Removal.PERMANENT) {
            s.update(
                "DELETE FROM subjects WHERE context = ? AND name = ? AND NOT EXISTS"
                    + " (SELECT 1 FROM versions WHERE context = ? AND subject = ?)",
                context,
                name,
                context,
                name);
          }
          return gone;
        });
  }

  @Override
  public @Nullable String setting(Setting which) {
    List<String> found =
        sessions.read(
            s ->
                s.query(
                    "SELECT value FROM settings WHERE kind = ? AND context = ? AND subject = ?",
                    row -> row.getString(1),
                    which.kind().name(),
                    which.context(),
                    subject(which)));
    return found.isEmpty() ? null : found.get(0);
  }

  @Override
  public void set(Setting which, @Nullable String value) {
    String kind = which.kind().name();
    sessions.write(
        s -> {
          if (value == null) {
            return s.update(
                "DELETE FROM settings WHERE kind = ? AND context = ? AND subject = ?",
                kind,
                which.context(),
                subject(which));
          }
          return s.update(
              "INSERT INTO settings (kind, context, subject, value) VALUES (?, ?, ?, ?)"
                  + " ON CONFLICT (kind, context, subject) DO UPDATE SET value = excluded.value",
              kind,
              which.context(),
              subject(which),
              value);
        });
  }

  private static String subject(Setting which) {
    return which.subject() == null ? "" : which.subject();
  }

  @Override
  public void close() {
    sessions.close();
  }
}
