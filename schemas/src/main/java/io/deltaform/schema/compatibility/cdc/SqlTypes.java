package io.deltaform.schema.compatibility.cdc;

import io.deltaform.runtime.value.Scalar;
import org.jspecify.annotations.Nullable;

/** Value types in the words of standard SQL. */
final class SqlTypes {
  private SqlTypes() {}

  static String of(Scalar type, @Nullable String spelling, int length) {
    return switch (type.type()) {
      case INT32 -> "INTEGER";
      case INT64 -> "BIGINT";
      case BIG_INTEGER -> "NUMERIC";
      case DECIMAL ->
          type.precision() < 0
              ? "DECIMAL"
              : "DECIMAL(" + type.precision() + "," + type.scale() + ")";
      case FLOAT32 -> "REAL";
      case FLOAT64 -> "DOUBLE PRECISION";
      case STRING -> length < 0 ? "VARCHAR" : "VARCHAR(" + length + ")";
      case BYTES -> length < 0 ? "VARBINARY" : "VARBINARY(" + length + ")";
      case TIME -> "TIME" + fraction(spelling);
      case TIME_WITH_OFFSET -> "TIME WITH TIME ZONE";
      case LOCAL_DATE_TIME -> "TIMESTAMP" + fraction(spelling);
      case INSTANT, OFFSET_DATE_TIME, ZONED_DATE_TIME ->
          "TIMESTAMP" + fraction(spelling) + " WITH TIME ZONE";
      case DURATION, INTERVAL, AVRO_DURATION -> "INTERVAL";
      case LIST -> of(type.elements(), null, -1) + " ARRAY";
      default -> type.toString();
    };
  }

  private static String fraction(@Nullable String spelling) {
    if (spelling == null) {
      return "";
    }
    return switch (spelling) {
      case "EPOCH_MILLIS", "LOCAL_MILLIS" -> "(3)";
      case "MICROS", "LOCAL_MICROS" -> "(6)";
      case "NANOS", "LOCAL_NANOS" -> "(9)";
      default -> "";
    };
  }
}
