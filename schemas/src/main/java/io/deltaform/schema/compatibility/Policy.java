package io.deltaform.schema.compatibility;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** By which rules versions of a schema are compared. */
public enum Policy {
  /** The rules of the schema's own language; table schemas have none but those of {@link #CDC}. */
  STRICT,
  /** The same, but optional properties of JSON Schemas may come and go. */
  LENIENT,
  /**
   * By what a change does to consumers that read old and new change events mixed: one verdict for
   * both directions.
   */
  CDC;

  /** The policy of that name in any case; null if there is none. */
  public static @Nullable Policy of(String name) {
    for (Policy policy : values()) {
      if (policy.name().equals(name.toUpperCase(Locale.ROOT))) {
        return policy;
      }
    }
    return null;
  }
}
