package io.deltaform.runtime.table;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Puts a key together, of which most have one part. Not thread-safe. */
public final class KeyParts {
  private @Nullable String name;
  private @Nullable Object value;
  private @Nullable Map<String, @Nullable Object> several;

  /** Adds a part; a part that is null, or has no value, is none. */
  public void add(String column, @Nullable Object part) {
    if (part == null) {
      return;
    }
    if (name == null) {
      name = column;
      value = part;
      return;
    }
    if (several == null) {
      several = new LinkedHashMap<>();
      several.put(name, value);
    }
    several.put(column, part);
  }

  /** The key, its parts in the order in which they came; null if there is none. */
  public @Nullable Row row() {
    if (several != null) {
      return Row.own(several);
    }
    return name == null || value == null ? null : Row.of(name, value);
  }
}
