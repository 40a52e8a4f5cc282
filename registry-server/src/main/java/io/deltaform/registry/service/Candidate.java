package io.deltaform.registry.service;

import io.deltaform.registry.language.ParsedSchema;
import io.deltaform.registry.store.NewVersion;
import io.deltaform.registry.store.SchemaBody;
import io.deltaform.registry.store.SchemaKey;
import io.deltaform.registry.store.SubjectName;
import java.util.List;

/**
 * A schema that was read but is not registered, or not known to be.
 *
 * @param identity equal for equal bodies alone
 */
record Candidate(SchemaBody body, ParsedSchema schema, String identity, List<SchemaKey> keys) {
  NewVersion after(SubjectName subject, int version) {
    return new NewVersion(subject, version, body, identity, keys);
  }
}
