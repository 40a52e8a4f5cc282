package io.deltaform.registry.http;

import com.fasterxml.jackson.databind.JsonNode;
import io.deltaform.registry.service.JsonTexts;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** What is sent back. */
final class Answer {
  private final int status;
  private final byte[] body;
  private final @Nullable String tag;
  private final Kept kept;
  private final @Nullable String type;

  /** How long others may keep it. */
  enum Kept {
    /** Not longer than it takes to read it. */
    NOT,
    /** As long as the registry says that it is still the same. */
    CHECKED,
    FOR_EVER
  }

  private Answer(int status, byte[] body, @Nullable String tag, Kept kept, @Nullable String type) {
    this.status = status;
    this.body = body;
    this.tag = tag;
    this.kept = kept;
    this.type = type;
  }

  int status() {
    return status;
  }

  /** The bytes, which nobody changes. */
  byte[] body() {
    return body;
  }

  /** An entity tag in quotes; null if it is not kept. */
  @Nullable String tag() {
    return tag;
  }

  Kept kept() {
    return kept;
  }

  /** Its content type; null: one of those of all answers. */
  @Nullable String type() {
    return type;
  }

  static Answer ok(JsonNode body) {
    return json(JsonTexts.bytes(body));
  }

  /** JSON that is written already. */
  static Answer json(byte[] body) {
    return new Answer(200, body, null, Kept.NOT, null);
  }

  /** JSON that never changes. */
  static Answer immutable(byte[] body) {
    return new Answer(200, body, tagOf(body), Kept.FOR_EVER, null);
  }

  /** Something else than JSON, which may change. */
  static Answer file(byte[] body, String type) {
    return new Answer(200, body, tagOf(body), Kept.CHECKED, type);
  }

  /** Something else than JSON that is another one every time. */
  static Answer momentary(byte[] body, String type) {
    return new Answer(200, body, null, Kept.NOT, type);
  }

  /** JSON with another status than 200. */
  static Answer status(int status, JsonNode body) {
    return new Answer(status, JsonTexts.bytes(body), null, Kept.NOT, null);
  }

  /** Text as it is, not in JSON quotes. */
  static Answer text(String text) {
    return json(text.getBytes(StandardCharsets.UTF_8));
  }

  static Answer error(int status, int code, String message) {
    return new Answer(
        status,
        JsonTexts.bytes(JsonTexts.object().put("error_code", code).put("message", message)),
        null,
        Kept.NOT,
        null);
  }

  private static String tagOf(byte[] bytes) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
      return '"' + HexFormat.of().formatHex(hash, 0, 12) + '"';
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
