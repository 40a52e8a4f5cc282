package io.deltaform.cli;

import io.deltaform.formats.profile.Profile;
import io.deltaform.library.input.InputFault;
import io.deltaform.library.input.ProfileInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
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
    if (name == null) {
      return Profile.documented();
    }
    try {
      return ProfileInput.read(name, bytes(Path.of(name)));
    } catch (InputFault fault) {
      throw Failure.usage(String.valueOf(fault.getMessage()));
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
}
