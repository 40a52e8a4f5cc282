package io.deltaform.registry;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How a registry runs. Without a change: port 8081 of the loopback address.
 *
 * @param folder where the database file is; null: in memory, lost at the end
 * @param jdbc the URL of a PostgreSQL database instead; null: none
 * @param host the address to listen on
 * @param port 0: any free one
 * @param bodyLimit bytes that a request may hold
 * @param patience how long a stop waits for requests under way
 * @param rate requests in a second that one address may send; 0: any number
 * @param users a file of users with hashed passwords; null: everybody may do everything
 */
public record RegistryOptions(
    @Nullable Path folder,
    @Nullable String jdbc,
    String host,
    int port,
    int bodyLimit,
    Duration patience,
    int rate,
    @Nullable Path users) {

  private static RegistryOptions of(@Nullable Path folder, @Nullable String jdbc) {
    return new RegistryOptions(
        folder, jdbc, "127.0.0.1", 8081, 4 << 20, Duration.ofSeconds(10), 0, null);
  }

  /** Keeps everything in {@code registry.db} in a folder, which is made if it is absent. */
  public static RegistryOptions in(Path folder) {
    return of(folder, null);
  }

  /**
   * Keeps everything in a PostgreSQL database, which several registries may share.
   *
   * @param url such as {@code jdbc:postgresql://host/database?user=…}
   */
  public static RegistryOptions at(String url) {
    return of(null, url);
  }

  /** Keeps everything in memory: for tests. */
  public static RegistryOptions inMemory() {
    return of(null, null);
  }

  public RegistryOptions withHost(String address) {
    return new RegistryOptions(folder, jdbc, address, port, bodyLimit, patience, rate, users);
  }

  public RegistryOptions withPort(int number) {
    return new RegistryOptions(folder, jdbc, host, number, bodyLimit, patience, rate, users);
  }

  public RegistryOptions withBodyLimit(int bytes) {
    return new RegistryOptions(folder, jdbc, host, port, bytes, patience, rate, users);
  }

  public RegistryOptions withPatience(Duration duration) {
    return new RegistryOptions(folder, jdbc, host, port, bodyLimit, duration, rate, users);
  }

  public RegistryOptions withRate(int perSecond) {
    return new RegistryOptions(folder, jdbc, host, port, bodyLimit, patience, perSecond, users);
  }

  public RegistryOptions withUsers(Path file) {
    return new RegistryOptions(folder, jdbc, host, port, bodyLimit, patience, rate, file);
  }
}
