package io.deltaform.formats;

import io.deltaform.runtime.AvroValidator;
import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.stream.Format;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What there is of a format: how its records are read, checked and written. */
final class BundledFormat {
  private final Format format;
  private final Validator validator;
  private final @Nullable AvroValidator datums;
  private final Map<Class<?>, Function<Object, byte[]>> writers = new HashMap<>();

  /**
   * A format.
   *
   * @param validator of its records as JSON
   * @param datums of those that are bare datums; null if there are none
   */
  BundledFormat(Format format, Validator validator, @Nullable AvroValidator datums) {
    this.format = format;
    this.validator = validator;
    this.datums = datums;
  }

  /** A format all of whose records are of one type. */
  static <T> BundledFormat of(Format format, Class<T> type, JsonCodec<T> codec) {
    return new BundledFormat(format, codec, null).writes(type, codec);
  }

  /** Typed messages of that class are written by that codec. */
  <T> BundledFormat writes(Class<T> type, JsonCodec<T> codec) {
    return writes(type, codec::write);
  }

  /** Typed messages of that class are written so. */
  <T> BundledFormat writes(Class<T> type, Function<T, byte[]> writer) {
    writers.put(type, message -> writer.apply(type.cast(message)));
    return this;
  }

  Format format() {
    return format;
  }

  Validator validator() {
    return validator;
  }

  @Nullable AvroValidator datums() {
    return datums;
  }

  /** The record that a typed message is; null if it is none of this format. */
  byte @Nullable [] write(Object message) {
    Function<Object, byte[]> writer = writers.get(message.getClass());
    return writer == null ? null : writer.apply(message);
  }
}
