package io.deltaform.registry.store;

/**
 * The number of a schema; each context counts for itself.
 *
 * @param context see {@link SubjectName#context}
 * @param number from 1
 */
public record SchemaId(String context, int number) {}
