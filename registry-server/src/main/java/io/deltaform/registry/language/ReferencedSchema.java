package io.deltaform.registry.language;

/**
 * A schema that another refers to.
 *
 * @param name by which the other refers to it: a full name in Avro, an address in JSON Schema
 */
public record ReferencedSchema(String name, String text) {}
