package quickstart;

import io.deltaform.registry.RegistryOptions;
import io.deltaform.registry.RegistryServer;
import io.deltaform.runtime.json.JsonOutput;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Registers a schema and looks it up again over HTTP, by number and by the producer's own id. */
final class RegistryVisit {
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private RegistryVisit() {}

  static void run(byte[] schema) throws IOException, InterruptedException {
    Path data = Files.createTempDirectory("deltaform-quickstart");
    try (RegistryServer registry = RegistryServer.start(RegistryOptions.in(data).withPort(0))) {
      JsonOutput body = new JsonOutput().beginObject();
      body.name("schemaType").string("JSON");
      body.name("schema").string(new String(schema, StandardCharsets.UTF_8)).endObject();
      show(
          HttpRequest.newBuilder(registry.uri().resolve("/subjects/SHOP.ORDERS/versions"))
              .header("Content-Type", "application/json")
              .POST(BodyPublishers.ofByteArray(body.toByteArray())));
      show(HttpRequest.newBuilder(registry.uri().resolve("/schemas/ids/1")));
      show(HttpRequest.newBuilder(registry.uri().resolve("/schemas/keys/goldengate/SHOP.ORDERS")));
    } finally {
      delete(data);
    }
  }

  private static void show(HttpRequest.Builder builder) throws IOException, InterruptedException {
    HttpRequest request = builder.build();
    HttpResponse<String> answer = HTTP.send(request, BodyHandlers.ofString());
    URI uri = request.uri();
    String text = answer.body();
    System.out.printf(
        "  %s %s -> %d %s%n",
        request.method(),
        uri.getPath(),
        answer.statusCode(),
        text.length() > 160 ? text.substring(0, 160) + "..." : text);
    if (answer.statusCode() != 200) {
      throw new IOException("the registry answered " + answer.statusCode());
    }
  }

  private static void delete(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.deleteIfExists(file);
      }
    }
    Files.deleteIfExists(folder);
  }
}
