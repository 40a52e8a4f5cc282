package io.deltaform.runtime.value;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.InvalidDates;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One value, read from JSON text in the middle of other text. */
record Reading(@Nullable Object value, List<Problem> problems, boolean misfit) {

  /** As rows without a class read it. */
  static Reading any(String json, String type, WireForm form) {
    return any(json, type, form, InvalidDates.RAW);
  }

  static Reading any(String json, String type, WireForm form, InvalidDates policy) {
    byte[] b = ("[" + json + "]").getBytes(UTF_8);
    JsonInput in = new JsonInput().reset(b, 0, b.length).invalidDates(policy);
    Problems out = new Problems();
    Scalar scalar = Objects.requireNonNull(Scalar.parse(type), type);
    Object value = Values.any(in, b, 1, b.length, scalar, form, out);
    assertThat(in.position()).as("the position after %s", json).isEqualTo(b.length - 1);
    assertThat(in.isMisfit()).isFalse();
    return new Reading(value, out.list(), false);
  }

  /** As generated code reads it. */
  static Reading typed(String json, ValueType type, WireForm form) {
    byte[] b = ("[" + json + "]").getBytes(UTF_8);
    JsonInput in = new JsonInput().reset(b, 0, b.length);
    Problems out = new Problems();
    Object value = typed(in, b, type, form, out);
    assertThat(in.position()).as("the position after %s", json).isEqualTo(b.length - 1);
    boolean misfit = in.isMisfit();
    if (misfit) {
      JsonOutput sent = new JsonOutput();
      in.takeMisfit().write(sent);
      assertThat(value).isNull();
      assertThat(in.isMisfit()).isFalse();
      assertThat(out.list()).isNotEmpty();
    }
    return new Reading(value, out.list(), misfit);
  }

  private static @Nullable Object typed(
      JsonInput in, byte[] b, ValueType type, WireForm form, Problems out) {
    int e = b.length;
    return switch (type) {
      case BOOLEAN -> Values.bool(in, b, 1, e, form, out);
      case INT32 -> Values.int32(in, b, 1, e, form, out);
      case INT64 -> Values.int64(in, b, 1, e, form, out);
      case BIG_INTEGER -> Values.bigInteger(in, b, 1, e, form, out);
      case DECIMAL -> Values.decimal(in, b, 1, e, form, out);
      case FLOAT32 -> Values.float32(in, b, 1, e, form, out);
      case FLOAT64 -> Values.float64(in, b, 1, e, form, out);
      case STRING -> Values.string(in, b, 1, e, form, out);
      case BYTES -> Values.bytes(in, b, 1, e, form, out);
      case BIT -> Values.bit(in, b, 1, e, form, out);
      case DATE -> Values.date(in, b, 1, e, form, out);
      case TIME -> Values.time(in, b, 1, e, form, out);
      case TIME_WITH_OFFSET -> Values.timeWithOffset(in, b, 1, e, form, out);
      case LOCAL_DATE_TIME -> Values.localDateTime(in, b, 1, e, form, out);
      case INSTANT -> Values.instant(in, b, 1, e, form, out);
      case OFFSET_DATE_TIME -> Values.offsetDateTime(in, b, 1, e, form, out);
      case ZONED_DATE_TIME -> Values.zonedDateTime(in, b, 1, e, form, out);
      case DURATION -> Values.duration(in, b, 1, e, form, out);
      case INTERVAL -> Values.interval(in, b, 1, e, form, out);
      case UUID -> Values.uuid(in, b, 1, e, form, out);
      case JSON -> Values.json(in, b, 1, e, form, out);
      case LIST -> Values.list(in, b, 1, e, Scalar.of(ValueType.INT32), form, out);
      case AVRO_DURATION, URI -> throw new AssertionError("no column is of that type");
    };
  }

  /** The value in the form in which it is written, then the codes of the problems. */
  String written() {
    JsonOutput out = new JsonOutput();
    ValueWriter.write(out, value);
    StringBuilder s = new StringBuilder(out.toString());
    problems.forEach(problem -> s.append(' ').append(problem.code()));
    return s.toString();
  }
}
