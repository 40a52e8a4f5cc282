package io.deltaform.registry.access;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * The users of a file: lines {@code name:role:hash}, blank lines and those that begin with # left
 * out. Safe for use by several threads.
 */
public final class Users {
  private static final int REMEMBERED = 1_000;
  private static final int LONGEST = 1_024;
  private static final PasswordHash NOBODY = PasswordHash.of("nobody".toCharArray());

  private final Map<String, User> users;
  private final byte[] key = new byte[32];

  /** Hashing takes a while on purpose; who was let in once is known by a hash of the header. */
  private final Map<String, Role> known = new ConcurrentHashMap<>();

  /** Those who guess passwords must not take all threads. */
  private final Semaphore checks = new Semaphore(2);

  private record User(Role role, PasswordHash hash) {}

  private Users(Map<String, User> users) {
    this.users = users;
    new SecureRandom().nextBytes(key);
  }

  /**
   * Reads the file.
   *
   * @throws IOException if it cannot be read, or a line is not as it should be
   */
  public static Users read(Path file) throws IOException {
    Map<String, User> users = new HashMap<>();
    List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        String[] parts = line.split(":", -1);
        Role role = parts.length == 3 ? Role.of(parts[1]) : null;
        PasswordHash hash = parts.length == 3 ? PasswordHash.parse(parts[2]) : null;
        if (role == null || hash == null || parts[0].isEmpty()) {
          throw new IOException(
              file
                  + ":"
                  + (i + 1)
                  + ": expected name:read:hash or name:write:hash, as `deltaform user` prints it");
        }
        users.put(parts[0], new User(role, hash));
      }
    }
    return new Users(users);
  }

  /** The role of whoever sent that Authorization header; null if nobody is known by it. */
  public @Nullable Role role(@Nullable String header) {
    if (header == null
        || header.length() > LONGEST
        || !header.regionMatches(true, 0, "Basic ", 0, 6)) {
      return null;
    }
    String name = remembered(header);
    Role before = known.get(name);
    if (before != null) {
      return before;
    }
    Role role = checked(header.substring(6).strip());
    if (role != null) {
      if (known.size() >= REMEMBERED) {
        known.clear();
      }
      known.put(name, role);
    }
    return role;
  }

  private @Nullable Role checked(String credentials) {
    String text;
    try {
      text = new String(Base64.getDecoder().decode(credentials), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return null;
    }
    int colon = text.indexOf(':');
    User user = colon < 0 ? null : users.get(text.substring(0, colon));
    char[] password = text.substring(colon + 1).toCharArray();
    checks.acquireUninterruptibly();
    try {
      // an unknown name takes as long as a wrong password
      boolean matches = (user == null ? NOBODY : user.hash()).matches(password);
      return user != null && matches ? user.role() : null;
    } finally {
      checks.release();
    }
  }

  private String remembered(String header) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(key);
      return HexFormat.of().formatHex(digest.digest(header.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
