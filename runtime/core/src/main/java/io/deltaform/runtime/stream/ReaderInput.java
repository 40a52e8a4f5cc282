package io.deltaform.runtime.stream;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A body with what came beside it: the value of a Kafka record, or the body of an HTTP request,
 * with its headers. Not thread-safe while headers are added.
 *
 * <pre>{@code
 * ReaderInput input = ReaderInput.of(record.value());
 * record.headers().forEach(header -> input.header(header.key(), header.value()));
 * for (Outcome outcome : reader.read(input)) { ... }
 * }</pre>
 *
 * <p>Attributes of a CloudEvent in binary mode are in headers {@code ce_…} (Kafka) or {@code ce-…}
 * (HTTP, percent-encoded), and its data is the body.
 */
public final class ReaderInput {
  private static final String CONTENT_TYPE = "content-type";
  private static final String VERSION = "specversion";
  private static final int PREFIX = 3;

  private final byte @Nullable [] body;
  private final Map<String, String> headers = new LinkedHashMap<>();

  private ReaderInput(byte @Nullable [] body) {
    this.body = body;
  }

  /**
   * A body without headers.
   *
   * @param body is not copied; null is the value of a Kafka tombstone
   */
  public static ReaderInput of(byte @Nullable [] body) {
    return new ReaderInput(body);
  }

  /** Adds a header; of several with one name the last holds, and null is none. */
  public ReaderInput header(String name, @Nullable String value) {
    if (value != null) {
      headers.put(name.toLowerCase(Locale.ROOT), value);
    }
    return this;
  }

  /** Adds a header as Kafka has it. */
  public ReaderInput header(String name, byte @Nullable [] utf8) {
    return header(name, utf8 == null ? null : new String(utf8, StandardCharsets.UTF_8));
  }

  byte @Nullable [] body() {
    return body;
  }

  /** The attributes of the CloudEvent that the input is; empty if it is none in binary mode. */
  Map<String, String> attributes() {
    Map<String, String> attributes = new LinkedHashMap<>();
    headers.forEach(
        (name, value) -> {
          if (name.startsWith("ce_")) {
            attributes.put(name.substring(PREFIX), value);
          } else if (name.startsWith("ce-")) {
            attributes.put(name.substring(PREFIX), decoded(value));
          }
        });
    if (!attributes.containsKey(VERSION)) {
      return Map.of();
    }
    String type = headers.get(CONTENT_TYPE);
    if (type != null) {
      attributes.put("datacontenttype", type);
    }
    return Collections.unmodifiableMap(attributes);
  }

  /** What is percent-encoded is UTF-8; what only looks so is as it is. */
  private static String decoded(String value) {
    if (value.indexOf('%') < 0) {
      return value;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] b = value.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < b.length; i++) {
      int high = b[i] == '%' && i + 2 < b.length ? Character.digit(b[i + 1], 16) : -1;
      int low = high < 0 ? -1 : Character.digit(b[i + 2], 16);
      bytes.write(low < 0 ? b[i] : high << 4 | low);
      i += low < 0 ? 0 : 2;
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
