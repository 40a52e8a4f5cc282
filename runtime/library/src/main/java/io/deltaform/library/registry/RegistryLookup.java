package io.deltaform.library.registry;

import io.deltaform.runtime.stream.SchemaLookup;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Schemas for readers, complete. */
final class RegistryLookup implements SchemaLookup {
  private static final int NOT_FOUND = 404;
  private static final int UNKNOWN_KEPT = 10_000;
  private static final Duration UNKNOWN_FOR = Duration.ofMinutes(1);

  private final SchemaRegistryClient client;

  /** When it was found that there is none: a stream of bad records asks for it each time. */
  private final LastUsed<Object, Long> unknown = new LastUsed<>(UNKNOWN_KEPT);

  RegistryLookup(SchemaRegistryClient client) {
    this.client = client;
  }

  @Override
  public byte @Nullable [] schema(int id) throws IOException {
    return schema(id, () -> client.byId(id));
  }

  @Override
  public byte @Nullable [] byFingerprint(long fingerprint) throws IOException {
    String key = String.format("%016x", fingerprint);
    return schema(key, () -> client.byKey("avro-crc64", key));
  }

  private byte @Nullable [] schema(Object key, Supplier<RegisteredSchema> asked)
      throws IOException {
    Long since = unknown.get(key);
    if (since != null && System.nanoTime() - since < UNKNOWN_FOR.toNanos()) {
      return null;
    }
    try {
      return client.complete(asked.get()).getBytes(StandardCharsets.UTF_8);
    } catch (SchemaRegistryException e) {
      if (e.status() != NOT_FOUND) {
        throw new IOException(e.getMessage(), e);
      }
      unknown.put(key, System.nanoTime());
      return null;
    }
  }
}
