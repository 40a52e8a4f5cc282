package io.deltaform.registry.store;

/**
 * A subject that has versions.
 *
 * @param deleted true if every version of it is soft-deleted
 */
public record SubjectEntry(SubjectName subject, boolean deleted) {}
