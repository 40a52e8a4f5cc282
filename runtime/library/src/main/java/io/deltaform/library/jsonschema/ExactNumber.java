package io.deltaform.library.jsonschema;

import com.fasterxml.jackson.databind.node.DecimalNode;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A number that equals every other spelling of the same value: to JSON Schema 1, 1.0 and 1E0 are
 * one number, which Jackson's own nodes hold for three.
 */
final class ExactNumber extends DecimalNode {
  private static final long serialVersionUID = 1L;

  private final boolean whole;

  /**
   * @param whole whether it passes for an integer, which drafts judge differently
   */
  ExactNumber(BigDecimal value, boolean whole) {
    super(value);
    this.whole = whole;
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
