package io.deltaform.schema.avro;

import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireForm;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeRef.FixedRef;
import io.deltaform.schema.model.TypeRef.ScalarRef;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedNumber;
import io.deltaform.schema.text.Located.LocatedObject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a logical type makes of the type below it. */
public final class LogicalTypes {
  /** Those that are understood and the types they stand on. */
  private static final Map<String, Set<String>> BASES =
      Map.ofEntries(
          Map.entry("decimal", Set.of("bytes", "fixed")),
          Map.entry("uuid", Set.of("string", "fixed")),
          Map.entry("date", Set.of("int")),
          Map.entry("time-millis", Set.of("int")),
          Map.entry("time-micros", Set.of("long")),
          Map.entry("timestamp-millis", Set.of("long")),
          Map.entry("timestamp-micros", Set.of("long")),
          Map.entry("timestamp-nanos", Set.of("long")),
          Map.entry("local-timestamp-millis", Set.of("long")),
          Map.entry("local-timestamp-micros", Set.of("long")),
          Map.entry("local-timestamp-nanos", Set.of("long")),
          Map.entry("duration", Set.of("fixed")));

  private final Diagnostics diagnostics;

  LogicalTypes(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** True if that logical type is understood where it stands on {@code base}. */
  public static boolean isKnown(String name, String base) {
    return BASES.getOrDefault(name, Set.of()).contains(base);
  }

  /** The primitive type {@code base} under the logical type that {@code text} has, if any. */
  TypeRef primitive(String base, LocatedObject text) {
    String name = name(base, text);
    Scalar decimal = "decimal".equals(name) ? decimal(text) : null;
    if (decimal != null) {
      return new ScalarRef(decimal, WireForm.BIG_ENDIAN);
    }
    return name == null ? plain(base) : primitive(base, name);
  }

  /**
   * The primitive type {@code base} under the logical type {@code name}; without it if it has no
   * meaning there.
   */
  public static TypeRef primitive(String base, String name) {
    return switch (name) {
      case "uuid" -> scalar(ValueType.UUID, WireForm.NATURAL);
      case "date" -> scalar(ValueType.DATE, WireForm.EPOCH_DAYS);
      case "time-millis" -> scalar(ValueType.TIME, WireForm.EPOCH_MILLIS);
      case "time-micros" -> scalar(ValueType.TIME, WireForm.MICROS);
      case "timestamp-millis" -> scalar(ValueType.INSTANT, WireForm.EPOCH_MILLIS);
      case "timestamp-micros" -> scalar(ValueType.INSTANT, WireForm.MICROS);
      case "timestamp-nanos" -> scalar(ValueType.INSTANT, WireForm.NANOS);
      case "local-timestamp-millis" -> scalar(ValueType.LOCAL_DATE_TIME, WireForm.EPOCH_MILLIS);
      case "local-timestamp-micros" -> scalar(ValueType.LOCAL_DATE_TIME, WireForm.MICROS);
      case "local-timestamp-nanos" -> scalar(ValueType.LOCAL_DATE_TIME, WireForm.NANOS);
      default -> plain(base);
    };
  }

  /** The fixed type of that name and size under its logical type, if any. */
  TypeRef fixed(String fullName, int size, List<String> aliases, LocatedObject text) {
    String name = name("fixed", text);
    Scalar type = Scalar.of(ValueType.BYTES);
    if ("decimal".equals(name)) {
      Scalar decimal = decimal(text);
      type = decimal == null ? type : decimal;
    } else if ("uuid".equals(name) && isOfSize(16, size, text)) {
      type = Scalar.of(ValueType.UUID);
    } else if ("duration".equals(name) && isOfSize(12, size, text)) {
      type = Scalar.of(ValueType.AVRO_DURATION);
    }
    return new FixedRef(fullName, size, type, aliases);
  }

  /** A primitive type without a logical type. */
  static TypeRef plain(String base) {
    return switch (base) {
      case "boolean" -> scalar(ValueType.BOOLEAN, WireForm.NATURAL);
      case "int" -> scalar(ValueType.INT32, WireForm.NATURAL);
      case "long" -> scalar(ValueType.INT64, WireForm.NATURAL);
      case "float" -> scalar(ValueType.FLOAT32, WireForm.NATURAL);
      case "double" -> scalar(ValueType.FLOAT64, WireForm.NATURAL);
      case "string" -> scalar(ValueType.STRING, WireForm.NATURAL);
      case "bytes" -> scalar(ValueType.BYTES, WireForm.NATURAL);
      default -> new TypeRef.Any();
    };
  }

  private static TypeRef scalar(ValueType type, WireForm form) {
    return new ScalarRef(Scalar.of(type), form);
  }

  private @Nullable String name(String base, LocatedObject text) {
    String name = text.text("logicalType");
    if (name == null || isKnown(name, base)) {
      return name;
    }
    if (BASES.containsKey(name)) {
      odd(text, "the logical type " + name + " does not stand on " + base + "; it is left out");
    }
    return null;
  }

  private @Nullable Scalar decimal(LocatedObject text) {
    Integer precision = number(text.get("precision"));
    Integer scale = text.get("scale") == null ? Integer.valueOf(0) : number(text.get("scale"));
    if (precision == null || precision < 1 || scale == null) {
      odd(text, "a decimal without a precision of 1 or more; it is read as bytes");
      return null;
    }
    if (scale < 0 || scale > precision) {
      diagnostics.warning(
          "decimal-scale",
          text.position(),
          "decimal("
              + precision
              + ","
              + scale
              + "): the scale is "
              + (scale < 0 ? "negative" : "greater than the precision")
              + "; values are read by it as it is");
    }
    return Scalar.decimal(precision, scale);
  }

  private boolean isOfSize(int expected, int size, LocatedObject text) {
    if (size != expected) {
      odd(
          text,
          "the logical type "
              + text.text("logicalType")
              + " needs "
              + expected
              + " bytes; found "
              + size);
    }
    return size == expected;
  }

  private void odd(LocatedObject text, String message) {
    diagnostics.warning("bad-logical-type", text.position(), message);
  }

  /** The int that {@code value} is; null if it is none. */
  static @Nullable Integer number(@Nullable Located value) {
    if (value instanceof LocatedNumber number && number.text().matches("-?[0-9]{1,10}")) {
      long found = Long.parseLong(number.text());
      return found == (int) found ? Integer.valueOf((int) found) : null;
    }
    return null;
  }
}
