package io.deltaform.registry.store;

/**
 * A string by which schemas are found: a producer's id, a fingerprint, a hash. Several schemas may
 * bear the same key.
 *
 * @param kind such as {@code goldengate}
 */
public record SchemaKey(String kind, String key) {}
