package io.deltaform.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.registry.TestClient.Reply;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpConventionsTest extends ServedTest {
  @Override
  RegistryOptions options() {
    return super.options().withBodyLimit(100_000);
  }

  @Test
  void answersProbesOfTheRoot() {
    assertThat(client.get("/").raw().body()).isEqualTo("{}");
    assertThat(client.post("/", "").raw().body()).isEqualTo("{}");
    assertThat(client.send("HEAD", "/subjects", "").status()).isEqualTo(200);
    assertThat(client.send("HEAD", "/subjects", "").raw().body()).isEmpty();
    assertThat(client.get("/contexts").raw().body()).isEqualTo("[\".\"]");
    assertThat(client.get("/associations").code()).isEqualTo(40410);
    assertThat(client.get("/v1/metadata/id").body().has("scope")).isTrue();
    assertThat(client.get("/v1/metadata/version").body().has("version")).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /nowhere, 404",
    "GET, /subjects/a/b/c, 404",
    "GET, /schemas/ids/abc, 404",
    "GET, /schemas/ids/99999999999999999999, 404",
    "GET, /subjects//versions, 404",
    "DELETE, /subjects, 405",
    "PUT, /subjects/a, 405",
    "POST, /schemas/types, 405",
    "PATCH, /config, 405",
    "OPTIONS, /subjects, 405",
    "TRACE, /subjects, 405",
    "GET, /subjects/%, 400",
    "GET, /subjects/%zz/versions, 400",
    "GET, /subjects/%ff%fe/versions, 400",
    "GET, /subjects?offset=x, 400",
  })
  void refusesInJson(String method, String path, int status) throws IOException {
    String answer = raw(method + " " + path + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    assertThat(answer).startsWith("HTTP/1.1 " + status + " ");
    assertThat(answer).contains("Content-Type: application/vnd.schemaregistry.v1+json\r\n");
    assertThat(answer).contains("{\"error_code\":" + status + ",\"message\":\"");
    assertThat(client.get("/").status()).isEqualTo(200);
  }

  @Test
  void namesTheMethodsThatARouteHas() {
    Reply reply = client.send("PUT", "/subjects/a", "");
    assertThat(reply.status()).isEqualTo(405);
    assertThat(reply.header("Allow")).isEqualTo("DELETE, POST");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET / HTTP/9.9\r\n\r\n",
        "nonsense\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nBad header line\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\nConnection: close\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\nConnection: close\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      })
  void livesThroughWhatIsNoHttp(String request) throws IOException {
    String answer = raw(request);
    assertThat(answer).matches("(?s)HTTP/1.1 (400|505) .*");
    assertThat(answer).contains("\"error_code\":");
    assertThat(client.get("/").status()).isEqualTo(200);
  }

  @Test
  void refusesHeadersThatAreTooLong() throws IOException {
    String answer = raw("GET /" + "a".repeat(100_000) + " HTTP/1.1\r\nHost: a\r\n\r\n");
    assertThat(answer).startsWith("HTTP/1.1 414 ").contains("\"error_code\":414");
    assertThat(client.get("/").status()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "application/json|application/json",
        "application/vnd.schemaregistry+json|application/vnd.schemaregistry+json",
        "*/*|application/vnd.schemaregistry.v1+json",
        "application/*;q=0.1|application/vnd.schemaregistry.v1+json",
        "application/json, text/plain, */*|application/vnd.schemaregistry.v1+json",
        "application/vnd.schemaregistry.v1+json;q=0.5, application/json|application/json",
        "APPLICATION/JSON|application/json",
        "text/html, application/json;q=0.1|application/json",
      })
  void negotiatesTheContentType(String accept, String type) {
    Reply reply = client.get("/subjects", "Accept", accept);
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.header("Content-Type")).isEqualTo(type);
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/html", "application/xml", "*/*;q=0", "application/json;q=x", ";;,"})
  void refusesWhoAcceptsNoJson(String accept) {
    Reply reply = client.get("/subjects", "Accept", accept);
    assertThat(reply.status()).isEqualTo(406);
    assertThat(reply.code()).isEqualTo(406);
  }

  @ParameterizedTest
  @CsvSource({
    "text/plain, 415",
    "application/x-www-form-urlencoded, 415",
    "application/json, 200",
    "application/json; charset=utf-8, 200",
    "application/octet-stream, 200",
    "APPLICATION/VND.SCHEMAREGISTRY+JSON, 200",
  })
  void takesBodiesOfKnownTypes(String type, int status) {
    String body = TestClient.schema("AVRO", "\"string\"");
    Reply reply = client.send("POST", "/subjects/s/versions", body, "Content-Type", type);
    assertThat(reply.status()).isEqualTo(status);
    if (status != 200) {
      assertThat(reply.code()).isEqualTo(status);
    }
  }

  @Test
  void takesABodyWithoutType() {
    String body = TestClient.schema("AVRO", "\"string\"");
    assertThat(client.send("POST", "/subjects/s/versions", body).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "nonsense",
        "{",
        "[]",
        "null",
        "{} {}",
        "{\"schema\":\"\\\"string\\\"\",\"schema\":\"x\"}",
        "{\"schema\":{\"type\":\"string\"}}",
        "{\"schema\":17}",
        "{\"schemaType\":[],\"schema\":\"\\\"string\\\"\"}",
        "{\"references\":{},\"schema\":\"\\\"string\\\"\"}",
        "{\"references\":[{}],\"schema\":\"\\\"string\\\"\"}",
        "{\"references\":[17],\"schema\":\"\\\"string\\\"\"}",
        "{\"metadata\":17,\"schema\":\"\\\"string\\\"\"}",
        "{\"id\":\"x\",\"schema\":\"\\\"string\\\"\"}",
      })
  void refusesBodiesThatAreNoRequest(String body) {
    for (String path :
        new String[] {
          "/subjects/s/versions", "/subjects/s", "/compatibility/subjects/s/versions/1"
        }) {
      Reply reply = client.post(path, body);
      assertThat(reply.status()).as(path).isEqualTo(400);
      assertThat(reply.code()).isEqualTo(400);
    }
  }

  @Test
  void refusesABodyThatIsNoUtf8() throws IOException {
    byte[] head =
        "POST /subjects/s/versions HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nConnection: close\r\n\r\n"
            .getBytes(StandardCharsets.US_ASCII);
    byte[] body = {'"', (byte) 0xff, (byte) 0xfe, '"'};
    assertThat(exchange(head, body)).startsWith("HTTP/1.1 400 ");
  }

  @Test
  void refusesBodiesNestedTooDeep() {
    Reply reply = client.post("/subjects/s/versions", "{\"x\":" + "[".repeat(50_000) + "}");
    assertThat(reply.status()).isEqualTo(400);
    String deep = "[".repeat(40_000);
    assertThat(client.register("s", "AVRO", deep).code()).isEqualTo(42201);
    assertThat(client.register("s", "JSON", deep).code()).isEqualTo(42201);
    String nested = "{\"type\":\"array\",\"items\":".repeat(3000) + "\"int\"" + "}".repeat(3000);
    assertThat(client.register("s", "AVRO", nested).code()).isEqualTo(42201);
  }

  @Test
  void refusesBodiesThatAreTooLargeAndLives() throws IOException {
    String body = TestClient.schema("JSON", "\"" + "x".repeat(200_000) + "\"");
    assertThat(client.post("/subjects/s/versions", body).code()).isEqualTo(413);
    String larger = TestClient.schema("JSON", "\"" + "x".repeat(20_000_000) + "\"");
    assertThat(client.post("/subjects/s/versions", larger).code()).isEqualTo(413);
    String chunked =
        "POST /subjects/s/versions HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
            + ("8000\r\n" + "x".repeat(0x8000) + "\r\n").repeat(8)
            + "0\r\n\r\n";
    assertThat(raw(chunked)).startsWith("HTTP/1.1 413 ").contains("\"error_code\":413");
    assertThat(client.get("/").status()).isEqualTo(200);
  }

  @Test
  void answersToAnExpectation() throws IOException {
    String head =
        String.join(
            "\r\n",
            "POST /subjects/s/versions HTTP/1.1",
            "Host: a",
            "Expect: 100-continue",
            "Content-Length: 900000",
            "",
            "");
    assertThat(raw(head)).startsWith("HTTP/1.1 413 ");
  }

  @Test
  void roundTripsNamesWithAnyCharacter() {
    String encoded = "a%2Fb%20c%25%3F%23%3B%C3%BC%F0%9F%98%80..";
    assertThat(client.register(encoded, "AVRO", "\"string\"").status()).isEqualTo(200);
    assertThat(client.get("/subjects/" + encoded + "/versions").raw().body()).isEqualTo("[1]");
    assertThat(client.get("/subjects").body().get(0).textValue())
        .isEqualTo("a/b c%?#;ü\uD83D\uDE00..");
    assertThat(client.get("/subjects/" + encoded + "/versions/1").body().get("subject").textValue())
        .isEqualTo("a/b c%?#;ü\uD83D\uDE00..");
    assertThat(client.get("/subjects/a/b%20c/versions").status()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {".", "..", "%2e%2e", "%2E", "a;b", "a+b", "~", "%25", "versions", "{}"})
  void takesNamesThatLookLikePartsOfPaths(String name) throws IOException {
    String body = TestClient.schema("AVRO", "\"string\"");
    String request =
        "POST /subjects/"
            + name
            + "/versions HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n"
            + body;
    assertThat(raw(request)).startsWith("HTTP/1.1 200 ");
    assertThat(raw("GET /subjects/" + name + "/versions HTTP/1.0\r\n\r\n")).endsWith("[1]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"%20", "%01", "a%0Ab", "%7F", "__GLOBAL", ":.other:a", ":.:"})
  void refusesNamesThatNoSubjectHas(String name) {
    assertThat(client.register(name, "AVRO", "\"string\"").code()).isEqualTo(42208);
    assertThat(client.put("/config/" + name, "{\"compatibility\":\"NONE\"}").code())
        .isEqualTo(42208);
  }

  @Test
  void takesTheDefaultContextBeforeAName() {
    client.register(":.:a", "AVRO", "\"string\"");
    assertThat(client.get("/subjects").raw().body()).isEqualTo("[\"a\"]");
    assertThat(client.get("/subjects?subjectPrefix=:*:a").raw().body()).isEqualTo("[\"a\"]");
    assertThat(client.get("/subjects?subjectPrefix=:.:b").raw().body()).isEqualTo("[]");
  }

  @Test
  void passesOverEmptyPartsOfAQueryAndHeadersOfOtherServers() {
    client.register("a", "AVRO", "\"string\"");
    Reply reply =
        client.get(
            "/subjects/a/metadata?deleted=false&&",
            "Confluent-Accept-Unknown-Properties",
            "true",
            "X-Forward",
            "true");
    assertThat(reply.body().get("version").intValue()).isEqualTo(1);
  }

  private String raw(String request) throws IOException {
    return exchange(request.getBytes(StandardCharsets.ISO_8859_1), new byte[0]);
  }

  private String exchange(byte[] head, byte[] body) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.setSoTimeout(10_000);
      try {
        socket.getOutputStream().write(head);
        socket.getOutputStream().write(body);
        socket.getOutputStream().flush();
      } catch (IOException e) {
        // refused before all was sent: the answer is there to be read
        assertThat(e.getMessage()).isNotNull();
      }
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
