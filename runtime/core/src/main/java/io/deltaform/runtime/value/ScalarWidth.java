package io.deltaform.runtime.value;

/** Which types hold all values of which other ones. */
final class ScalarWidth {
  private static final int INT32_DIGITS = 10;
  private static final int INT64_DIGITS = 19;

  private ScalarWidth() {}

  /** True if every value of {@code narrow} is one of {@code wide}. */
  static boolean holds(Scalar wide, Scalar narrow) {
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
}
