package io.deltaform.registry;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How a registry runs. Without a change: port 8081 of the loopback address.
 *
 * @param folder where the database file is; null: in memory, lost at the end
 * @param host the address to listen on
 * @param port 0: any free one
 * @param bodyLimit bytes that a request may hold
 * @param patience how long a stop waits for requests under way
 */
public record RegistryOptions(
    @Nullable Path folder, String host, int port, int bodyLimit, Duration patience) {

  private static RegistryOptions of(@Nullable Path folder) {
    return new RegistryOptions(folder, "127.0.0.1", 8081, 4 << 20, Duration.ofSeconds(10));
  }

  /** Keeps everything in {@code registry.db} in a folder, which is made if it is absent. */
  public static RegistryOptions in(Path folder) {
    return of(folder);
  }

  /** Keeps everything in memory: for tests. */
  public static RegistryOptions inMemory() {
    return of(null);
  }

  public RegistryOptions withHost(String address) {
    return new RegistryOptions(folder, address, port, bodyLimit, patience);
  }

  public RegistryOptions withPort(int number) {
    return new RegistryOptions(folder, host, number, bodyLimit, patience);
  }

  public RegistryOptions withBodyLimit(int bytes) {
    return new RegistryOptions(folder, host, port, bytes, patience);
  }

  public RegistryOptions withPatience(Duration duration) {
    return new RegistryOptions(folder, host, port, bodyLimit, duration);
  }
}
