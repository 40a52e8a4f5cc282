package io.deltaform.library.jsonschema;

import com.networknt.schema.SchemaException;
import com.networknt.schema.regex.RegularExpression;
import io.deltaform.runtime.pattern.EcmaPattern;
import io.deltaform.schema.jsonschema.PatternForm;

/**
 * A regular expression as generated code runs it: the same syntax, and the same bounds, for schema
 * and text may both be hostile.
 */
final class BoundedPattern implements RegularExpression {
  private final EcmaPattern pattern;

  BoundedPattern(String regex) {
    String fault = PatternForm.fault(regex);
    if (fault != null) {
      throw new SchemaException("a pattern is no regular expression of ECMA-262: " + fault);
    }
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
