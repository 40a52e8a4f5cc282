package io.deltaform.registry.service;

/** Which spellings of a schema pass for the same. */
public enum Normalization {
  /** White space does not count. */
  SPELLING,
  /** The order of keys does not count either. */
  KEY_ORDER
}
