package io.deltaform.library.jsonschema;

import com.networknt.schema.regex.RegularExpression;
import io.deltaform.runtime.pattern.EcmaPattern;

/**
 * A regular expression as generated code runs it: the same syntax, and the same bounds, for schema
 * and text may both be hostile.
 */
final class BoundedPattern implements RegularExpression {
  private final EcmaPattern pattern;

  BoundedPattern(String regex) {
    this.pattern = EcmaPattern.of(regex);
  }

  @Override
  public boolean matches(String text) {
    return switch (BoundedEvaluation.find(pattern, text)) {
      case YES -> true;
      case NO -> false;
      case UNDECIDED -> throw new PatternBudgetExceeded();
    };
  }
}
