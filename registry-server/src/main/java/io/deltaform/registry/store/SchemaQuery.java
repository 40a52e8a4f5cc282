package io.deltaform.registry.store;

/** Which schemas to find. */
public sealed interface SchemaQuery {
  /** The one schema of that id. */
  record ById(SchemaId id) implements SchemaQuery {}

  /** The one schema of that identity. */
  record ByIdentity(String context, String identity) implements SchemaQuery {}

  /** All schemas of that key. */
  record ByKey(String context, SchemaKey key) implements SchemaQuery {}

  /** The schema of the highest id. */
  record Newest(String context) implements SchemaQuery {}
}
