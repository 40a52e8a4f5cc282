package io.deltaform.registry;

import io.deltaform.registry.access.RateLimit;
import io.deltaform.registry.access.Users;
import io.deltaform.registry.http.HttpFront;
import io.deltaform.registry.service.JsonTexts;
import io.deltaform.registry.service.Registry;
import io.deltaform.registry.service.Visibility;
import io.deltaform.registry.store.Store;
import io.deltaform.registry.store.StoreException;
import io.deltaform.registry.store.Stores;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

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
    Path file = options.users();
    Users users = file == null ? null : Users.read(file);
    // both take their time, and neither needs the other to begin
    CompletableFuture<Store> store = inParallel(() -> open(options));
    CompletableFuture<Registry> registry = store.thenApply(Registry::over);
    HttpFront http;
    try {
      http =
          HttpFront.start(
              registry,
              options.host(),
              options.port(),
              options.bodyLimit(),
              new RateLimit(options.rate()),
              users);
    } catch (IOException | RuntimeException e) {
      closeWhenOpen(store);
      throw e;
    }
    try {
      RegistryServer server = new RegistryServer(options, store.join(), http);
      // nobody waits for what the first request would else wait for
      inBackground(() -> warm(registry.join()));
      return server;
    } catch (CompletionException e) {
      http.stop(Duration.ZERO);
      Throwable reason = e.getCause() == null ? e : e.getCause();
      throw new IOException(String.valueOf(reason.getMessage()), reason);
    }
  }

  private static void closeWhenOpen(CompletableFuture<Store> store) {
    try {
      store.join().close();
    } catch (CompletionException e) {
      // it did not open either: what failed first is told
      return;
    }
  }

  private static <T> CompletableFuture<T> inParallel(Supplier<T> work) {
    return CompletableFuture.supplyAsync(work, RegistryServer::inBackground);
  }

  private static void inBackground(Runnable task) {
    Thread thread = new Thread(task, "registry-store");
    thread.setDaemon(true);
    thread.start();
  }

  private static Store open(RegistryOptions options) {
    String url = options.jdbc();
    if (url != null) {
      return Stores.postgres(url);
    }
    Path folder = options.folder();
    return folder == null ? Stores.memory() : Stores.sqlite(folder.resolve("registry.db"));
  }

  /** Loads what the first request needs. */
  private static void warm(Registry registry) {
    try {
      registry.subjects().list("", Visibility.LIVE);
      JsonTexts.bytes(JsonTexts.array());
    } catch (StoreException e) {
      // closed meanwhile, or it fails: who asks is told
      return;
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
