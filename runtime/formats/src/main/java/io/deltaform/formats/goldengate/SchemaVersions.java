package io.deltaform.formats.goldengate;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.stream.BoundedCache;
import io.deltaform.runtime.stream.SavedState;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * Counts the different bodies that came with one id: another body is another version, the same body
 * is none. Not thread-safe.
 */
final class SchemaVersions {
  private static final int KEPT_VERSIONS = 1000;

  private final BoundedCache<String, Versions> known =
      new BoundedCache<>(ReadLimits.CACHED_SCHEMAS);

  private static final class Versions {
    private final BoundedCache<Bytes, Integer> bodies = new BoundedCache<>(KEPT_VERSIONS);
    private int count;
  }

  /** The version of {@code schema} among those with that id, from 1. */
  int version(String id, JsonValue schema) {
    Versions versions = known.get(id);
    if (versions == null) {
      versions = new Versions();
      known.put(id, versions);
    }
    Bytes digest = digest(schema);
    Integer version = versions.bodies.get(digest);
    if (version == null) {
      version = ++versions.count;
      versions.bodies.put(digest, version);
    }
    return version;
  }

  private static Bytes digest(JsonValue schema) {
    JsonOutput text = new JsonOutput();
    schema.write(text);
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      return Bytes.copyOf(sha.digest(text.toByteArray()));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Writes what is known as an array. */
  void save(JsonOutput out) {
    out.beginArray();
    known.forEach(
        (id, versions) -> {
          out.beginObject().name("id").string(id).name("count").number(versions.count);
          out.name("bodies").beginArray();
          versions.bodies.forEach(
              (digest, version) -> {
                String sha256 = HexFormat.of().formatHex(digest.toByteArray());
                out.beginObject().name("sha256").string(sha256);
                out.name("version").number(version).endObject();
              });
          out.endArray().endObject();
        });
    out.endArray();
  }

  /** Takes over the items of an array that {@link #save} wrote. */
  void load(List<SavedState> items) {
    for (SavedState item : items) {
      Versions versions = new Versions();
      versions.count = item.number("count", 1, Integer.MAX_VALUE);
      for (SavedState body : item.items("bodies")) {
        int version = body.number("version", 1, versions.count);
        try {
          byte[] digest = HexFormat.of().parseHex(body.text("sha256"));
          versions.bodies.put(Bytes.copyOf(digest), version);
        } catch (IllegalArgumentException e) {
          throw body.bad("sha256", "expected hexadecimal digits");
        }
      }
      known.put(item.text("id"), versions);
    }
  }
}
