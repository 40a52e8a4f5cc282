package io.deltaform.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.GeneratedFile;
import io.deltaform.generator.Generator;
import io.deltaform.registry.TestClient.Reply;
import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

class JavaSourcesTest extends ServedTest {
  private HttpResponse<byte[]> get(String path, String... headers) throws Exception {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.uri() + path));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return HttpClient.newHttpClient()
        .send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  @Test
  void givesTheBytesThatTheGeneratorWrites() throws Exception {
    String text = record("com.acme.Orders", "id", "\"long\"");
    client.register("orders", "AVRO", text);
    String stored = client.get("/schemas/ids/1/schema").raw().body();
    String path = "/subjects/orders/versions/1/java?package=com.acme.generated";
    HttpResponse<byte[]> zip = get(path);
    assertThat(zip.headers().firstValue("Content-Type")).hasValue("application/zip");
    List<GeneratedFile> expected =
        Generator.compile(
                List.of(
                    new SourceFile(
                        "orders.avsc", Bytes.copyOf(stored.getBytes(StandardCharsets.UTF_8)))),
                "com.acme.generated")
            .files();
    Map<String, String> found = new TreeMap<>();
    try (ZipInputStream entries = new ZipInputStream(new ByteArrayInputStream(zip.body()))) {
      for (ZipEntry entry; (entry = entries.getNextEntry()) != null; ) {
        found.put(entry.getName(), new String(entries.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    assertThat(found).hasSameSizeAs(expected);
    expected.forEach(file -> assertThat(found).containsEntry(file.path(), file.content()));
    HttpResponse<byte[]> one = get(path + "&file=" + expected.get(0).path());
    assertThat(new String(one.body(), StandardCharsets.UTF_8)).isEqualTo(expected.get(0).content());
    assertThat(one.headers().firstValue("Content-Type"))
        .hasValue("text/x-java-source;charset=utf-8");
  }

  @Test
  void isNotSentAgainToThoseWhoHaveIt() throws Exception {
    client.register("orders", "AVRO", record("Orders", "id", "\"long\""));
    String path = "/subjects/orders/versions/latest/java?package=p";
    HttpResponse<byte[]> first = get(path);
    String tag = first.headers().firstValue("ETag").orElseThrow();
    assertThat(first.headers().firstValue("Cache-Control")).hasValue("no-cache");
    assertThat(get(path, "If-None-Match", tag).statusCode()).isEqualTo(304);
    assertThat(get(path).body()).isEqualTo(first.body());
    assertThat(get(path, "Accept", "application/zip").statusCode()).isEqualTo(200);
    assertThat(get(path, "Accept", "text/html").statusCode()).isEqualTo(406);
  }

  @Test
  void refusesWhatItCannotGenerate() {
    client.register("orders", "AVRO", record("Orders", "id", "\"long\""));
    Reply none = client.get("/subjects/orders/versions/1/java");
    assertThat(none.code()).isEqualTo(400);
    Reply bad = client.get("/subjects/orders/versions/1/java?package=1x");
    assertThat(bad.code()).isEqualTo(42201);
    assertThat(bad.body().get("message").textValue()).contains("bad-package");
    assertThat(client.get("/subjects/orders/versions/1/java?package=p&file=x").status())
        .isEqualTo(404);
    assertThat(client.get("/subjects/orders/versions/2/java?package=p").code()).isEqualTo(40402);
  }

  @Test
  void generatesForReferencesTablesAndFormatsToo() throws Exception {
    client.register("item", "AVRO", record("com.acme.Item", "sku", "\"string\""));
    Reply order =
        client.post(
            "/subjects/order/versions",
            TestClient.schema(
                "AVRO",
                record("com.acme.Order", "item", "\"com.acme.Item\""),
                Map.of(
                    "references",
                    "[{\"name\":\"com.acme.Item\",\"subject\":\"item\",\"version\":1}]")));
    assertThat(order.status()).isEqualTo(200);
    assertThat(get("/subjects/order/versions/1/java?package=p").statusCode()).isEqualTo(200);
    client.register(
        "t",
        "TABLE",
        "{\"table\":{\"schema\":\"SHOP\",\"table\":\"T\"},\"columns\":[{\"name\":\"ID\",\"type\":\"INT64\",\"nullable\":false}]}");
    assertThat(get("/subjects/t/versions/1/java?package=p&file=p/shop/T.java").statusCode())
        .isEqualTo(200);
    assertThat(get("/formats/ces/java?package=p").statusCode()).isEqualTo(200);
  }

  @Test
  void generatesForReferencesThatAreNamedByAddresses() throws Exception {
    client.register("item", "JSON", "{\"title\":\"Item\",\"type\":\"object\"}");
    String order =
        "{%s\"title\":\"Order\",\"type\":\"object\",\"properties\":{\"item\":{\"$ref\":\"%s\"}}}";
    String reference = "[{\"name\":\"%s\",\"subject\":\"item\",\"version\":1}]";
    String address = "https://acme.example/item.json";
    for (String[] each :
        new String[][] {
          {"", address, address},
          {"\"$id\":\"https://acme.example/order.json\",", "item.json", "item.json"},
          {"\"$id\":\"https://acme.example/order2.json\",", "item.json", address},
          {"", "item.json", "item.json"}
        }) {
      Reply registered =
          client.post(
              "/subjects/order/versions",
              TestClient.schema(
                  "JSON",
                  order.formatted(each[0], each[1]),
                  Map.of("references", reference.formatted(each[2]))));
      assertThat(registered.status()).as(registered.raw().body()).isEqualTo(200);
      HttpResponse<byte[]> java = get("/subjects/order/versions/latest/java?package=p");
      assertThat(java.statusCode())
          .as(new String(java.body(), StandardCharsets.UTF_8))
          .isEqualTo(200);
    }
  }
}
