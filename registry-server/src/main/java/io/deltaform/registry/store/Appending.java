package io.deltaform.registry.store;

import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Appends a version within a transaction. The counters are moved first: in a database with several
 * writers their rows are what the others wait for.
 */
final class Appending {
  private final Session session;
  private final NewVersion version;
  private final String context;
  private final String subject;

  Appending(Session session, NewVersion version) {
    this.session = session;
    this.version = version;
    this.context = version.subject().context();
    this.subject = version.subject().name();
  }

  @Nullable VersionEntry run() throws SQLException {
    session.update(
        "INSERT INTO subjects (context, name, last_version) VALUES (?, ?, 0) ON CONFLICT DO NOTHING",
        context,
        subject);
    // changes nothing, but holds others back who would take the same number
    session.update(
        "UPDATE subjects SET last_version = last_version WHERE context = ? AND name = ?",
        context,
        subject);
    int newest =
        session
            .query(
                "SELECT COALESCE(MAX(version), 0) FROM versions WHERE context = ? AND subject = ?",
                row -> row.getInt(1),
                context,
                subject)
            .get(0);
    if (newest != version.after()) {
      return null;
    }
    int next =
        session
            .query(
                "UPDATE subjects SET last_version = last_version + 1"
                    + " WHERE context = ? AND name = ? RETURNING last_version",
                row -> row.getInt(1),
                context,
                subject)
            .get(0);
    int id = id();
    session.update(
        "INSERT INTO versions (context, subject, version, id, deleted) VALUES (?, ?, ?, ?, 0)",
        context,
        subject,
        next,
        id);
    return new VersionEntry(version.subject(), next, new SchemaId(context, id), false);
  }

  private int id() throws SQLException {
    session.update(
        "INSERT INTO contexts (name, last_id) VALUES (?, 0) ON CONFLICT DO NOTHING", context);
    // changes nothing, but holds others back who would give the same body an id of its own
    session.update("UPDATE contexts SET last_id = last_id WHERE name = ?", context);
    List<Integer> known =
        session.query(
            "SELECT id FROM schemas WHERE context = ? AND identity = ?",
            row -> row.getInt(1),
            context,
            version.identity());
    if (!known.isEmpty()) {
      return known.get(0);
    }
    int id =
        session
            .query(
                "UPDATE contexts SET last_id = last_id + 1 WHERE name = ? RETURNING last_id",
                row -> row.getInt(1),
                context)
            .get(0);
    SchemaBody body = version.body();
    session.update(
        "INSERT INTO schemas (context, id, type, text, refs, metadata, rule_set, identity)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        context,
        id,
        body.type(),
        body.text(),
        body.references(),
        body.metadata(),
        body.ruleSet(),
        version.identity());
    addKeys(session, context, id, version.keys());
    return id;
  }

  /** Adds keys to a schema; those that it has are passed over. */
  static void addKeys(Session session, String context, int id, List<SchemaKey> keys)
      throws SQLException {
    for (SchemaKey key : keys) {
      session.update(
          "INSERT INTO schema_keys (context, kind, key_text, id) VALUES (?, ?, ?, ?)"
              + " ON CONFLICT DO NOTHING",
          context,
          key.kind(),
          KeyText.of(key.key()),
          id);
    }
  }
}
