package io.deltaform.registry.store;

import java.util.Comparator;

/**
 * A string by which schemas are found: a producer's id, a fingerprint, a hash. Several schemas may
 * bear the same key.
 *
 * @param kind such as {@code goldengate}
 */
public record SchemaKey(String kind, String key) {
  static final Comparator<SchemaKey> ORDER =
      Comparator.comparing(SchemaKey::kind).thenComparing(SchemaKey::key);
}
