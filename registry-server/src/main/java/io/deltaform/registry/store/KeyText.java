package io.deltaform.registry.store;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * How a key stands in a database. Producers' ids are of any length and hold any character;
 * PostgreSQL indexes no text over a third of a page, and has no text with a character 0; no UTF-8
 * spells half a pair of surrogates.
 */
final class KeyText {
  private static final int LONGEST = 1024;
  private static final String HASHED = "sha256:";

  private KeyText() {}

  /** The key itself, or its hash if no database would take it. */
  static String of(String key) {
    byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
    if (!new String(bytes, StandardCharsets.UTF_8).equals(key)) {
      // every encoder writes halves of surrogates as one sign, so that keys would be the same
      ByteBuffer units = ByteBuffer.allocate(key.length() * Character.BYTES);
      units.asCharBuffer().put(key);
      return HASHED + HexFormat.of().formatHex(sha256(units.array()));
    }
    boolean plain = bytes.length <= LONGEST && key.indexOf('\0') < 0 && !key.startsWith(HASHED);
    return plain ? key : HASHED + HexFormat.of().formatHex(sha256(bytes));
  }

  private static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
