package io.deltaform.schema.projection;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireForm;
import io.deltaform.schema.model.TypeRef;
import java.math.BigDecimal;
import java.util.List;
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
    BigDecimal least = facets.least;
    BigDecimal greatest = facets.greatest;
    List<JsonValue> values = facets.values;
    if (values != null) {
      for (JsonValue value : values) {
        BigDecimal number = value instanceof JsonNumber n ? n.toDecimal() : null;
        if (number != null) {
          least = least == null || values.get(0) == value ? number : least.min(number);
          greatest = greatest == null || values.get(0) == value ? number : greatest.max(number);
        }
      }
    }
    if (isWithin(least, greatest, INT_MIN, INT_MAX) || "int32".equals(facets.format())) {
      return of(ValueType.INT32);
    }
    if (isWithin(least, greatest, LONG_MIN, LONG_MAX) || "int64".equals(facets.format())) {
      return of(ValueType.INT64);
    }
    return of(ValueType.BIG_INTEGER);
  }

  private static boolean isWithin(
      @Nullable BigDecimal least, @Nullable BigDecimal greatest, BigDecimal from, BigDecimal to) {
    return least != null
        && greatest != null
        && least.compareTo(from) >= 0
        && greatest.compareTo(to) <= 0;
  }
}
