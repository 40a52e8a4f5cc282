package io.deltaform.runtime.pattern;

import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.pattern.EcmaPattern.Found;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A matcher with its budget, used for one text after the other. Not thread-safe. */
final class PatternSearch {
  private static final int BUDGET = 10_000_000;
  private static final byte[] NOTHING = {};

  private final Matcher matcher;
  private final AsciiText ascii = new AsciiText();
  private int looks;

  PatternSearch(Pattern pattern) {
    this.matcher = pattern.matcher("");
  }

  Found find(String text) {
    return find((CharSequence) new CharText(text));
  }

  /** In ASCII bytes, without an object made. */
  Found find(byte[] b, int from, int to) {
    ascii.bytes = b;
    ascii.from = from;
    ascii.to = to;
    Found found = find((CharSequence) ascii);
    ascii.bytes = NOTHING;
    return found;
  }

  private Found find(CharSequence text) {
    looks = 0;
    try {
      return matcher.reset(text).find() ? Found.YES : Found.NO;
    } catch (OverBudget | StackOverflowError e) {
      return Found.UNDECIDED;
    } finally {
      matcher.reset("");
    }
  }

  /** What the last search took, in steps of {@link JsonInput#spend}. */
  int steps() {
    return looks >> 4;
  }

  private void look() {
    if (++looks > BUDGET) {
      throw new OverBudget();
    }
  }

  /** Thrown out of a match that takes too long. */
  private static final class OverBudget extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OverBudget() {
      super("over budget", null, false, false);
    }
  }

  /** Counts how often the text is looked at. */
  private final class CharText implements CharSequence {
    private final String text;

    CharText(String text) {
      this.text = text;
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      look();
      return text.charAt(index);
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

  /** ASCII bytes as characters, counted likewise. */
  private final class AsciiText implements CharSequence {
    private byte[] bytes = NOTHING;
    private int from;
    private int to;

    @Override
    public int length() {
      return to - from;
    }

    @Override
    public char charAt(int index) {
      look();
      return (char) bytes[from + index];
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return toString().substring(start, end);
    }

    @Override
    public String toString() {
      return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }
  }
}
