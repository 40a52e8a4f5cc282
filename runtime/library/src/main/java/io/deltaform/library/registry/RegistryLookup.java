package io.deltaform.library.registry;

import io.deltaform.runtime.stream.SchemaLookup;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Schemas for readers, complete. */
final class RegistryLookup implements SchemaLookup {
  private static final int NOT_FOUND = 404;
  private static final int UNKNOWN_KEPT = 10_000;
  private static final Duration UNKNOWN_FOR = Duration.ofMinutes(1);

  private final SchemaRegistryClient client;

  /** When it was found that there is no such id: a stream of bad records asks for it each time. */
  private final Map<Integer, Long> unknown =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, Long> eldest) {
          return size() > UNKNOWN_KEPT;
        }
      };

  RegistryLookup(SchemaRegistryClient client) {
    this.client = client;
  }

  @Override
  public byte @Nullable [] schema(int id) throws IOException {
    synchronized (unknown) {
      Long since = unknown.get(id);
      if (since != null && System.nanoTime() - since < UNKNOWN_FOR.toNanos()) {
        return null;
      }
    }
    try {
      return client.complete(client.byId(id)).getBytes(StandardCharsets.UTF_8);
    } catch (SchemaRegistryException e) {
      if (e.status() != NOT_FOUND) {
        throw new IOException(e.getMessage(), e);
      }
      synchronized (unknown) {
        unknown.remove(id);
        unknown.put(id, System.nanoTime());
      }
      return null;
    }
  }
}
