package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireForm;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Single parts of messages that serialisers spell in more than one way. */
final class Parts {
  private static final Scalar INSTANT = Scalar.of(ValueType.INSTANT);

  private Parts() {}

  /** A text, or a number by its digits; null for null, for empty text and for other values. */
  static @Nullable String text(@Nullable JsonValue value) {
    if (value instanceof JsonNumber number) {
      return number.text();
    }
    return value == null ? null : named(value.asText());
  }

  /** Empty text is no name. */
  static @Nullable String named(@Nullable String text) {
    return text == null || text.isEmpty() ? null : text;
  }

  /** A rising number, of which the text {@code null} is none. */
  static @Nullable String sequence(@Nullable JsonValue value) {
    String text = text(value);
    return text == null || text.equals("null") ? null : text;
  }

  /** Seconds since 1970-01-01T00:00Z, in text or as a number; a field-level error if it is none. */
  static @Nullable Instant seconds(Reading reading, @Nullable JsonValue value, String pointer) {
    if (value == null || text(value) == null) {
      return null;
    }
    Object time = reading.value(value, INSTANT, WireForm.EPOCH_SECONDS, pointer);
    return time instanceof Instant instant ? instant : null;
  }

  /** Milliseconds since 1970-01-01T00:00Z. */
  static @Nullable Instant millis(@Nullable Long value) {
    return value == null ? null : Instant.ofEpochMilli(value);
  }
}
