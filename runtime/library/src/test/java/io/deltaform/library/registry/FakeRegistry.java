package io.deltaform.library.registry;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Answers as registries do that know no more than what most of them have in common. */
final class FakeRegistry implements AutoCloseable {
  final List<String> asked = new CopyOnWriteArrayList<>();
  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private final HttpServer server;

  FakeRegistry() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          String request = exchange.getRequestMethod() + " " + exchange.getRequestURI();
          asked.add(request);
          String answer =
              answers.getOrDefault(request, "404 {\"error_code\":40403,\"message\":\"not found\"}");
          byte[] body = answer.substring(4).getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(Integer.parseInt(answer.substring(0, 3)), body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
  }

  /** {@code request} is a method, a blank and a path; {@code answer} a status, a blank, a body. */
  FakeRegistry with(String request, String answer) {
    answers.put(request, answer);
    return this;
  }

  SchemaRegistryClient client() {
    return SchemaRegistryClient.of(URI.create("http://127.0.0.1:" + server.getAddress().getPort()));
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
