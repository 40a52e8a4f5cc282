package io.deltaform.registry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;

/** Asks a registry over HTTP. */
public final class TestClient {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String TYPE = "application/vnd.schemaregistry.v1+json";

  private final HttpClient http = HttpClient.newHttpClient();
  private final URI base;

  public TestClient(URI base) {
    this.base = base;
  }

  /** What came back; the body as JSON. */
  public record Reply(int status, JsonNode body, HttpResponse<String> raw) {
    public int code() {
      return body.path("error_code").asInt();
    }

    public String header(String name) {
      return raw.headers().firstValue(name).orElse("");
    }
  }

  public Reply send(String method, String path, String body, String... headers) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path));
    request.method(
        method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    if (headers.length > 0) {
      request.headers(headers);
    }
    try {
      HttpResponse<String> raw = http.send(request.build(), BodyHandlers.ofString());
      JsonNode json = raw.body().isEmpty() ? MAPPER.missingNode() : MAPPER.readTree(raw.body());
      return new Reply(raw.statusCode(), json, raw);
    } catch (IOException e) {
      throw new UncheckedIOException(method + " " + path, e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public Reply get(String path, String... headers) {
    return send("GET", path, "", headers);
  }

  public Reply delete(String path) {
    return send("DELETE", path, "");
  }

  public Reply post(String path, String body) {
    return send("POST", path, body, "Content-Type", TYPE);
  }

  public Reply put(String path, String body) {
    return send("PUT", path, body, "Content-Type", TYPE);
  }

  /** A request body with a schema. */
  public static String schema(String type, String text) {
    return MAPPER.createObjectNode().put("schemaType", type).put("schema", text).toString();
  }

  /** A request body with a schema and more fields. */
  public static String schema(String type, String text, Map<String, String> more) {
    try {
      ObjectNode node = MAPPER.createObjectNode().put("schemaType", type).put("schema", text);
      for (Map.Entry<String, String> field : more.entrySet()) {
        node.set(field.getKey(), MAPPER.readTree(field.getValue()));
      }
      return node.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Reply register(String subject, String type, String text) {
    return post("/subjects/" + subject + "/versions", schema(type, text));
  }
}
