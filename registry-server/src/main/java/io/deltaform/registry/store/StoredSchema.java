package io.deltaform.registry.store;

/** A schema and its id. */
public record StoredSchema(SchemaId id, SchemaBody body) {}
