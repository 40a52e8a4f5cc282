-- Version 1. Statements end with a semicolon at the end of a line.
-- The count of ids is kept apart, for two transactions must not take the same next one.
CREATE TABLE contexts (
  name TEXT NOT NULL PRIMARY KEY,
  last_id INTEGER NOT NULL
);
-- Rows are never changed or deleted: an id once given resolves for ever.
CREATE TABLE schemas (
  context TEXT NOT NULL,
  id INTEGER NOT NULL,
  type TEXT NOT NULL,
  text TEXT NOT NULL,
  refs TEXT,
  metadata TEXT,
  rule_set TEXT,
  identity TEXT NOT NULL,
  PRIMARY KEY (context, id)
);
CREATE UNIQUE INDEX schemas_by_identity ON schemas (context, identity);
CREATE TABLE schema_keys (
  context TEXT NOT NULL,
  kind TEXT NOT NULL,
  key_text TEXT NOT NULL,
  id INTEGER NOT NULL,
  PRIMARY KEY (context, kind, key_text, id)
);
-- last_version counts on over versions that were deleted.
CREATE TABLE subjects (
  context TEXT NOT NULL,
  name TEXT NOT NULL,
  last_version INTEGER NOT NULL,
  PRIMARY KEY (context, name)
);
CREATE TABLE versions (
  context TEXT NOT NULL,
  subject TEXT NOT NULL,
  version INTEGER NOT NULL,
  id INTEGER NOT NULL,
  deleted INTEGER NOT NULL,
  PRIMARY KEY (context, subject, version)
);
CREATE INDEX versions_by_id ON versions (context, id);
-- subject is empty for the setting of a whole context.
CREATE TABLE settings (
  kind TEXT NOT NULL,
  context TEXT NOT NULL,
  subject TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (kind, context, subject)
);
