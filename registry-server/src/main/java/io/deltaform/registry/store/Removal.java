package io.deltaform.registry.store;

/** How versions are removed. The schemas themselves stay: an id once given resolves for ever. */
public enum Removal {
  /** Hidden, but counted and found when asked for. */
  SOFT,
  /** Gone; a subject without versions is gone too, and counts from 1 again. */
  PERMANENT
}
