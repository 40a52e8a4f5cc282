package io.deltaform.registry;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.deltaform.registry.TestClient.Reply;
import io.deltaform.schema.catalogue.Catalogue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericDatumWriter;
import org.junit.jupiter.api.Test;

class IngestTest extends ServedTest {
  private static final String METADATA =
      "{\"op_type\":\"OBJECT_METADATA\",\"qual_table\":\"SHOP.ORDERS\",\"columns\":{"
          + "\"ORDER_ID\":{\"type\":\"number\",\"null\":false,\"key\":true},"
          + "\"STATUS\":{\"type\":\"string\",\"null\":true,\"key\":false}}}";
  private static final String MORE =
      METADATA.replace("}}}", "},\"NOTE\":{\"type\":\"string\",\"null\":true,\"key\":false}}}");
  private static final String SCHEMA =
      "{\"$schema\":\"http://json-schema.org/draft-04/schema#\",\"title\":\"SHOP.ORDERS\",\"id\":\"SHOP.ORDERS.1\","
          + "\"type\":\"object\",\"properties\":{\"qual_table\":{\"type\":\"string\"},\"op_type\":{\"type\":\"string\"},"
          + "\"after\":{\"$ref\":\"#/definitions/row\"}},\"definitions\":{\"row\":{\"type\":\"object\",\"properties\":{"
          + "\"ORDER_ID\":{\"type\":\"number\"}}}}}";

  private JsonNode ingest(String body) {
    Reply reply = client.post("/ingest", body);
    assertThat(reply.status()).as(reply.raw().body()).isEqualTo(200);
    return reply.body();
  }

  @Test
  void registersTheTablesThatMessagesDescribe() {
    JsonNode first = ingest(METADATA + "\n" + METADATA).get("schemas");
    assertThat(first).hasSize(1);
    assertThat(first.get(0).toString())
        .isEqualTo(
            "{\"record\":1,\"subject\":\"SHOP.ORDERS\",\"schemaType\":\"TABLE\",\"origin\":\"goldengate"
                + " OBJECT_METADATA\",\"version\":1,\"id\":1,\"new\":true}");
    assertThat(ingest(METADATA).get("schemas").get(0).get("new").booleanValue()).isFalse();
    JsonNode more = ingest(MORE).get("schemas").get(0);
    assertThat(more.get("version").intValue()).isEqualTo(2);
    assertThat(more.get("is_compatible").booleanValue()).isTrue();
    assertThat(more.get("changes").get(0).get("change").textValue()).isEqualTo("column-added");
    assertThat(client.get("/subjects/SHOP.ORDERS/versions/2").body().get("schema").textValue())
        .contains("NOTE", "goldengate OBJECT_METADATA");
  }

  @Test
  void saysWhyNothingIsRegisteredOfRowsWithoutTypes() {
    String row =
        "{\"qual_table\":\"SHOP.%s\",\"op_type\":\"DELETE\",\"before\":{\"ORDER_ID\":1}}\n";
    JsonNode answer =
        ingest(
            row.formatted("CARTS") + row.formatted("CARTS") + row.formatted("ORDERS") + METADATA);
    assertThat(answer.get("schemas")).hasSize(1);
    assertThat(answer.get("problems")).hasSize(1);
    JsonNode problem = answer.get("problems").get(0);
    assertThat(problem.get("record").intValue()).isEqualTo(1);
    assertThat(problem.get("level").textValue()).isEqualTo("warning");
    assertThat(problem.get("code").textValue()).isEqualTo("untyped-table");
    assertThat(problem.get("message").textValue()).contains("changes of SHOP.CARTS and nothing");
  }

  @Test
  void keepsWhatIsKnownBetterAndTellsWhatBreaks() {
    client.register(
        "SHOP.ORDERS",
        "TABLE",
        "{\"table\":{\"schema\":\"SHOP\",\"table\":\"ORDERS\"},\"columns\":[{\"name\":\"ORDER_ID\",\"type\":\"INT64\",\"nullable\":false,\"key\":1},{\"name\":\"STATUS\",\"type\":\"STRING\",\"nullable\":true}]}");
    ingest(METADATA);
    assertThat(client.get("/subjects/SHOP.ORDERS/versions/latest").body().get("schema").textValue())
        .contains("\"type\":\"INT64\"");
    ingest(MORE);
    JsonNode dropped = ingest(METADATA).get("schemas").get(0);
    assertThat(dropped.get("is_compatible").booleanValue()).isFalse();
    assertThat(dropped.get("version").intValue()).isEqualTo(2);
    assertThat(dropped.get("new").booleanValue()).isFalse();
    client.put("/config/SHOP.ORDERS", "{\"compatibility\":\"BACKWARD\"}");
    ingest(MORE);
    JsonNode refused = ingest(METADATA.replace("ORDER_ID", "OTHER")).get("schemas").get(0);
    assertThat(refused.get("error_code").intValue()).isEqualTo(409);
    assertThat(refused.has("version")).isFalse();
  }

  @Test
  void registersInBandSchemasUnderTheirIds() {
    JsonNode found = ingest("[" + SCHEMA + "]").get("schemas");
    assertThat(found.findValuesAsText("schemaType")).containsExactly("JSON", "TABLE");
    JsonNode byKey = client.get("/schemas/keys/goldengate/SHOP.ORDERS.1").body();
    assertThat(byKey.get("id").intValue()).isEqualTo(found.get(0).get("id").intValue());
    assertThat(byKey.get("metadata").get("properties").get("origin").textValue())
        .isEqualTo("goldengate SCHEMA");
  }

  @Test
  void registersTheSchemaOfAContainerFile() throws IOException, InterruptedException {
    Schema schema = new Schema.Parser().parse(record("com.acme.Event", "x", "\"int\""));
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (DataFileWriter<Object> writer = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
      writer.create(schema, file);
    }
    HttpResponse<String> reply =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(URI.create(server.uri() + "/ingest"))
                    .POST(HttpRequest.BodyPublishers.ofByteArray(file.toByteArray()))
                    .build(),
                HttpResponse.BodyHandlers.ofString());
    assertThat(reply.body()).contains("\"subject\":\"com.acme.Event-avro\"", "\"id\":1");
  }

  @Test
  void findsSchemasByTheKeysOfDatastream() {
    Reply registered =
        client.post(
            "/subjects/e/versions",
            TestClient.schema(
                "AVRO",
                "\"int\"",
                java.util.Map.of("metadata", "{\"properties\":{\"schema_key\":\"abc123\"}}")));
    assertThat(registered.status()).isEqualTo(200);
    assertThat(client.get("/schemas/keys/datastream/abc123").body().get("id").intValue())
        .isEqualTo(1);
    assertThat(client.get("/schemas/ids/1/keys").raw().body())
        .contains("{\"kind\":\"datastream\",\"key\":\"abc123\"}");
  }

  private static byte[] sample(String name) {
    return Catalogue.bundled().sample("datastream", name).content().toByteArray();
  }

  private JsonNode ingest(byte[] body) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.uri() + "/ingest"))
            .POST(HttpRequest.BodyPublishers.ofByteArray(body))
            .build();
    return new ObjectMapper()
        .readTree(
            HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body());
  }

  @Test
  void registersThePayloadTablesOfDatastreamAndFindsThemByTheirKeys() throws Exception {
    JsonNode found = ingest(sample("mysql-insert.avro")).get("schemas");
    assertThat(found.findValuesAsText("schemaType")).containsExactly("AVRO", "TABLE");
    JsonNode table = found.get(1);
    String key = table.get("schema_key").textValue();
    JsonNode byKey = client.get("/schemas/keys/datastream/" + key).body();
    assertThat(byKey.get("id")).isEqualTo(table.get("id"));
    assertThat(byKey.get("schema").textValue()).contains("ORDER_ID");
    assertThat(client.get("/schemas/ids/" + table.get("id") + "/keys").raw().body())
        .contains("{\"kind\":\"datastream\",\"key\":\"" + key + "\"}");
    assertThat(ingest(sample("mysql-insert.avro")).get("schemas").findValuesAsText("new"))
        .containsExactly("false", "false");
  }

  @Test
  void anEventThatNamesItsSchemaByAKeyIsFoundAmongWhatIsRegistered() throws Exception {
    JsonNode unknown = ingest(sample("mysql-insert.json")).get("schemas").get(0);
    assertThat(unknown.get("error_code").intValue()).isEqualTo(40403);
    String columns =
        Stream.of("ORDER_ID", "CUSTOMER", "TOTAL", "NOTE")
            .map(name -> "{\"name\":\"" + name + "\",\"type\":\"STRING\"}")
            .collect(Collectors.joining(","));
    String subject = unknown.get("subject").textValue();
    client.register(
        subject,
        "TABLE",
        "{\"table\":{\"database\":\"shop\",\"table\":\"ORDERS\"},\"columns\":[" + columns + "]}");
    JsonNode named = ingest(sample("mysql-insert.json")).get("schemas").get(0);
    assertThat(named.get("new").booleanValue()).isFalse();
    assertThat(client.get("/schemas/keys/datastream/9f1c0a6d27e8").body().get("id"))
        .isEqualTo(named.get("id"));
  }

  @Test
  void aNameThatNoSubjectCanHaveIsAProblemOfItsRecordOnly() {
    String names = "P.G1 | a\\nb | \\ud800.T | \\ud801.T | " + "é".repeat(600) + " | P.G2";
    String body =
        Stream.of(names.split(" \\| "))
            .map(name -> METADATA.replace("SHOP.ORDERS", name))
            .collect(Collectors.joining("\n"));
    JsonNode answer = ingest(body);
    assertThat(answer.get("schemas").findValuesAsText("subject")).containsExactly("P.G1", "P.G2");
    JsonNode problems = answer.get("problems");
    assertThat(problems.findValuesAsText("record")).containsExactly("2", "3", "4", "5");
    assertThat(problems.findValuesAsText("code")).containsOnly("bad-subject");
    assertThat(problems.findValuesAsText("message").get(1)).contains("half a pair of surrogates");
    assertThat(client.get("/subjects").raw().body()).isEqualTo("[\"P.G1\",\"P.G2\"]");
    assertThat(client.post("/ingest?subjectPrefix=%0A", METADATA).code()).isEqualTo(42208);
  }

  @Test
  void columnsWithHalvesOfSurrogatesStayApart() {
    String body = METADATA.replace("ORDER_ID", "\\ud800").replace("STATUS", "\\ud801");
    assertThat(ingest(body).get("schemas").get(0).get("version").intValue()).isEqualTo(1);
    assertThat(client.get("/subjects/SHOP.ORDERS/versions/1").body().get("schema").textValue())
        .contains("\"\\ud800\"", "\"\\ud801\"");
  }

  @Test
  void tellsWhatIsWrongWithRecordsAndShowsNoValues() {
    JsonNode answer = ingest("{\"secret\":1}\n" + METADATA + "\n{\"a\"");
    assertThat(answer.get("records").intValue()).isEqualTo(3);
    assertThat(answer.get("schemas")).hasSize(1);
    assertThat(answer.get("problems").findValuesAsText("code"))
        .containsExactly("unknown-format", "syntax");
    assertThat(answer.toString()).doesNotContain("secret");
    assertThat(client.post("/ingest?format=none", METADATA).code()).isEqualTo(40403);
  }
}
