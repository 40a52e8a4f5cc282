package io.deltaform.library.input;

import io.deltaform.formats.profile.Profile;
import io.deltaform.formats.profile.ProfileFault;
import io.deltaform.schema.catalogue.NearestName;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A profile that a user wrote. */
public final class ProfileInput {
  private ProfileInput() {}

  /**
   * Reads it.
   *
   * @param name of the file or parameter in messages
   * @param json UTF-8
   * @throws InputFault with the nearest right name, if it is no profile
   */
  public static Profile read(String name, byte[] json) {
    try {
      return Profile.parse(json);
    } catch (ProfileFault fault) {
      throw new InputFault(name + ": " + fault.getMessage() + hint(fault));
    }
  }

  private static String hint(ProfileFault fault) {
    List<String> expected = fault.expected();
    String nearest = expected.isEmpty() ? null : nearest(fault.found(), expected);
    if (nearest != null) {
      return "; did you mean " + nearest + "?";
    }
    String all = String.join(", ", expected);
    return String.valueOf(fault.getMessage()).endsWith(all) ? "" : ", expected one of " + all;
  }

  /** Names that differ in case only are the nearest. */
  private static @Nullable String nearest(String found, List<String> expected) {
    for (String name : expected) {
      if (name.equalsIgnoreCase(found)) {
        return name;
      }
    }
    return NearestName.of(found, expected);
  }
}
