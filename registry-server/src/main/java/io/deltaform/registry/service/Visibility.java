package io.deltaform.registry.service;

import io.deltaform.registry.store.VersionEntry;

/** Which versions are seen. */
public enum Visibility {
  /** Those that are not soft-deleted. */
  LIVE,
  /** Soft-deleted ones too. */
  ALL,
  /** Soft-deleted ones alone. */
  DELETED;

  boolean shows(VersionEntry version) {
    return shows(version.deleted());
  }

  boolean shows(boolean deleted) {
    return this == ALL || deleted == (this == DELETED);
  }
}
