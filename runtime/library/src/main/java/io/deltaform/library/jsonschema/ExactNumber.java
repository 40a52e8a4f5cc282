package io.deltaform.library.jsonschema;

import com.fasterxml.jackson.databind.node.DecimalNode;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A number that equals every other spelling of the same value: to JSON Schema 1, 1.0 and 1E0 are
 * one number, which Jackson's own nodes hold for three. Its text is as it was written: the sign of
 * -0.0 is in no decimal, and messages say what was written.
 */
final class ExactNumber extends DecimalNode {
  private static final long serialVersionUID = 1L;

  private final String text;
  private final boolean whole;

  /**
   * @param text as it is written
   * @param whole whether it passes for an integer, which drafts judge differently
   */
  ExactNumber(String text, BigDecimal value, boolean whole) {
    super(value);
    this.text = text;
    this.whole = whole;
  }

  @Override
  public String asText() {
    return text;
  }

  @Override
  public boolean isIntegralNumber() {
    return whole;
  }

  @Override
  public boolean isFloatingPointNumber() {
    return !whole;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ExactNumber number && _value.compareTo(number._value) == 0;
  }

  @Override
  public int hashCode() {
    return _value.stripTrailingZeros().hashCode();
  }
}
