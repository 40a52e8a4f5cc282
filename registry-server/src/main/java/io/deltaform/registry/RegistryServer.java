package io.deltaform.registry;

import io.deltaform.registry.http.HttpFront;
import io.deltaform.registry.service.Registry;
import io.deltaform.registry.store.Store;
import io.deltaform.registry.store.StoreException;
import io.deltaform.registry.store.Stores;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;

/** A registry that listens. Safe for use by several threads. */
public final class RegistryServer implements AutoCloseable {
  private final RegistryOptions options;
  private final Store store;
  private final HttpFront http;

  private RegistryServer(RegistryOptions options, Store store, HttpFront http) {
    this.options = options;
    this.store = store;
    this.http = http;
  }

  /**
   * Starts a registry; it answers when this returns.
   *
   * @throws IOException if the database cannot be opened, or the port not be listened on
   */
  public static RegistryServer start(RegistryOptions options) throws IOException {
    Store store = open(options.folder());
    try {
      HttpFront http =
          HttpFront.start(
              Registry.over(store), options.host(), options.port(), options.bodyLimit());
      return new RegistryServer(options, store, http);
    } catch (IOException | RuntimeException e) {
      store.close();
      throw e;
    }
  }

  private static Store open(@org.jspecify.annotations.Nullable Path folder) throws IOException {
    try {
      return folder == null ? Stores.memory() : Stores.sqlite(folder.resolve("registry.db"));
    } catch (StoreException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** The port it listens on. */
  public int port() {
    return http.port();
  }

  /** Where it answers, without a slash at the end. */
  public URI uri() {
    return URI.create("http://" + bracketed(options.host()) + ":" + port());
  }

  private static String bracketed(String host) {
    return host.indexOf(':') < 0 ? host : "[" + host + "]";
  }

  /** Waits until another thread has closed it. */
  public void join() throws InterruptedException {
    http.join();
  }

  /** Takes no more requests, waits for those under way and closes the database. */
  @Override
  public void close() throws IOException {
    try {
      http.stop(options.patience());
    } finally {
      store.close();
    }
  }
}
