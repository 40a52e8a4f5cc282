package io.deltaform.schema.compatibility;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How a new version must fit the ones before it. */
public enum Level {
  NONE(false, false, false),
  /** The new one reads what the last one wrote. */
  BACKWARD(true, false, false),
  /** The last one reads what the new one writes. */
  FORWARD(false, true, false),
  FULL(true, true, false),
  /** The new one reads what any version wrote. */
  BACKWARD_TRANSITIVE(true, false, true),
  FORWARD_TRANSITIVE(false, true, true),
  FULL_TRANSITIVE(true, true, true);

  private final boolean backward;
  private final boolean forward;
  private final boolean transitive;

  Level(boolean backward, boolean forward, boolean transitive) {
    this.backward = backward;
    this.forward = forward;
    this.transitive = transitive;
  }

  public boolean isBackward() {
    return backward;
  }

  public boolean isForward() {
    return forward;
  }

  /** Whether every version counts, and not the last one alone. */
  public boolean isTransitive() {
    return transitive;
  }

  /** The level of that name in any case; null if there is none. */
  public static @Nullable Level of(String name) {
    for (Level level : values()) {
      if (level.name().equals(name.toUpperCase(Locale.ROOT))) {
        return level;
      }
    }
    return null;
  }
}
