package io.deltaform.registry.http;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/**
 * The connections of one port. A stop closes those on which nothing is asked, and leaves the others
 * as they are until their requests are answered: Jetty's own stop shortens the time of all alike,
 * so that a body that pauses, or a slow reader, would lose its connection.
 */
final class Connections extends ServerConnector {
  private static final Duration IDLE = Duration.ofSeconds(30);

  /** How long a stop leaves connections open on which nothing is asked. */
  private static final Duration IDLE_AT_STOP = Duration.ofMillis(100);

  private final Set<EndPoint> asked = ConcurrentHashMap.newKeySet();
  private volatile boolean stopping;

  Connections(Server server, int selectors, HttpConnectionFactory factory) {
    super(server, 1, selectors, factory);
    setIdleTimeout(IDLE.toMillis());
    setShutdownIdleTimeout(IDLE.toMillis());
  }

  /** A request was read. */
  void asked(EndPoint connection) {
    asked.add(connection);
    if (stopping) {
      connection.setIdleTimeout(IDLE.toMillis());
    }
  }

  /** The request is answered, or never will be. */
  void answered(EndPoint connection) {
    asked.remove(connection);
    if (stopping) {
      connection.setIdleTimeout(IDLE_AT_STOP.toMillis());
    }
  }

  @Override
  public CompletableFuture<Void> shutdown() {
    stopping = true;
    CompletableFuture<Void> done = super.shutdown();
    for (EndPoint connection : getConnectedEndPoints()) {
      if (!asked.contains(connection)) {
        connection.setIdleTimeout(IDLE_AT_STOP.toMillis());
      }
      // what was read meanwhile is answered
      if (asked.contains(connection)) {
        connection.setIdleTimeout(IDLE.toMillis());
      }
    }
    return done;
  }
}
