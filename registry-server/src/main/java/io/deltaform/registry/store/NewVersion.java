package io.deltaform.registry.store;

import java.util.List;

/**
 * A version to append.
 *
 * @param after the newest version of the subject that the caller knows, soft-deleted ones included;
 *     0 if the subject has none
 * @param identity what makes two bodies the same schema; equal bodies have equal identities
 * @param keys what else the schema is found by
 */
public record NewVersion(
    SubjectName subject, int after, SchemaBody body, String identity, List<SchemaKey> keys) {
  public NewVersion {
    keys = List.copyOf(keys);
  }
}
