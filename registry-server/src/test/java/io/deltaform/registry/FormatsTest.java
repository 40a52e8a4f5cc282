package io.deltaform.registry;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.deltaform.registry.TestClient.Reply;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class FormatsTest extends ServedTest {
  private String sample(String format, String body) {
    JsonNode samples = client.get("/formats/" + format).body().get("samples");
    for (JsonNode sample : samples) {
      if (sample.get("body").textValue().equals(body)) {
        return client
            .get("/formats/" + format + "/samples/" + sample.get("name").textValue())
            .raw()
            .body();
      }
    }
    throw new AssertionError("no sample");
  }

  @Test
  void servesTheBundledFormatsFromTheStartAndKeepsThemOutOfSubjects() {
    Reply all = client.get("/formats");
    assertThat(all.body().findValuesAsText("id")).contains("ces", "goldengate");
    Reply ces = client.get("/formats/ces");
    assertThat(ces.body().get("producer").textValue()).isNotEmpty();
    String file = ces.body().get("files").get(0).get("name").textValue();
    Reply text = client.get("/formats/ces/files/" + file);
    assertThat(text.status()).isEqualTo(200);
    assertThat(client.get("/subjects").raw().body()).isEqualTo("[]");
    assertThat(client.get("/formats/none").code()).isEqualTo(40403);
    assertThat(client.get("/formats/ces/files/none").code()).isEqualTo(40403);
    assertThat(client.send("PUT", "/formats/ces", "{}").code()).isEqualTo(405);
  }

  @Test
  void findsBundledSchemasByStringIds() {
    Reply byFormat = client.get("/schemas/keys/format/ces");
    assertThat(byFormat.body().get("format").textValue()).isEqualTo("ces");
    assertThat(byFormat.body().get("schema").textValue()).isNotEmpty();
    Reply avro = client.get("/schemas/keys/format/ces%2Fdata.avsc");
    assertThat(avro.body().get("schemaType").textValue()).isEqualTo("AVRO");
    client.register("a", "AVRO", avro.body().get("schema").textValue());
    String crc = "";
    for (JsonNode key : client.get("/schemas/ids/1/keys").body()) {
      if (key.get("kind").textValue().equals("avro-crc64")) {
        crc = key.get("key").textValue();
      }
    }
    client.delete("/subjects/a");
    assertThat(client.get("/schemas/keys/avro-crc64/" + crc).body().get("id").intValue())
        .isEqualTo(1);
    assertThat(client.get("/schemas/keys/format/none").code()).isEqualTo(40403);
  }

  @Test
  void detectsTheFormatOfEachRecord() {
    String body = sample("goldengate", "json") + "\n" + sample("ces", "json") + "\n{\"x\":1}";
    JsonNode records = client.post("/formats/detect", body).body().get("records");
    assertThat(records.findValuesAsText("format")).contains("goldengate", "ces");
    JsonNode last = records.get(records.size() - 1);
    assertThat(last.has("format")).isFalse();
    assertThat(last.get("problem").get("code").textValue()).isEqualTo("unknown-format");
  }

  @Test
  void validatesRecordsByTheFormatsOwnValidator() {
    String good = sample("goldengate", "json");
    Reply valid = client.post("/formats/goldengate/validate", good);
    assertThat(valid.body().get("valid").booleanValue()).as(valid.raw().body()).isTrue();
    Reply mixed = client.post("/formats/goldengate/validate", "[" + good + ",{}]");
    assertThat(mixed.body().get("valid").booleanValue()).isFalse();
    JsonNode second = mixed.body().get("records").get(1);
    assertThat(second.get("record").intValue()).isEqualTo(2);
    assertThat(second.get("problems").get(0).get("code").textValue()).isNotEmpty();
    assertThat(client.post("/formats/none/validate", "{}").code()).isEqualTo(40403);
  }

  @Test
  void validatesAgainstRegisteredSchemas() {
    client.register("j", "JSON", "{\"type\":\"object\",\"required\":[\"a\"]}");
    Reply lines = client.post("/schemas/ids/1/validate", "{\"a\":1}\n{}\n{\"a\":");
    assertThat(lines.raw().body())
        .startsWith(
            "{\"records\":[{\"record\":1,\"valid\":true},{\"record\":2,\"valid\":false,\"problems\":[{");
    assertThat(lines.body().get("records").get(2).get("problems").get(0).get("code").textValue())
        .isEqualTo("syntax");
    client.register("a", "AVRO", record("A", "x", "\"int\"", "y", "[\"null\",\"string\"]"));
    byte[] datums = {2, 0, 4, 2, 2, 'z'};
    String binary = new String(datums, StandardCharsets.ISO_8859_1);
    Reply avro =
        client.send("POST", "/schemas/ids/2/validate", binary, "Content-Type", "avro/binary");
    assertThat(avro.raw().body())
        .isEqualTo(
            "{\"records\":[{\"record\":1,\"valid\":true},{\"record\":2,\"valid\":true}],\"valid\":true}");
    Reply broken =
        client.send(
            "POST",
            "/schemas/ids/2/validate",
            binary + "\u0002\u0006",
            "Content-Type",
            "avro/binary");
    assertThat(broken.body().get("records").get(2).get("valid").booleanValue()).isFalse();
    Reply json =
        client.post(
            "/schemas/ids/2/validate",
            "{\"x\":1,\"y\":{\"string\":\"s\"}}\n{\"x\":\"secret\",\"y\":null}");
    assertThat(json.body().get("records").get(0).get("valid").booleanValue()).isTrue();
    assertThat(json.body().get("records").get(1).get("valid").booleanValue()).isFalse();
    assertThat(json.raw().body()).doesNotContain("secret");
    assertThat(client.post("/schemas/ids/9/validate", "{}").code()).isEqualTo(40403);
  }

  @Test
  void validatesRowsAgainstTableSchemas() {
    client.register(
        "t",
        "TABLE",
        "{\"table\":{\"table\":\"T\"},\"columns\":[{\"name\":\"ID\",\"type\":\"INT64\",\"nullable\":false},{\"name\":\"D\",\"type\":\"DATE\",\"nullable\":true}]}");
    Reply rows =
        client.post(
            "/schemas/ids/1/validate",
            "{\"ID\":1,\"D\":\"2026-01-31\"}\n{\"ID\":null}\n{\"ID\":1,\"X\":2}\n{\"ID\":\"a\"}");
    assertThat(rows.body().get("records").findValuesAsText("valid"))
        .containsExactly("true", "false", "false", "false");
    assertThat(rows.body().get("records").get(1).get("problems").get(0).get("pointer").textValue())
        .isEqualTo("/ID");
  }
}
