package io.deltaform.library.registry;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;

/** What is wrong with an address is said in one sentence, with what to do. */
class FailureWordsTest {
  private static HttpServer answering(int status, AtomicInteger asked) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          asked.incrementAndGet();
          exchange.getResponseHeaders().add("Location", "https://login.example/");
          exchange.sendResponseHeaders(status, -1);
          exchange.close();
        });
    server.start();
    return server;
  }

  private static String failure(int port) {
    SchemaRegistryClient client = SchemaRegistryClient.of(URI.create("http://127.0.0.1:" + port));
    try {
      client.subjects();
    } catch (SchemaRegistryException e) {
      return String.valueOf(e.getMessage());
    }
    throw new AssertionError("expected a failure");
  }

  @Test
  void a_user_that_is_missing_is_asked_for_at_once() throws IOException {
    AtomicInteger asked = new AtomicInteger();
    HttpServer server = answering(401, asked);
    try {
      assertThat(failure(server.getAddress().getPort()))
          .contains("answered 401", "https://USER:PASSWORD@HOST", "<server>");
      assertThat(asked).hasValue(1);
    } finally {
      server.stop(0);
    }
  }

  @Test
  void a_registry_that_sends_elsewhere_is_told_with_where() throws IOException {
    HttpServer server = answering(302, new AtomicInteger());
    try {
      assertThat(failure(server.getAddress().getPort()))
          .contains("answered 302", "sends to https://login.example/");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void a_certificate_that_nobody_knows_is_told_without_names_of_classes() {
    IOException untrusted =
        new SSLHandshakeException("PKIX path building failed: sun.security.provider.X: unable");
    assertThat(FailureWords.reason(untrusted, true))
        .startsWith("its certificate is not trusted")
        .contains("-Djavax.net.ssl.trustStore=FILE")
        .doesNotContain("sun.");
    assertThat(FailureWords.isUntrusted(untrusted)).isTrue();
    IOException plain = new SSLException("Unsupported or unrecognized SSL message");
    assertThat(FailureWords.reason(plain, true))
        .isEqualTo("it does not speak TLS; is http:// meant?");
    IOException none = new IOException("HTTP/1.1 header parser received no bytes");
    assertThat(FailureWords.reason(none, false)).endsWith("; is https:// meant?");
  }
}
