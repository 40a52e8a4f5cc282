package io.deltaform.runtime.table;

import io.deltaform.runtime.value.Scalar;
import org.jspecify.annotations.Nullable;

/** What two types that were told of one column come to. */
final class TypeWidth {
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
    return a.holds(b) ? a : b.holds(a) ? b : null;
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
