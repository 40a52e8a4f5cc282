package io.deltaform.registry.store;

/**
 * A version of a subject.
 *
 * @param version from 1, never used again while the subject has versions
 * @param id the schema it holds
 * @param deleted true if it is soft-deleted
 */
public record VersionEntry(SubjectName subject, int version, SchemaId id, boolean deleted) {}
