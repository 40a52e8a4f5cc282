package io.deltaform.registry.service;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Whether versions may be added and removed. */
public enum Mode {
  READWRITE,
  READONLY;

  /** The mode of that name in any case; null if there is none. */
  public static @Nullable Mode of(String name) {
    for (Mode mode : values()) {
      if (mode.name().equals(name.toUpperCase(Locale.ROOT))) {
        return mode;
      }
    }
    return null;
  }
}
