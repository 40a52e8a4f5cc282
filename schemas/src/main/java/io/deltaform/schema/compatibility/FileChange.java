package io.deltaform.schema.compatibility;

/**
 * One change between two versions of a file.
 *
 * @param file its name on both sides
 */
public record FileChange(String file, SchemaChange change) {}
