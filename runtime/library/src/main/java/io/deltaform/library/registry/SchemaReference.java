package io.deltaform.library.registry;

/**
 * What one schema of a registry takes from another.
 *
 * @param name by which the schema's text names the other: a full name in Avro, an address in JSON
 *     Schema
 * @param subject of the other
 * @param version of that subject
 */
public record SchemaReference(String name, String subject, int version) {}
