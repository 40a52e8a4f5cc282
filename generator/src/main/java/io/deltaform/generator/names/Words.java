package io.deltaform.generator.names;

import java.util.ArrayList;
import java.util.List;

/** Splits a wire name into the words that a reader sees in it. */
final class Words {
  private Words() {}

  /**
   * {@code FIRST_NAME} and {@code firstName} are two words, {@code XMLHttp} is {@code XML} and
   * {@code Http}, {@code URLs} is one. Empty if there is no letter and no digit.
   */
  static List<String> of(String name) {
    int[] points = points(name);
    boolean hasLower = false;
    for (int point : points) {
      hasLower |= Character.isLowerCase(point);
    }
    List<String> words = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < points.length; i++) {
      if (!isWordPart(points[i])) {
        word(points, from, i, words);
        from = i + 1;
      } else if (hasLower && i > from && beginsWord(points, i)) {
        word(points, from, i, words);
        from = i;
      }
    }
    word(points, from, points.length, words);
    return words;
  }

  private static int[] points(String name) {
    int[] points = new int[name.codePointCount(0, name.length())];
    for (int i = 0, at = 0; i < points.length; i++) {
      points[i] = name.codePointAt(at);
      at += Character.charCount(points[i]);
    }
    return points;
  }

  private static void word(int[] points, int from, int to, List<String> words) {
    if (from < to) {
      words.add(new String(points, from, to - from));
    }
  }

  /** Letters, digits and the marks that belong to letters; all of them legal in an identifier. */
  private static boolean isWordPart(int point) {
    if (point < 0x80) {
      return Character.isLetterOrDigit(point);
    }
    int type = Character.getType(point);
    return (Character.isLetterOrDigit(point)
            || type == Character.NON_SPACING_MARK
            || type == Character.COMBINING_SPACING_MARK)
        && Character.isJavaIdentifierPart(point)
        && !Character.isIdentifierIgnorable(point);
  }

  private static boolean beginsWord(int[] points, int i) {
    if (!Character.isUpperCase(points[i])) {
      return false;
    }
    if (!Character.isUpperCase(points[i - 1])) {
      return true;
    }
    // the last capital of a run begins a word, unless what follows is the s of a plural
    return i + 1 < points.length
        && Character.isLowerCase(points[i + 1])
        && !isPluralEnd(points, i + 1);
  }

  private static boolean isPluralEnd(int[] points, int i) {
    return points[i] == 's' && (i + 1 == points.length || !Character.isLowerCase(points[i + 1]));
  }
}
