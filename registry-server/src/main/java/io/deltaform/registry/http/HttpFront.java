package io.deltaform.registry.http;

import io.deltaform.registry.access.RateLimit;
import io.deltaform.registry.access.Users;
import io.deltaform.registry.service.Registry;
import java.io.IOException;
import java.net.BindException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/** Listens for HTTP/1.1 and answers from a registry. */
public final class HttpFront {
  private static final int THREADS = 64;

  /** Threads that read requests, and answer those whose answers are in memory. */
  private static final int SELECTORS =
      Math.max(1, Math.min(4, Runtime.getRuntime().availableProcessors() / 2));

  private static final int HEADERS = 32 << 10;

  /** Jetty asks JMX for this if it is not told, which loads some three hundred classes. */
  private static final String REFERENCES = "org.eclipse.jetty.util.referencesPerCacheLine";

  private final Server server;
  private final Connections connector;

  private HttpFront(Server server, Connections connector) {
    this.server = server;
    this.connector = connector;
  }

  /**
   * Begins to listen; requests wait for the registry.
   *
   * @param port 0: any free one
   * @param bodyLimit bytes that a request may hold
   * @param users null: everybody may do everything
   * @throws IOException if it cannot, as when the port is taken
   */
  public static HttpFront start(
      CompletableFuture<Registry> registry,
      String host,
      int port,
      int bodyLimit,
      RateLimit rate,
      @Nullable Users users)
      throws IOException {
    if (System.getProperty(REFERENCES) == null) {
      System.setProperty(REFERENCES, "16");
    }
    QueuedThreadPool threads = new QueuedThreadPool(THREADS, 4);
    threads.setName("registry");
    threads.setDaemon(true);
    Server server = new Server(threads);
    Connections connector =
        new Connections(server, SELECTORS, new HttpConnectionFactory(configuration()));
    connector.setHost(host);
    connector.setPort(port);
    server.addConnector(connector);
    Metrics metrics = new Metrics();
    server.setErrorHandler(new JsonErrors(metrics));
    server.setHandler(
        new GracefulHandler(
            new Dispatcher(
                registry.thenApply(of -> router(of, metrics)),
                bodyLimit,
                new Guard(users, rate),
                connector,
                metrics)));
    try {
      server.start();
    } catch (Exception e) {
      HttpFront failed = new HttpFront(server, connector);
      failed.stop(Duration.ZERO);
      throw new IOException(reason(e, host, port), e);
    }
    return new HttpFront(server, connector);
  }

  private static String reason(Exception e, String host, int port) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof BindException) {
        String why = String.valueOf(cause.getMessage());
        return why.contains("in use")
            ? "port " + port + " of " + host + " is taken by another process: choose another port"
            : "cannot listen at port " + port + " of " + host + ": " + why;
      }
    }
    return "cannot listen at port " + port + " of " + host + ": " + e.getMessage();
  }

  private static HttpConfiguration configuration() {
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setRequestHeaderSize(HEADERS);
    // names of subjects hold any character; the router decodes strictly and nothing is a file
    configuration.setUriCompliance(UriCompliance.UNSAFE);
    return configuration;
  }

  private static Router router(Registry registry, Metrics metrics) {
    Router router = new Router();
    new ServerRoutes(registry, metrics).addTo(router);
    new SubjectRoutes(registry).addTo(router);
    new SchemaRoutes(registry).addTo(router);
    new CompatibilityRoutes(registry).addTo(router);
    new SettingRoutes(registry).addTo(router);
    new FormatRoutes().addTo(router);
    new IngestRoutes(registry).addTo(router);
    return router;
  }

  /** The port it listens on. */
  public int port() {
    return connector.getLocalPort();
  }

  /** Takes no more requests, waits that long for those under way and closes all connections. */
  public void stop(Duration patience) throws IOException {
    try {
      server.setStopTimeout(patience.toMillis());
      server.stop();
    } catch (TimeoutException e) {
      // Jetty tells so that it closed the connections of those who kept it waiting
      return;
    } catch (Exception e) {
      throw new IOException("cannot stop: " + e.getMessage(), e);
    }
  }

  /** Waits until it was stopped. */
  public void join() throws InterruptedException {
    server.join();
  }
}
