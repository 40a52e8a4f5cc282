package io.deltaform.runtime.value;

import org.jspecify.annotations.Nullable;

/**
 * A value type with its measures. Prints as table schemas spell it: {@code DECIMAL(18,4)}.
 *
 * @param precision DECIMAL: digits; BIT: bits; STRING, BYTES: greatest length; -1 if not known
 * @param scale DECIMAL: digits after the point; -1 if not known
 * @param element the elements of a LIST; null for every other type
 */
public record Scalar(ValueType type, int precision, int scale, @Nullable Scalar element) {
  /** A type without measures. */
  public static Scalar of(ValueType type) {
    return new Scalar(type, -1, -1, null);
  }

  public static Scalar decimal(int precision, int scale) {
    return new Scalar(ValueType.DECIMAL, precision, scale, null);
  }

  public static Scalar bit(int length) {
    return new Scalar(ValueType.BIT, length, -1, null);
  }

  public static Scalar listOf(Scalar element) {
    return new Scalar(ValueType.LIST, -1, -1, element);
  }

  @Override
  public String toString() {
    return switch (type) {
      case DECIMAL -> precision < 0 ? "DECIMAL" : "DECIMAL(" + precision + "," + scale + ")";
      case BIT -> precision < 0 ? "BIT" : "BIT(" + precision + ")";
      case LIST -> "LIST(" + element + ")";
      default -> type.name();
    };
  }
}
