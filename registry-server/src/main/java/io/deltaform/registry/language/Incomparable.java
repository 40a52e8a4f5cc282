package io.deltaform.registry.language;

import java.util.List;

/** Languages whose schemas are not compared: that is said, not guessed. */
final class Incomparable {
  private Incomparable() {}

  /**
   * Nothing, if they are the same.
   *
   * @param plural what such schemas are called
   * @throws IncomparableException if they are not
   */
  static List<String> unlessEqual(ParsedSchema reader, ParsedSchema writer, String plural) {
    if (reader.text().equals(writer.text())) {
      return List.of();
    }
    throw new IncomparableException(
        "this release does not compare "
            + plural
            + ": set the compatibility of the subject to NONE to register versions unchecked");
  }
}
