package io.deltaform.runtime.gen;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An ECMA-262 regular expression, run by java.util.regex with a budget: a text on which it does not
 * come to an end is not matched. Safe for use by several threads.
 */
public final class EcmaPattern {
  private static final int BUDGET = 10_000_000;
  private final Pattern pattern;

  private EcmaPattern(Pattern pattern) {
    this.pattern = pattern;
  }

  /**
   * @throws java.util.regex.PatternSyntaxException if it is no regular expression
   */
  public static EcmaPattern of(String regex) {
    return new EcmaPattern(Pattern.compile(EcmaSyntax.toJava(regex)));
  }

  /** True if it matches somewhere in {@code text}. */
  public boolean find(String text) {
    Matcher matcher = pattern.matcher(new Metered(text, 0, text.length(), new Meter()));
    try {
      return matcher.find();
    } catch (OverBudget | StackOverflowError e) {
      return false;
    }
  }

  /** Thrown out of a match that takes too long. */
  private static final class OverBudget extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OverBudget() {
      super("over budget", null, false, false);
    }
  }

  /** How often a text was looked at. */
  private static final class Meter {
    int looks;
  }

  /** Counts how often the text is looked at. */
  private record Metered(String text, int from, int to, Meter meter) implements CharSequence {
    @Override
    public int length() {
      return to - from;
    }

    @Override
    public char charAt(int index) {
      if (++meter.looks > BUDGET) {
        throw new OverBudget();
      }
      return text.charAt(from + index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return new Metered(text, from + start, from + end, meter);
    }

    @Override
    public String toString() {
      return text.substring(from, to);
    }
  }
}
