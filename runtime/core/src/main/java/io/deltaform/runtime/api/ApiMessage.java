package io.deltaform.runtime.api;

import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.json.JsonValue;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A message of an AsyncAPI document.
 *
 * @param key its name in the document
 * @param name its name on the wire
 * @param contentType such as {@code application/json}; null if the document does not say
 * @param codec a {@link JsonCodec} or an {@link AvroCodec} of the payload; null where the document
 *     describes none for which there is a type
 * @param bindings by protocol, as the document has them; an object
 * @param <T> the type of the payload
 */
public record ApiMessage<T>(
    String key,
    String name,
    @Nullable String contentType,
    @Nullable Object codec,
    JsonValue bindings) {
  public ApiMessage {
    if (codec != null && !(codec instanceof JsonCodec<?> || codec instanceof AvroCodec<?>)) {
      throw new IllegalArgumentException("a codec is a JsonCodec or an AvroCodec");
    }
  }

  /** A message whose payload is JSON. */
  public static <T> ApiMessage<T> json(
      String key,
      String name,
      @Nullable String contentType,
      JsonCodec<T> codec,
      JsonValue bindings) {
    return new ApiMessage<>(key, name, contentType, Objects.requireNonNull(codec), bindings);
  }

  /** A message whose payload is an Avro datum. */
  public static <T> ApiMessage<T> avro(
      String key,
      String name,
      @Nullable String contentType,
      AvroCodec<T> codec,
      JsonValue bindings) {
    return new ApiMessage<>(key, name, contentType, Objects.requireNonNull(codec), bindings);
  }

  /** A message of whose payload the document says too little for a type. */
  public static ApiMessage<JsonValue> untyped(
      String key, String name, @Nullable String contentType, JsonValue bindings) {
    return new ApiMessage<>(key, name, contentType, null, bindings);
  }

  /** The codec of a payload that is JSON; null if it is none. */
  @SuppressWarnings("unchecked") // the factories allow no other
  public @Nullable JsonCodec<T> jsonCodec() {
    return codec instanceof JsonCodec<?> json ? (JsonCodec<T>) json : null;
  }

  /** The codec of a payload that is Avro; null if it is none. */
  @SuppressWarnings("unchecked") // the factories allow no other
  public @Nullable AvroCodec<T> avroCodec() {
    return codec instanceof AvroCodec<?> avro ? (AvroCodec<T>) avro : null;
  }
}
