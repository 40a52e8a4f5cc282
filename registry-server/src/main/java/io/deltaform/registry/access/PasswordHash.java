package io.deltaform.registry.access;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.jspecify.annotations.Nullable;

/** A password as it is kept: PBKDF2 with HMAC-SHA-256 over a salt of its own. */
public final class PasswordHash {
  private static final String SCHEME = "pbkdf2-sha256";
  private static final int ITERATIONS = 210_000;
  private static final int MOST_ITERATIONS = 5_000_000;
  private static final int BYTES = 32;

  private final int iterations;
  private final byte[] salt;
  private final byte[] hash;

  private PasswordHash(int iterations, byte[] salt, byte[] hash) {
    this.iterations = iterations;
    this.salt = salt;
    this.hash = hash;
  }

  /** The hash of a password with a new salt. */
  public static PasswordHash of(char[] password) {
    byte[] salt = new byte[16];
    new SecureRandom().nextBytes(salt);
    return new PasswordHash(ITERATIONS, salt, derive(password, salt, ITERATIONS));
  }

  /** Reads what {@link #toString} wrote; null if the text is nothing of the kind. */
  static @Nullable PasswordHash parse(String text) {
    String[] parts = text.split("\\$", -1);
    if (parts.length != 4 || !parts[0].equals(SCHEME) || !parts[1].matches("[1-9][0-9]{0,6}")) {
      return null;
    }
    int iterations = Integer.parseInt(parts[1]);
    try {
      byte[] salt = Base64.getDecoder().decode(parts[2]);
      byte[] hash = Base64.getDecoder().decode(parts[3]);
      boolean right = salt.length > 0 && hash.length == BYTES && iterations <= MOST_ITERATIONS;
      return right ? new PasswordHash(iterations, salt, hash) : null;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** True if it is of that password; takes as long for any. */
  boolean matches(char[] password) {
    return MessageDigest.isEqual(hash, derive(password, salt, iterations));
  }

  private static byte[] derive(char[] password, byte[] salt, int iterations) {
    PBEKeySpec spec = new PBEKeySpec(password, salt, iterations, BYTES * 8);
    try {
      return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(spec).getEncoded();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has PBKDF2", e);
    } finally {
      spec.clearPassword();
    }
  }

  /** As it stands in the file: {@code scheme$iterations$salt$hash}. */
  @Override
  public String toString() {
    Base64.Encoder base64 = Base64.getEncoder();
    return SCHEME
        + "$"
        + iterations
        + "$"
        + base64.encodeToString(salt)
        + "$"
        + base64.encodeToString(hash);
  }
}
