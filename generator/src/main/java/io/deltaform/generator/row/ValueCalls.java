package io.deltaform.generator.row;

import io.deltaform.generator.type.JavaText;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;

/** The call that reads a column's value: one routine of the runtime for each value type. */
final class ValueCalls {
  private ValueCalls() {}

  /** Reads the value at {@code v}; the wire form is an argument. */
  static String read(JavaText text, RowColumn column) {
    if (column.column().type() == null) {
      return text.known("RowParts") + ".untyped(in, b, v, e, out)";
    }
    ValueType type = column.scalar().type();
    return text.known("Values")
        + "."
        + routine(type)
        + "(in, b, v, e, "
        + (type == ValueType.LIST ? element(column) + ", " : "")
        + "forms.form("
        + column.index()
        + "), out)";
  }

  /** The constant that holds the type of a list's elements. */
  static String element(RowColumn column) {
    return "ELEMENT_" + column.index();
  }

  /** A scalar as an expression. */
  static String scalar(JavaText text, Scalar scalar) {
    return "new "
        + text.known("Scalar")
        + "("
        + text.known("ValueType")
        + "."
        + scalar.type()
        + ", "
        + scalar.precision()
        + ", "
        + scalar.scale()
        + ", "
        + (scalar.element() == null ? "null" : scalar(text, scalar.element()))
        + ")";
  }

  private static String routine(ValueType type) {
    return switch (type) {
      case BOOLEAN -> "bool";
      case INT32 -> "int32";
      case INT64 -> "int64";
      case BIG_INTEGER -> "bigInteger";
      case DECIMAL -> "decimal";
      case FLOAT32 -> "float32";
      case FLOAT64 -> "float64";
      case STRING -> "string";
      case BYTES -> "bytes";
      case BIT -> "bit";
      case DATE -> "date";
      case TIME -> "time";
      case TIME_WITH_OFFSET -> "timeWithOffset";
      case LOCAL_DATE_TIME -> "localDateTime";
      case INSTANT -> "instant";
      case OFFSET_DATE_TIME -> "offsetDateTime";
      case ZONED_DATE_TIME -> "zonedDateTime";
      case DURATION -> "duration";
      case INTERVAL -> "interval";
      case UUID -> "uuid";
      case JSON -> "json";
      case LIST -> "list";
      case AVRO_DURATION, URI ->
          throw new IllegalArgumentException(type + " is no type of a table's column");
    };
  }
}
