package io.deltaform.cli;

import io.deltaform.formats.profile.Profile;
import io.deltaform.formats.profile.ProfileFault;
import io.deltaform.schema.catalogue.NearestName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The file that {@code --profile} names. */
final class ProfileFile {
  private static final int LIMIT = 1 << 20;

  private ProfileFile() {}

  /**
   * Reads it.
   *
   * @param name null = no profile: nothing is set
   * @throws Failure wrong use, with the nearest right name, if it is no profile
   */
  static Profile read(@Nullable String name) throws IOException {
    try {
      return Profile.parse(name == null ? new byte[] {'{', '}'} : bytes(Path.of(name)));
    } catch (ProfileFault fault) {
      throw Failure.usage(name + ": " + fault.getMessage() + hint(fault));
    }
  }

  private static byte[] bytes(Path file) throws IOException {
    try {
      if (Files.isDirectory(file)) {
        throw Failure.io(file + " is a folder, expected a file");
      }
      if (Files.size(file) > LIMIT) {
        throw Failure.usage(file + ": longer than a profile can be");
      }
      return Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      throw Failure.io("no file " + file);
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
