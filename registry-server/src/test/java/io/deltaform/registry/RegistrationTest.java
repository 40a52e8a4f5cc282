package io.deltaform.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.registry.TestClient.Reply;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RegistrationTest extends ServedTest {
  private static final String STRING = "\"string\"";

  private int register(String subject, String type, String text) {
    Reply reply = client.register(subject, type, text);
    assertThat(reply.status()).as(reply.raw().body()).isEqualTo(200);
    return reply.body().get("id").intValue();
  }

  @Test
  void saysHowToWrapASchemaThatIsSentBare() {
    for (String body :
        List.of(
            "{\"type\":\"record\",\"name\":\"R\",\"fields\":[]}",
            "{\"$schema\":\"http://json-schema.org/draft-07/schema#\"}",
            "{\"asyncapi\":\"3.0.0\"}")) {
      Reply reply = client.post("/subjects/bare/versions", body);
      assertThat(reply.code()).isEqualTo(42201);
      assertThat(reply.raw().body()).contains("wrap it as {\\\"schema\\\":");
    }
    Reply object = client.post("/subjects/bare/versions", "{\"schema\":{\"type\":\"string\"}}");
    assertThat(object.status()).isEqualTo(400);
    assertThat(object.raw().body()).contains("wrap it as");
  }

  @Test
  void answersWithIdAndVersionAndSchema() {
    Reply reply = client.register("a", "AVRO", "{ \"type\" : \"string\" }");
    // the guid is the MD5 of the text, quotes included
    assertThat(reply.raw().body())
        .isEqualTo(
            "{\"version\":1,\"id\":1,\"guid\":\"095d71cf-1255-6b9d-5e33-0ad575b3df5d\","
                + "\"schemaType\":\"AVRO\",\"schema\":\"\\\"string\\\"\"}");
  }

  @Test
  void takesAvroWhereNoTypeIsNamed() {
    Reply reply = client.post("/subjects/a/versions", "{\"schema\":\"\\\"int\\\"\",\"foo\":1}");
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.body().get("schemaType").textValue()).isEqualTo("AVRO");
  }

  @Test
  void refusesHalvesOfSurrogatesRatherThanChangeThem() {
    String doc =
        record("A", "x", "\"int\"").replace("\"name\":\"A\"", "\"name\":\"A\",\"doc\":\"\\ud800\"");
    Reply avro = client.register("a", "AVRO", doc);
    assertThat(avro.code()).isEqualTo(42201);
    assertThat(avro.body().get("message").textValue()).contains("[lone-surrogate]");
    Reply metadata =
        client.post(
            "/subjects/a/versions",
            "{\"schema\":\"\\\"int\\\"\",\"metadata\":{\"properties\":{\"owner\":\"\\udc00\"}}}");
    assertThat(metadata.status()).isEqualTo(400);
    assertThat(metadata.body().get("message").textValue()).contains("surrogates in metadata");
    assertThat(register("a", "AVRO", doc.replace("\\ud800", "\\ud83d\\ude00"))).isEqualTo(1);
  }

  @Test
  void refusesATableWithoutColumns() {
    Reply reply = client.register("a", "TABLE", "{\"table\":{\"table\":\"T\"},\"columns\":[]}");
    assertThat(reply.code()).isEqualTo(42201);
    assertThat(reply.body().get("message").textValue()).contains("[no-columns]");
  }

  @Test
  void saysWhereABodyIsNotJson() {
    Reply reply = client.post("/subjects/a/versions", "{\"schema\":nul}");
    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.body().get("message").textValue())
        .containsPattern("at (byte|character) [0-9]+")
        .doesNotContain("-1");
  }

  @Test
  void makesNoNewIdOfWhiteSpace() {
    int id = register("a", "AVRO", record("A", "x", "\"int\""));
    assertThat(register("a", "AVRO", record("A", "x", "  \"int\"\n"))).isEqualTo(id);
    assertThat(register("a", "AVRO", record("A", "x", "{\"type\":\"int\"}"))).isEqualTo(id);
    assertThat(register("b", "JSON", "{\"type\":\"object\",\"minimum\":1.50}"))
        .isEqualTo(register("b", "JSON", "{ \"type\": \"object\",\n\"minimum\" : 1.50 }"));
    assertThat(client.get("/subjects/a/versions").raw().body()).isEqualTo("[1]");
  }

  @Test
  void makesANewVersionOfANewDoc() {
    register("a", "AVRO", record("A", "x", "\"int\""));
    String documented =
        record("A", "x", "\"int\"").replace("\"name\":\"A\"", "\"name\":\"A\",\"doc\":\"d\"");
    assertThat(register("a", "AVRO", documented)).isEqualTo(2);
    assertThat(client.get("/subjects/a/versions").raw().body()).isEqualTo("[1,2]");
  }

  @Test
  void keepsNumbersAndOrderOfJsonSchemasExact() {
    String text = "{\"maximum\":1E2,\"minimum\":0.10000000000000000000000000000001}";
    register("a", "JSON", text);
    assertThat(client.get("/schemas/ids/1/schema").raw().body()).isEqualTo(text);
    assertThat(client.get("/subjects/a/versions/latest/schema").raw().body()).isEqualTo(text);
  }

  @Test
  void givesTheSameIdInTwoSubjects() {
    int id = register("a", "AVRO", STRING);
    register("a2", "AVRO", "\"int\"");
    assertThat(register("b", "AVRO", STRING)).isEqualTo(id);
    assertThat(client.get("/schemas/ids/1/subjects").raw().body()).isEqualTo("[\"a\",\"b\"]");
    assertThat(client.get("/schemas/ids/1/versions").raw().body())
        .isEqualTo("[{\"subject\":\"a\",\"version\":1},{\"subject\":\"b\",\"version\":1}]");
  }

  @Test
  void tellsTypesApartThatShareAText() {
    int avro = register("a", "AVRO", "{\"type\":\"record\",\"name\":\"R\",\"fields\":[]}");
    int json = register("b", "JSON", "{\"title\":\"x\"}");
    assertThat(json).isNotEqualTo(avro);
    assertThat(client.register("a", "JSON", "{}").code()).isEqualTo(409);
  }

  @ParameterizedTest
  @CsvSource({
    "latest, 2",
    "LATEST, 2",
    "-1, 2",
    "1, 1",
    "2, 2",
  })
  void findsVersions(String version, int found) {
    register("a", "AVRO", "\"int\"");
    register("a", "AVRO", "\"long\"");
    Reply reply = client.get("/subjects/a/versions/" + version);
    assertThat(reply.body().get("version").intValue()).isEqualTo(found);
    assertThat(reply.body().get("subject").textValue()).isEqualTo("a");
    assertThat(reply.body().get("id").intValue()).isEqualTo(found);
    assertThat(reply.body().get("schema").textValue())
        .isEqualTo(found == 1 ? "\"int\"" : "\"long\"");
  }

  @ParameterizedTest
  @CsvSource({
    "/subjects/a/versions/3, 404, 40402, Version 3 not found.",
    "/subjects/a/versions/3/schema, 404, 40402, Version 3 not found.",
    "/subjects/b/versions/1, 404, 40401, Subject 'b' not found.",
    "/subjects/b/versions, 404, 40401, Subject 'b' not found.",
    "/subjects/b/versions/latest, 404, 40401, Subject 'b' not found.",
    "/schemas/ids/17, 404, 40403, Schema 17 not found",
    "/schemas/ids/17/schema, 404, 40403, Schema 17 not found",
    "/schemas/ids/17/subjects, 404, 40403, Schema 17 not found",
    "/schemas/ids/17/versions, 404, 40403, Schema 17 not found",
    "/schemas/ids/-1, 404, 40403, Schema -1 not found",
    "/schemas/guids/x, 404, 40403, Schema x not found",
  })
  void saysWhatIsNotThere(String path, int status, int code, String message) {
    register("a", "AVRO", "\"int\"");
    Reply reply = client.get(path);
    assertThat(reply.status()).isEqualTo(status);
    assertThat(reply.code()).isEqualTo(code);
    assertThat(reply.body().get("message").textValue()).isEqualTo(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-2", "first", "1.0", "99999999999", "%201"})
  void refusesVersionsThatAreNone(String version) {
    register("a", "AVRO", "\"int\"");
    assertThat(client.get("/subjects/a/versions/" + version).code()).isEqualTo(42202);
    assertThat(client.delete("/subjects/a/versions/" + version).code()).isEqualTo(42202);
    assertThat(client.get("/subjects/absent/versions/" + version).code()).isEqualTo(42202);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "AVRO|{\"type\":\"strin\"}",
        "AVRO|{\"type\":\"record\",\"name\":\"A\",\"fields\":[{\"name\":\"a"
            + " b\",\"type\":\"int\"}]}",
        "AVRO|nonsense",
        "AVRO|{\"type\":\"string\",\"type\":\"int\"}",
        "AVRO|[]]",
        "JSON|{\"type\":\"strin\"}",
        "JSON|17",
        "JSON|{\"a\":1,\"a\":1}",
        "JSON|{\"$ref\":\"#/absent\"}",
        "JSON|{\"$ref\":\"http://127.0.0.1:1/x\"}",
        "PROTOBUF|syntax = \"proto3\"; message A {}",
        "XML|<a/>",
        "avro|\"string\"",
      })
  void refusesTextsThatAreNoSchema(String type, String text) {
    Reply reply = client.register("a", type, text);
    assertThat(reply.status()).as(reply.raw().body()).isEqualTo(422);
    assertThat(reply.code()).isEqualTo(42201);
    assertThat(client.get("/subjects").raw().body()).isEqualTo("[]");
  }

  @Test
  void refusesAnIdOfTheClientsOwn() {
    String body = TestClient.schema("AVRO", STRING, Map.of("id", "17", "version", "1"));
    assertThat(client.post("/subjects/a/versions", body).code()).isEqualTo(42205);
  }

  @Test
  void takesNoSchemaForTheLatest() {
    assertThat(client.post("/subjects/a/versions", "{}").code()).isEqualTo(42201);
    register("a", "AVRO", "\"int\"");
    register("a", "AVRO", "\"long\"");
    assertThat(client.post("/subjects/a/versions", "{}").body().get("id").intValue()).isEqualTo(2);
    assertThat(client.register("a", "AVRO", "").body().get("version").intValue()).isEqualTo(2);
  }

  @Test
  void looksSchemasUp() {
    register("a", "AVRO", record("A", "x", "\"int\""));
    register("b", "AVRO", "\"long\"");
    String body = TestClient.schema("AVRO", record("A", "x", " \"int\" "));
    Reply found = client.post("/subjects/a", body);
    assertThat(found.body().get("id").intValue()).isEqualTo(1);
    assertThat(found.body().get("version").intValue()).isEqualTo(1);
    assertThat(found.body().get("subject").textValue()).isEqualTo("a");
    assertThat(client.post("/subjects/b", body).code()).isEqualTo(40403);
    assertThat(client.post("/subjects/c", body).code()).isEqualTo(40401);
    assertThat(client.post("/subjects/a", TestClient.schema("AVRO", "\"strin\"")).code())
        .isEqualTo(42201);
  }

  @Test
  void normalizesTheOrderOfKeys() {
    int id = register("a", "JSON", "{\"a\":1,\"b\":{\"d\":1,\"c\":2}}");
    String other = TestClient.schema("JSON", "{\"b\":{\"c\":2,\"d\":1},\"a\":1}");
    assertThat(client.post("/subjects/a", other).code()).isEqualTo(40403);
    assertThat(client.post("/subjects/a?normalize=true", other).body().get("id").intValue())
        .isEqualTo(id);
    client.put("/config/b", "{\"normalize\":true}");
    assertThat(client.post("/subjects/b/versions", other).body().get("schema").textValue())
        .isEqualTo("{\"a\":1,\"b\":{\"c\":2,\"d\":1}}");
    assertThat(register("b", "JSON", "{\"b\":{\"d\":1,\"c\":2},\"a\":1}")).isEqualTo(id + 1);
  }

  @Test
  void keepsMetadataAndRulesApart() {
    Map<String, String> owner = Map.of("metadata", "{\"properties\":{\"owner\":\"x\"}}");
    Map<String, String> rules = Map.of("ruleSet", "{\"domainRules\":[{\"name\":\"r\"}]}");
    int plain = register("a", "AVRO", STRING);
    int owned =
        client
            .post("/subjects/a/versions", TestClient.schema("AVRO", STRING, owner))
            .body()
            .get("id")
            .intValue();
    Reply ruled = client.post("/subjects/a/versions", TestClient.schema("AVRO", STRING, rules));
    assertThat(List.of(plain, owned, ruled.body().get("id").intValue())).containsExactly(1, 2, 3);
    assertThat(client.get("/schemas/ids/2").body().get("metadata").toString())
        .isEqualTo("{\"properties\":{\"owner\":\"x\"}}");
    assertThat(client.get("/schemas/ids/3").body().get("ruleSet").toString())
        .isEqualTo("{\"domainRules\":[{\"name\":\"r\"}]}");
    assertThat(client.get("/schemas/ids/1").body().has("metadata")).isFalse();
    Reply found = client.get("/subjects/a/metadata?key=owner&value=x");
    assertThat(found.body().get("version").intValue()).isEqualTo(2);
    assertThat(client.get("/subjects/a/metadata?key=owner&value=y").code()).isEqualTo(40403);
    assertThat(client.get("/subjects/b/metadata?key=owner&value=y").code()).isEqualTo(40401);
  }

  @Test
  void findsASchemaWithMetadataByOneWithout() {
    String body =
        TestClient.schema("AVRO", STRING, Map.of("metadata", "{\"properties\":{\"a\":\"b\"}}"));
    client.post("/subjects/a/versions", body);
    Reply found = client.post("/subjects/a", TestClient.schema("AVRO", STRING));
    assertThat(found.body().get("id").intValue()).isEqualTo(1);
  }

  @Test
  void pagesAndFiltersLists() {
    for (String subject : List.of("a1", "a2", "b1")) {
      register(subject, "AVRO", "\"int\"");
      register(subject, "AVRO", "\"long\"");
    }
    assertThat(client.get("/subjects?subjectPrefix=a").raw().body()).isEqualTo("[\"a1\",\"a2\"]");
    assertThat(client.get("/subjects?offset=1&limit=1").raw().body()).isEqualTo("[\"a2\"]");
    assertThat(client.get("/subjects?offset=9&limit=1").raw().body()).isEqualTo("[]");
    assertThat(client.get("/subjects/a1/versions?offset=1").raw().body()).isEqualTo("[2]");
    assertThat(client.get("/schemas?subjectPrefix=a&latestOnly=true").body())
        .extracting(n -> n.get("subject").textValue() + n.get("version"))
        .containsExactly("a12", "a22");
    assertThat(client.get("/schemas?limit=4").body()).hasSize(4);
    assertThat(client.get("/schemas").body()).hasSize(6);
  }

  @Test
  void takesTableSchemasAndSpellsThemAsFiles() {
    String text =
        "{\"columns\":[{\"type\":\"INT64\",\"name\":\"ID\",\"nullable\":false,\"key\":1}],"
            + "\"table\":{\"table\":\"ORDERS\",\"schema\":\"SALES\"}}";
    register("orders", "TABLE", text);
    String stored = client.get("/schemas/ids/1/schema").raw().body();
    assertThat(stored.indexOf("\"table\"")).isLessThan(stored.indexOf("\"columns\""));
    assertThat(register("orders", "TABLE", stored)).isEqualTo(1);
    assertThat(client.register("orders", "TABLE", "{\"table\":{}}").code()).isEqualTo(42201);
    assertThat(client.register("orders", "TABLE", stored.replace("INT64", "INT32")).code())
        .isEqualTo(409);
  }

  @Test
  void saysWhichTypesItTakes() {
    List<String> types = new java.util.ArrayList<>();
    client.get("/schemas/types").body().forEach(type -> types.add(type.textValue()));
    assertThat(types).contains("AVRO", "JSON", "TABLE").doesNotContain("PROTOBUF").isSorted();
  }

  @Test
  void givesContiguousVersionsToManyClients() throws Exception {
    client.put("/config", "{\"compatibility\":\"NONE\"}");
    ExecutorService threads = Executors.newFixedThreadPool(64);
    try {
      List<Future<Reply>> replies =
          IntStream.range(0, 64)
              .mapToObj(i -> threads.submit(() -> client.register("a", "AVRO", record("A" + i))))
              .toList();
      List<Integer> versions = new java.util.ArrayList<>();
      List<Integer> ids = new java.util.ArrayList<>();
      for (Future<Reply> reply : replies) {
        assertThat(reply.get().status()).as(reply.get().raw().body()).isEqualTo(200);
        versions.add(reply.get().body().get("version").intValue());
        ids.add(reply.get().body().get("id").intValue());
      }
      Integer[] expected = IntStream.rangeClosed(1, 64).boxed().toArray(Integer[]::new);
      assertThat(versions).containsExactlyInAnyOrder(expected);
      assertThat(ids).containsExactlyInAnyOrder(expected);
    } finally {
      threads.shutdownNow();
    }
  }
}
