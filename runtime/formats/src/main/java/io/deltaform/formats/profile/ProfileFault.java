package io.deltaform.formats.profile;

import java.util.List;

/** A profile that is not what it should be; the message says what was found and expected. */
public final class ProfileFault extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String found;
  private final transient List<String> expected;

  ProfileFault(String message) {
    this(message, "", List.of());
  }

  ProfileFault(String message, String found, List<String> expected) {
    super(message);
    this.found = found;
    this.expected = List.copyOf(expected);
  }

  /** The name or text that is none of {@link #expected}; empty where something else is wrong. */
  public String found() {
    return found;
  }

  /** What could stand there; empty where that is no list. */
  public List<String> expected() {
    return expected;
  }
}
