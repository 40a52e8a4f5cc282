package io.deltaform.registry;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.deltaform.registry.TestClient.Reply;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ByIdTest extends ServedTest {
  @Test
  void servesWhatNeverChangesFromCachesForEver() {
    client.register("a", "AVRO", "\"string\"");
    Reply reply = client.get("/schemas/ids/1");
    assertThat(reply.body().fieldNames())
        .toIterable()
        .containsExactly("guid", "schemaType", "schema");
    assertThat(reply.header("Cache-Control")).contains("immutable");
    assertThat(reply.header("Vary")).isEqualTo("Accept");
    String tag = reply.header("ETag");
    assertThat(tag).matches("\"[0-9a-f]{24}\"");
    Reply again = client.get("/schemas/ids/1", "If-None-Match", "\"x\", " + tag);
    assertThat(again.status()).isEqualTo(304);
    assertThat(again.header("ETag")).isEqualTo(tag);
    assertThat(again.raw().body()).isEmpty();
    assertThat(client.get("/schemas/ids/1", "If-None-Match", "\"x\"").status()).isEqualTo(200);
    assertThat(client.send("HEAD", "/schemas/ids/1", "").header("ETag")).isEqualTo(tag);
  }

  @Test
  void tellsWhatChangesOnlyWhenAskedAndKeepsItOutOfCaches() {
    client.register("a", "AVRO", "\"int\"");
    client.register("a", "AVRO", "\"long\"");
    Reply reply = client.get("/schemas/ids/1?fetchMaxId=true&subject=a");
    assertThat(reply.body().get("maxId").intValue()).isEqualTo(2);
    assertThat(reply.body().get("subject").textValue()).isEqualTo("a");
    assertThat(reply.body().get("version").intValue()).isEqualTo(1);
    assertThat(reply.body().get("schema").textValue()).isEqualTo("\"int\"");
    assertThat(reply.header("Cache-Control")).doesNotContain("immutable");
    assertThat(client.get("/schemas/ids/1?subject=other").body().has("version")).isFalse();
    assertThat(client.get("/schemas/ids/1?fetchMaxId=false&subject=").header("Cache-Control"))
        .contains("immutable");
  }

  @Test
  void resolvesIdsEvenAfterAPermanentDelete() {
    client.register("a", "AVRO", "\"string\"");
    client.delete("/subjects/a");
    assertThat(client.get("/schemas/ids/1").status()).isEqualTo(200);
    client.delete("/subjects/a?permanent=true");
    assertThat(client.get("/schemas/ids/1").status()).isEqualTo(200);
    assertThat(client.get("/schemas/ids/1/subjects").raw().body()).isEqualTo("[]");
  }

  @Test
  void findsSchemasByGuid() {
    String guid = client.register("a", "AVRO", "\"string\"").body().get("guid").textValue();
    assertThat(client.get("/schemas/guids/" + guid).body().get("schema").textValue())
        .isEqualTo("\"string\"");
    assertThat(client.get("/schemas/guids/" + guid + "/ids").raw().body())
        .isEqualTo("[{\"context\":\".\",\"id\":1}]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"id", "$id"})
  void findsJsonSchemasByTheIdOfTheirRoot(String keyword) {
    String draft =
        keyword.equals("id")
            ? "http://json-schema.org/draft-04/schema#"
            : "http://json-schema.org/draft-07/schema#";
    String text =
        "{\"" + keyword + "\":\"goldengate:dml:SHOP.ORDERS\",\"$schema\":\"" + draft + "\"}";
    client.register("orders", "JSON", text);
    Reply reply = client.get("/schemas/keys/goldengate/goldengate:dml:SHOP.ORDERS");
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.body().get("id").intValue()).isEqualTo(1);
    assertThat(reply.body().get("schema").textValue()).isEqualTo(text);
    assertThat(reply.body().get("schemaType").textValue()).isEqualTo("JSON");
    assertThat(reply.body().get("ids").toString()).isEqualTo("[1]");
  }

  @Test
  void findsTheNewestOfAKeyAndNamesAll() {
    client.put("/config", "{\"compatibility\":\"NONE\"}");
    client.register("a", "JSON", "{\"$id\":\"urn:x/y?z\",\"title\":\"old\"}");
    client.register("a", "JSON", "{\"$id\":\"urn:x/y?z\",\"title\":\"new\"}");
    Reply reply = client.get("/schemas/keys/goldengate/urn%3Ax%2Fy%3Fz");
    assertThat(reply.body().get("id").intValue()).as(reply.raw().body()).isEqualTo(2);
    assertThat(reply.body().get("ids").toString()).isEqualTo("[1,2]");
    assertThat(reply.body().get("schema").textValue()).contains("new");
  }

  @Test
  void leadsFromKeysToIdsAndBack() {
    client.register("a", "AVRO", record("A", "x", "\"int\""));
    Map<String, String> keys = new HashMap<>();
    for (JsonNode key : client.get("/schemas/ids/1/keys").body()) {
      keys.put(key.get("kind").textValue(), key.get("key").textValue());
    }
    assertThat(keys)
        .containsOnlyKeys("avro-crc64", "avro-md5", "avro-sha256", "content", "guid")
        .allSatisfy(
            (kind, key) ->
                assertThat(
                        client.get("/schemas/keys/" + kind + "/" + key).body().get("id").intValue())
                    .isEqualTo(1));
    assertThat(keys.get("avro-crc64")).matches("[0-9a-f]{16}");
    assertThat(client.get("/schemas/keys/content/absent").code()).isEqualTo(40403);
    assertThat(client.get("/schemas/keys/reference/1%20a").code()).isEqualTo(404);
    assertThat(client.get("/schemas/keys/nokind/x").code()).isEqualTo(404);
  }
}
