package io.deltaform.runtime.value;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import org.jspecify.annotations.Nullable;

/** Reads values whose type is known only at run time. */
final class AnyValue {
  private AnyValue() {}

  static @Nullable Object read(
      JsonInput in, byte[] b, int p, int e, @Nullable Scalar type, WireForm form, Problems out) {
    Object value =
        type == null
            ? TextValues.json(in, b, p, e, WireForm.NATURAL, out)
            : typed(in, b, p, e, type, form, out);
    return in.isMisfit() ? in.takeMisfit() : value;
  }

  /** Null for null and for a misfit. */
  static @Nullable Object typed(
      JsonInput in, byte[] b, int p, int e, Scalar type, WireForm form, Problems out) {
    return switch (type.type()) {
      case BOOLEAN -> NumberValues.bool(in, b, p, e, form, out);
      case INT32 -> NumberValues.int32(in, b, p, e, form, out);
      case INT64 -> NumberValues.int64(in, b, p, e, form, out);
      case BIG_INTEGER -> NumberValues.bigInteger(in, b, p, e, form, out);
      case DECIMAL -> NumberValues.decimal(in, b, p, e, form, out);
      case FLOAT32 -> NumberValues.float32(in, b, p, e, out);
      case FLOAT64 -> NumberValues.float64(in, b, p, e, out);
      case STRING -> TextValues.string(in, b, p, e, out);
      case BYTES -> ByteValues.bytes(in, b, p, e, form, out);
      case BIT -> NumberValues.bit(in, b, p, e, form, out);
      case DATE -> MomentValues.date(in, b, p, e, form, out);
      case TIME -> TimeValues.time(in, b, p, e, form, out);
      case TIME_WITH_OFFSET -> TimeValues.timeWithOffset(in, b, p, e, out);
      case LOCAL_DATE_TIME -> MomentValues.localDateTime(in, b, p, e, form, out);
      case INSTANT -> MomentValues.instant(in, b, p, e, form, out);
      case OFFSET_DATE_TIME -> MomentValues.offsetDateTime(in, b, p, e, form, out);
      case ZONED_DATE_TIME -> MomentValues.zonedDateTime(in, b, p, e, form, out);
      case DURATION -> TimeValues.duration(in, b, p, e, form, out);
      case INTERVAL -> IntervalValues.interval(in, b, p, e, out);
      case AVRO_DURATION ->
          Misfit.bad(in, b, p, e, out, "an Avro duration, which JSON has no form for");
      case URI -> Misfit.bad(in, b, p, e, out, "a URI, which is no type of a column");
      case UUID -> TextValues.uuid(in, b, p, e, out);
      case JSON -> TextValues.json(in, b, p, e, form, out);
      case LIST -> ListValues.any(in, b, p, e, type.elements(), form, out);
    };
  }
}
