package io.deltaform.runtime.value;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A value type with its measures. Prints as table schemas spell it: {@code DECIMAL(18,4)}.
 *
 * @param precision DECIMAL: digits; BIT: bits; -1 if not known, and for every other type
 * @param scale DECIMAL: digits after the point, negative in some databases; 0 if not known, where
 *     {@code precision} is -1
 * @param element the elements of a LIST; null for every other type
 */
public record Scalar(ValueType type, int precision, int scale, @Nullable Scalar element) {
  public Scalar {
    if ((type == ValueType.LIST) != (element != null)) {
      throw new IllegalArgumentException("a LIST has an element type, and nothing else has one");
    }
  }

  /** A type without measures. LIST is no such type. */
  public static Scalar of(ValueType type) {
    return new Scalar(type, -1, 0, null);
  }

  public static Scalar decimal(int precision, int scale) {
    return new Scalar(ValueType.DECIMAL, precision, scale, null);
  }

  public static Scalar bit(int length) {
    return new Scalar(ValueType.BIT, length, 0, null);
  }

  public static Scalar listOf(Scalar element) {
    return new Scalar(ValueType.LIST, -1, 0, element);
  }

  /** What the text spells, as {@link #toString} prints it; null if it spells no type. */
  public static @Nullable Scalar parse(String text) {
    return ScalarText.parse(text);
  }

  /** The elements of a LIST. */
  public Scalar elements() {
    return Objects.requireNonNull(element, "only a LIST has elements");
  }

  /** True if every value of {@code narrow} is one of this type. */
  public boolean holds(Scalar narrow) {
    return ScalarWidth.holds(this, narrow);
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
