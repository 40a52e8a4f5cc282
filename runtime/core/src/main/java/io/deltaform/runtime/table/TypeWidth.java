package io.deltaform.runtime.table;

import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import org.jspecify.annotations.Nullable;

/** Which types hold all values of which other ones. */
public final class TypeWidth {
  private static final int INT32_DIGITS = 10;
  private static final int INT64_DIGITS = 19;

  private TypeWidth() {}

  /**
   * What holds the values of both: the more precise of two where one merely lacks its measures, the
   * wider where one holds the other; null where neither does.
   */
  static @Nullable Scalar merge(Scalar a, Scalar b) {
    if (a.type() == b.type() && a.precision() < 0 && b.precision() >= 0) {
      return b;
    } else if (a.type() == b.type() && b.precision() < 0 && a.precision() >= 0) {
      return a;
    }
    return holds(a, b) ? a : holds(b, a) ? b : null;
  }

  /** True if every value of {@code narrow} is one of {@code wide}. */
  public static boolean holds(Scalar wide, Scalar narrow) {
    if (wide.equals(narrow)) {
      return true;
    }
    ValueType type = narrow.type();
    return switch (wide.type()) {
      case INT32 -> type == ValueType.BIT && narrow.precision() > 0 && narrow.precision() < 32;
      case INT64 ->
          type == ValueType.INT32
              || (type == ValueType.BIT && narrow.precision() > 0 && narrow.precision() < 64);
      case BIG_INTEGER ->
          type == ValueType.INT32 || type == ValueType.INT64 || type == ValueType.BIT;
      case DECIMAL -> decimalHolds(wide, narrow);
      case FLOAT64 -> type == ValueType.FLOAT32;
      case BIT ->
          type == ValueType.BIT
              && (wide.precision() < 0
                  || (narrow.precision() > 0 && narrow.precision() <= wide.precision()));
      case OFFSET_DATE_TIME -> type == ValueType.INSTANT;
      case ZONED_DATE_TIME -> type == ValueType.INSTANT || type == ValueType.OFFSET_DATE_TIME;
      case LIST -> type == ValueType.LIST && holds(wide.elements(), narrow.elements());
      default -> false;
    };
  }

  private static boolean decimalHolds(Scalar wide, Scalar narrow) {
    boolean any = wide.precision() < 0;
    int whole = wide.precision() - wide.scale();
    return switch (narrow.type()) {
      case INT32 -> any || (whole >= INT32_DIGITS && wide.scale() >= 0);
      case INT64 -> any || (whole >= INT64_DIGITS && wide.scale() >= 0);
      case BIG_INTEGER -> any;
      case DECIMAL ->
          any
              || (narrow.precision() > 0
                  && wide.scale() >= narrow.scale()
                  && whole >= narrow.precision() - narrow.scale());
      default -> false;
    };
  }

  /** True if values of a producer's mere class of types can turn out to be of {@code type}. */
  static boolean classTakes(Scalar assumed, Scalar type) {
    return switch (assumed.type()) {
      case STRING, JSON -> true;
      case DECIMAL, BIG_INTEGER ->
          switch (type.type()) {
            case INT32, INT64, BIG_INTEGER, DECIMAL, FLOAT32, FLOAT64, BIT -> true;
            default -> false;
          };
      default -> assumed.type() == type.type();
    };
  }

  /** True if a type can be a mere assumption: a class of types, without measures. */
  static boolean isClass(Scalar type) {
    return switch (type.type()) {
      case STRING, JSON, BOOLEAN, BIG_INTEGER -> true;
      case DECIMAL -> type.precision() < 0;
      default -> false;
    };
  }
}
