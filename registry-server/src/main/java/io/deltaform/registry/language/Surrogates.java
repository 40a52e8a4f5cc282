package io.deltaform.registry.language;

/**
 * Halves of pairs of surrogates: no UTF-8 can spell one, so it could not be given back as it came.
 */
public final class Surrogates {
  private Surrogates() {}

  /** The index of a half without its other half; -1 if there is none. */
  public static int lone(CharSequence text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        boolean pair =
            i + 1 < text.length() && Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1));
        if (!pair) {
          return i;
        }
        i++;
      }
    }
    return -1;
  }

  /**
   * Refuses a text that has one.
   *
   * @throws InvalidSchemaException with the code {@code lone-surrogate}
   */
  static void refuse(CharSequence text) {
    int at = lone(text);
    if (at >= 0) {
      throw new InvalidSchemaException(
          "[lone-surrogate] found half a pair of surrogates at character "
              + at
              + ", which no UTF-8 can spell; expected text");
    }
  }
}
