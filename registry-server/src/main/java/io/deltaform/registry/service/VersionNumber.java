package io.deltaform.registry.service;

import io.deltaform.registry.store.VersionEntry;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which version a client means.
 *
 * @param number from 1, or {@link #LATEST}
 */
public record VersionNumber(int number) {
  static final int LATEST = -1;

  /**
   * Reads {@code latest} in any case, -1, or a number from 1.
   *
   * @throws Refusal if it is none of these
   */
  public static VersionNumber parse(String text) {
    if (text.equalsIgnoreCase("latest")) {
      return new VersionNumber(LATEST);
    }
    if (text.equals("-1")) {
      return new VersionNumber(LATEST);
    }
    // parseInt would take a sign, leading zeros and digits of other scripts
    if (!text.matches("[1-9][0-9]{0,9}") || Long.parseLong(text) > Integer.MAX_VALUE) {
      throw refused(text);
    }
    return new VersionNumber(Integer.parseInt(text));
  }

  private static Refusal refused(String text) {
    return Fault.INVALID_VERSION.because(
        "The specified version '"
            + text
            + "' is not a valid version id. Allowed values are between [1, 2^31-1] and the string"
            + " \"latest\"");
  }

  public boolean isLatest() {
    return number == LATEST;
  }

  /** The entry of {@code ascending} that is meant; null if there is none. */
  @Nullable VersionEntry in(List<VersionEntry> ascending) {
    if (isLatest()) {
      return ascending.isEmpty() ? null : ascending.get(ascending.size() - 1);
    }
    return ascending.stream().filter(v -> v.version() == number).findFirst().orElse(null);
  }

  /** As it stands in messages. */
  @Override
  public String toString() {
    return isLatest() ? "latest" : String.valueOf(number);
  }
}
