package io.deltaform.schema.projection;

import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireForm;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.model.TypeRef;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The value types of single values. */
final class Scalars {
  private static final BigDecimal INT_MIN = BigDecimal.valueOf(Integer.MIN_VALUE);
  private static final BigDecimal INT_MAX = BigDecimal.valueOf(Integer.MAX_VALUE);
  private static final BigDecimal LONG_MIN = BigDecimal.valueOf(Long.MIN_VALUE);
  private static final BigDecimal LONG_MAX = BigDecimal.valueOf(Long.MAX_VALUE);

  private Scalars() {}

  static TypeRef of(ValueType type) {
    return new TypeRef.ScalarRef(Scalar.of(type), WireForm.NATURAL);
  }

  static boolean isInteger(TypeRef type) {
    return type instanceof TypeRef.ScalarRef x
        && switch (x.type().type()) {
          case INT32, INT64, BIG_INTEGER -> true;
          default -> false;
        };
  }

  /** A string: by its format, else by its content encoding. */
  static TypeRef string(Facets facets) {
    String format = facets.format();
    if (format != null) {
      switch (format) {
        case "date-time" -> {
          return of(ValueType.OFFSET_DATE_TIME);
        }
        case "date" -> {
          return of(ValueType.DATE);
        }
        case "time" -> {
          return of(ValueType.TIME_WITH_OFFSET);
        }
        case "uuid" -> {
          return of(ValueType.UUID);
        }
        case "uri", "uri-reference", "iri", "iri-reference" -> {
          return of(ValueType.URI);
        }
        default -> {}
      }
    }
    WireForm bytes = bytes(facets);
    return bytes == null
        ? of(ValueType.STRING)
        : new TypeRef.ScalarRef(Scalar.of(ValueType.BYTES), bytes);
  }

  private static @Nullable WireForm bytes(Facets facets) {
    String encoding =
        facets.annotations.stream()
            .map(a -> a.contentEncoding())
            .filter(Objects::nonNull)
            .findFirst()
            .orElse("");
    return switch (encoding.toLowerCase(Locale.ROOT)) {
      case "base64" -> WireForm.BASE64;
      case "base16" -> WireForm.HEX;
      default -> null;
    };
  }

  /** An integer: int or long only where bounds, values or a format say that all values fit. */
  static TypeRef integer(Facets facets) {
    if (isWithin(facets, INT_MIN, INT_MAX) || "int32".equals(facets.format())) {
      return of(ValueType.INT32);
    }
    if (isWithin(facets, LONG_MIN, LONG_MAX) || "int64".equals(facets.format())) {
      return of(ValueType.INT64);
    }
    return of(ValueType.BIG_INTEGER);
  }

  /**
   * @param number null: one that is too long for a value to be made of it
   */
  private static boolean isWithin(@Nullable BigDecimal number, BigDecimal from, BigDecimal to) {
    return number != null && number.compareTo(from) >= 0 && number.compareTo(to) <= 0;
  }

  private static boolean isWithin(Facets facets, BigDecimal from, BigDecimal to) {
    if (facets.values != null) {
      return facets.values.stream()
          .filter(JsonNumber.class::isInstance)
          .allMatch(value -> isWithin(((JsonNumber) value).toDecimal(), from, to));
    }
    Assertion.Minimum least = facets.least;
    Assertion.Maximum greatest = facets.greatest;
    if (least == null || greatest == null) {
      return false;
    }
    // the neighbours beyond are compared with: a bound may be too large for arithmetic
    BigDecimal first = least.exclusive() ? from.subtract(BigDecimal.ONE) : from;
    BigDecimal last = greatest.exclusive() ? to.add(BigDecimal.ONE) : to;
    return least.bound().compareTo(first) >= 0 && greatest.bound().compareTo(last) <= 0;
  }
}
