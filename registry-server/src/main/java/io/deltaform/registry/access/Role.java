package io.deltaform.registry.access;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a user may do. */
public enum Role {
  READ,
  /** Reads too. */
  WRITE;

  /** The role of that name in any case; null if there is none. */
  public static @Nullable Role of(String name) {
    for (Role role : values()) {
      if (role.name().equals(name.toUpperCase(Locale.ROOT))) {
        return role;
      }
    }
    return null;
  }
}
