package io.deltaform.schema.fingerprint;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.text.CanonicalJson;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Fingerprints of schema files. */
public final class Fingerprints {
  private Fingerprints() {}

  /**
   * SHA-256 of the canonical form of a JSON text, in lower-case hex: layout and the order of keys
   * do not matter, everything else does.
   */
  public static String ofJson(JsonValue schema) {
    return HexFormat.of().formatHex(digest("SHA-256", CanonicalJson.bytes(schema)));
  }

  static byte[] digest(String algorithm, byte[] content) {
    try {
      return MessageDigest.getInstance(algorithm).digest(content);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has " + algorithm, e);
    }
  }
}
