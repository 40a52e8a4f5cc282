package io.deltaform.registry.http;

import com.fasterxml.jackson.databind.JsonNode;
import io.deltaform.registry.service.JsonTexts;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** What is sent back. */
final class Answer {
  private final int status;
  private final byte[] body;
  private final @Nullable String tag;

  /**
   * @param body the bytes, which nobody changes any more
   * @param tag an entity tag in quotes, of an answer that never changes; null of all others
   */
  Answer(int status, byte[] body, @Nullable String tag) {
    this.status = status;
    this.body = body;
    this.tag = tag;
  }

  int status() {
    return status;
  }

  byte[] body() {
    return body;
  }

  @Nullable String tag() {
    return tag;
  }

  static Answer ok(JsonNode body) {
    return new Answer(200, JsonTexts.bytes(body), null);
  }

  /** Text as it is, not in JSON quotes. */
  static Answer text(String text) {
    return new Answer(200, text.getBytes(StandardCharsets.UTF_8), null);
  }

  static Answer error(int status, int code, String message) {
    return new Answer(
        status,
        JsonTexts.bytes(JsonTexts.object().put("error_code", code).put("message", message)),
        null);
  }
}
