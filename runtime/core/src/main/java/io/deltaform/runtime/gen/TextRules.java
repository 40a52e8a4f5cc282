package io.deltaform.runtime.gen;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.format.TextFormat;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.pattern.EcmaPattern;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a schema demands of a string. Immutable; a record, for the compiler of the virtual machine
 * takes the parts of constant records for constants.
 *
 * @param longest in code points; no text is longer than {@link Integer#MAX_VALUE}
 * @param maxLength the rule of {@code longest}; null if there is none
 * @param checks all the others
 */
public record TextRules(int longest, @Nullable Rule maxLength, List<Check> checks) {
  /** Any text. */
  public static final TextRules ANY = new TextRules(Integer.MAX_VALUE, null, List.of());

  /** One check of the last string that was scanned. */
  interface Check {
    void check(JsonInput in, byte[] b, Problems out);
  }

  /** At most {@code length} code points. */
  public TextRules maxLength(Rule rule, int length) {
    return length < longest ? new TextRules(length, rule, checks) : this;
  }

  /** At least {@code length} code points. */
  public TextRules minLength(Rule rule, int length) {
    return and(
        (in, b, out) -> {
          if (in.codePoints(b) < length) {
            out.violation(in.textStart() - 1, rule, "a shorter text");
          }
        });
  }

  /** One of {@code values}. */
  public TextRules oneOf(Rule rule, Members values) {
    return and(
        (in, b, out) -> {
          if (values.find(in, b) < 0) {
            out.violation(in.textStart() - 1, rule, "another text");
          }
        });
  }

  /**
   * Matched somewhere by an ECMA-262 regular expression.
   *
   * @throws java.util.regex.PatternSyntaxException if it is none
   */
  public TextRules pattern(Rule rule, String regex) {
    EcmaPattern pattern = EcmaPattern.of(regex);
    return and(
        (in, b, out) -> {
          switch (pattern.find(in, b)) {
            case YES -> {}
            case NO -> out.violation(in.textStart() - 1, rule, "another text");
            case UNDECIDED -> out.undecided(in.textStart() - 1, "", rule);
          }
        });
  }

  /** A format that {@link TextFormat} knows. */
  public TextRules format(Rule rule, TextFormat format) {
    return and(
        (in, b, out) -> {
          if (!format.matches(in, b)) {
            out.violation(in.textStart() - 1, rule, "another text");
          }
        });
  }

  private TextRules and(Check check) {
    List<Check> more = new ArrayList<>(checks);
    more.add(check);
    return new TextRules(longest, maxLength, List.copyOf(more));
  }

  /** Checks the last string that {@code in} scanned. */
  public void check(JsonInput in, byte[] b, Problems out) {
    // a code point takes at least one byte
    if (in.textLength() > longest || !checks.isEmpty()) {
      checkAll(in, b, out);
    }
  }

  private void checkAll(JsonInput in, byte[] b, Problems out) {
    if (maxLength != null && in.isLongerThan(b, longest)) {
      out.violation(in.textStart() - 1, maxLength, "a longer text");
    }
    for (int i = 0; i < checks.size(); i++) {
      checks.get(i).check(in, b, out);
    }
  }
}
