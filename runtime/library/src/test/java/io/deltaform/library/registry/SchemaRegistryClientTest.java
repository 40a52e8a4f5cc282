package io.deltaform.library.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SchemaRegistryClientTest {
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final List<String> answers = new ArrayList<>();
  private HttpServer server;
  private URI address;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          String user = exchange.getRequestHeaders().getFirst("Authorization");
          asked.add(
              exchange.getRequestMethod()
                  + " "
                  + exchange.getRequestURI()
                  + (user == null ? "" : " " + user));
          String answer = answers.size() == 1 ? answers.get(0) : answers.remove(0);
          byte[] body = answer.substring(4).getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(Integer.parseInt(answer.substring(0, 3)), body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void asksForWhatNeverChangesOnce() {
    answers.add("200 {\"schema\":\"\\\"int\\\"\"}");
    SchemaRegistryClient client = SchemaRegistryClient.of(address);
    for (int i = 0; i < 3; i++) {
      assertThat(client.byId(7))
          .isEqualTo(new RegisteredSchema(7, "AVRO", "\"int\"", List.of(), null, 0));
    }
    assertThat(asked).containsExactly("GET /schemas/ids/7");
    client.latest("a/b c");
    client.latest("a/b c");
    assertThat(asked).hasSize(3).contains("GET /subjects/a%2Fb%20c/versions/latest");
  }

  @Test
  void asksAgainWhereTheServerFailsAndNotWhereItRefuses() {
    answers.addAll(
        List.of("503 busy", "500 {}", "200 {\"schema\":\"{}\",\"schemaType\":\"JSON\"}"));
    SchemaRegistryClient client = SchemaRegistryClient.of(address);
    assertThat(client.byId(1).type()).isEqualTo("JSON");
    assertThat(asked).hasSize(3);
    answers.clear();
    answers.add("404 {\"error_code\":40403,\"message\":\"Schema 2 not found\"}");
    assertThatThrownBy(() -> client.byId(2))
        .isInstanceOfSatisfying(
            SchemaRegistryException.class,
            e -> {
              assertThat(e.code()).isEqualTo(40403);
              assertThat(e).hasMessageContaining("Schema 2 not found");
            });
    assertThat(asked).hasSize(4);
  }

  @Test
  void goesToTheNextAddressAndShowsNoPassword() {
    answers.add("200 {\"schema\":\"{}\"}");
    URI dead = URI.create("http://user:secret@127.0.0.1:1");
    URI alive = URI.create(address.toString().replace("//", "//user:secret@"));
    assertThat(SchemaRegistryClient.of(List.of(dead, alive)).byId(1).text()).isEqualTo("{}");
    assertThat(asked).containsExactly("GET /schemas/ids/1 Basic dXNlcjpzZWNyZXQ=");
    assertThatThrownBy(() -> SchemaRegistryClient.of(dead).byId(1))
        .isInstanceOf(SchemaRegistryException.class)
        .hasMessageNotContaining("secret");
  }
}
