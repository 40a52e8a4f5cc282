package io.deltaform.library.jsonschema;

import com.networknt.schema.regex.RegularExpression;
import com.networknt.schema.regex.RegularExpressions;
import java.util.regex.Pattern;

/**
 * A regular expression with a budget of steps: schema and text may both be hostile, and {@code
 * java.util.regex} alone may take exponential time or overflow its stack.
 */
final class BoundedPattern implements RegularExpression {
  /** Characters looked at before giving up: some tenths of a second. */
  static final int BUDGET = 20_000_000;

  private final Pattern pattern;

  BoundedPattern(String regex) {
    // what ECMA-262 spells differently from Java, by the library's own rules
    this.pattern =
        Pattern.compile(
            RegularExpressions.replaceLongformCharacterProperties(
                RegularExpressions.replaceDollarAnchors(regex)));
  }

  @Override
  public boolean matches(String text) {
    try {
      return pattern.matcher(new CountedText(text)).find();
    } catch (StackOverflowError e) {
      throw new PatternBudgetExceeded(
          "the pattern nests too deep for a text of " + text.length() + " characters");
    }
  }

  /** Counts how often a matcher looks at a character. */
  private static final class CountedText implements CharSequence {
    private final String text;
    private int looks;

    CountedText(String text) {
      this.text = text;
    }

    @Override
    public char charAt(int index) {
      if (++looks > BUDGET) {
        throw new PatternBudgetExceeded(
            "the pattern needs more than "
                + BUDGET
                + " steps for a text of "
                + text.length()
                + " characters");
      }
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
