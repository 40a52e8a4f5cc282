package io.deltaform.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.registry.TestClient.Reply;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AsyncApiTest extends ServedTest {
  private static final String DOCUMENT =
      """
      asyncapi: 3.0.0
      info: {title: Orders, version: 1.0.0}
      channels:
        orders:
          address: orders
          messages:
            created: {$ref: '#/components/messages/created'}
      operations:
        onCreated: {action: receive, channel: {$ref: '#/channels/orders'}}
      components:
        messages:
          created:
            payload: {$ref: '#/components/schemas/order'}
        schemas:
          order: {type: object, properties: {id: {type: integer}}}
      """;

  @Test
  void takesJsonAndYamlForTheSame() {
    Reply yaml = client.register("o", "ASYNCAPI", DOCUMENT);
    assertThat(yaml.status()).as(yaml.raw().body()).isEqualTo(200);
    String json = client.get("/schemas/ids/1/schema").raw().body();
    assertThat(json).startsWith("{\"asyncapi\":\"3.0.0\",");
    assertThat(client.register("o", "ASYNCAPI", json).body().get("id").intValue()).isEqualTo(1);
    assertThat(client.get("/schemas/types").raw().body())
        .isEqualTo("[\"ASYNCAPI\",\"AVRO\",\"JSON\",\"TABLE\"]");
  }

  @Test
  void checksRecordsByThePayloadsOfItsMessages() {
    client.register("o", "ASYNCAPI", DOCUMENT);
    String good = "{\"records\":[{\"record\":1,\"valid\":true}],\"valid\":true}";
    assertThat(client.post("/schemas/ids/1/validate", "{\"id\":1}").raw().body()).isEqualTo(good);
    Reply bad = client.post("/schemas/ids/1/validate", "{\"id\":\"x\"}");
    assertThat(bad.body().at("/records/0/problems/0/pointer").textValue()).isEqualTo("/id");
    client.put("/config/o", "{\"compatibility\":\"NONE\"}");
    String two =
        DOCUMENT.replace(
            "    created:\n",
            """
                gone:
                  payload:
                    schemaFormat: application/vnd.apache.avro;version=1.9.0
                    schema: {type: record, name: Gone, fields: [{name: key, type: long}]}
                created:
            """);
    Reply second = client.register("o", "ASYNCAPI", two);
    assertThat(second.status()).as(second.raw().body()).isEqualTo(200);
    String path = "/schemas/ids/" + second.body().get("id") + "/validate";
    assertThat(client.post(path, "{\"id\":1}").raw().body()).isEqualTo(good);
    assertThat(client.post(path, "{\"key\":7}").raw().body()).isEqualTo(good);
    Reply none = client.post(path, "{\"id\":\"x\"}");
    assertThat(none.body().at("/records/0/problems/0/message").textValue())
        .contains("created: ", "gone: ")
        .doesNotContain("\"x\"");
    assertThat(client.post(path, "{\"id\"").body().at("/records/0/problems/0/code").textValue())
        .isEqualTo("syntax");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "asyncapi: 3.0.0|asyncapi: 2.6.0|expected \"asyncapi\"",
        "title: Orders, |title: 7, |\"title\" at /info",
        "'#/components/schemas/order'|'#/components/schemas/other'|leads nowhere",
        "'#/components/schemas/order'|'http://localhost/x'|nothing is fetched",
        "action: receive|action: take|send or receive",
        "type: integer|type: int|type",
        "type: object|$schema: 'https://example.com/dialect', type: object|the payload of created is no",
        "operations:|operation:|no part \"operation\"",
      })
  void refusesWhatIsMissingOrLeadsNowhere(String part, String instead, String reason) {
    Reply reply = client.register("o", "ASYNCAPI", DOCUMENT.replace(part, instead));
    assertThat(reply.code()).isEqualTo(42201);
    assertThat(reply.body().get("message").textValue()).contains(reason);
  }

  @Test
  void comparesThePayloadsOfMessages() {
    client.register("o", "ASYNCAPI", DOCUMENT);
    Reply narrowed = client.register("o", "ASYNCAPI", DOCUMENT.replace("integer", "string"));
    assertThat(narrowed.code()).isEqualTo(409);
    assertThat(narrowed.body().get("message").textValue()).contains("message created");
    assertThat(client.register("o", "ASYNCAPI", DOCUMENT.replace("integer", "number")).status())
        .isEqualTo(200);
    Reply gone = client.register("o", "ASYNCAPI", DOCUMENT.replace("created", "made"));
    assertThat(gone.code()).isEqualTo(409);
    assertThat(client.get("/subjects/o/diff").body().get("changes")).isNotEmpty();
  }
}
