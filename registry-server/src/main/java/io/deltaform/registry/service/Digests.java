package io.deltaform.registry.service;

import io.deltaform.registry.store.SchemaBody;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Hashes of schemas, the same on every server. */
final class Digests {
  private Digests() {}

  private static MessageDigest digest(String algorithm) {
    try {
      return MessageDigest.getInstance(algorithm);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has " + algorithm, e);
    }
  }

  /** SHA-256 of a text, in lower-case hex. */
  static String sha256(String text) {
    return HexFormat.of()
        .formatHex(digest("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** SHA-256 over all parts with their lengths, so that no two bodies read the same. */
  static String identity(SchemaBody body) {
    MessageDigest digest = digest("SHA-256");
    for (@Nullable String part : parts(body)) {
      byte[] bytes = part == null ? new byte[0] : part.getBytes(StandardCharsets.UTF_8);
      digest.update(ByteBuffer.allocate(4).putInt(part == null ? -1 : bytes.length).array());
      digest.update(bytes);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static List<@Nullable String> parts(SchemaBody body) {
    return java.util.Arrays.asList(
        body.type(), body.text(), body.references(), body.metadata(), body.ruleSet());
  }

  /**
   * MD5 of the text, the references, the metadata and the rule set, written as a UUID: for a plain
   * schema the MD5 of its text.
   */
  static String guid(SchemaBody body, List<Reference> references) {
    MessageDigest digest = digest("MD5");
    digest.update(body.text().getBytes(StandardCharsets.UTF_8));
    for (Reference reference : references) {
      digest.update(reference.name().getBytes(StandardCharsets.UTF_8));
      digest.update(reference.subject().getBytes(StandardCharsets.UTF_8));
      digest.update(ByteBuffer.allocate(4).putInt(reference.version()).array());
    }
    for (String part : new String[] {body.metadata(), body.ruleSet()}) {
      if (part != null) {
        digest.update(part.getBytes(StandardCharsets.UTF_8));
      }
    }
    ByteBuffer bytes = ByteBuffer.wrap(digest.digest());
    return new UUID(bytes.getLong(), bytes.getLong()).toString();
  }
}
