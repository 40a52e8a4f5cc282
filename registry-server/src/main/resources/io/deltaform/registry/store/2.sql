-- Version 2: the keys of a schema are asked for by its id.
CREATE INDEX schema_keys_by_id ON schema_keys (context, id);
