package io.deltaform.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.registry.TestClient.Reply;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeletionTest extends ServedTest {
  @BeforeEach
  void registerThree() {
    client.put("/config", "{\"compatibility\":\"NONE\"}");
    for (String type : new String[] {"int", "long", "string"}) {
      client.register("a", "AVRO", "\"" + type + "\"");
    }
  }

  private String versions(String query) {
    return client.get("/subjects/a/versions" + query).raw().body();
  }

  private static void isRefused(Reply reply, int code, String message) {
    assertThat(reply.code()).isEqualTo(code);
    assertThat(reply.status()).isEqualTo(code / 100);
    assertThat(reply.body().get("message").textValue()).isEqualTo(message);
  }

  @Test
  void hidesAVersionFromListsAndLatest() {
    assertThat(client.delete("/subjects/a/versions/latest").raw().body()).isEqualTo("3");
    assertThat(versions("")).isEqualTo("[1,2]");
    assertThat(versions("?deleted=true")).isEqualTo("[1,2,3]");
    assertThat(versions("?deletedOnly=true")).isEqualTo("[3]");
    assertThat(versions("?deleted=true&deletedAsNegative=true")).isEqualTo("[1,2,-3]");
    assertThat(client.get("/subjects/a/versions/3").code()).isEqualTo(40402);
    Reply seen = client.get("/subjects/a/versions/3?deleted=true");
    assertThat(seen.body().get("deleted").booleanValue()).isTrue();
    assertThat(client.get("/subjects/a/versions/latest").body().get("version").intValue())
        .isEqualTo(2);
    assertThat(client.get("/schemas/ids/3").status()).isEqualTo(200);
    assertThat(client.post("/subjects/a", TestClient.schema("AVRO", "\"string\"")).code())
        .isEqualTo(40403);
    assertThat(
            client
                .post("/subjects/a?deleted=true", TestClient.schema("AVRO", "\"string\""))
                .body()
                .get("version")
                .intValue())
        .isEqualTo(3);
  }

  @Test
  void deletesAVersionSoftlyBeforeForGood() {
    isRefused(
        client.delete("/subjects/a/versions/1?permanent=true"),
        40407,
        "Subject 'a' Version 1 was not deleted first before being permanently deleted");
    assertThat(client.delete("/subjects/a/versions/1").raw().body()).isEqualTo("1");
    isRefused(
        client.delete("/subjects/a/versions/1"),
        40406,
        "Subject 'a' Version 1 was soft deleted.Set permanent=true to delete permanently");
    assertThat(client.delete("/subjects/a/versions/1?permanent=true").raw().body()).isEqualTo("1");
    isRefused(
        client.delete("/subjects/a/versions/1?permanent=true"), 40402, "Version 1 not found.");
    assertThat(versions("?deleted=true")).isEqualTo("[2,3]");
    assertThat(client.delete("/subjects/b/versions/1").code()).isEqualTo(40401);
  }

  @Test
  void deletesASubjectSoftlyBeforeForGood() {
    isRefused(
        client.delete("/subjects/a?permanent=true"),
        40405,
        "Subject 'a' was not deleted first before being permanently deleted");
    client.delete("/subjects/a/versions/1");
    assertThat(client.delete("/subjects/a").raw().body()).isEqualTo("[2,3]");
    isRefused(
        client.delete("/subjects/a"),
        40404,
        "Subject 'a' was soft deleted.Set permanent=true to delete permanently");
    assertThat(client.get("/subjects").raw().body()).isEqualTo("[]");
    assertThat(client.get("/subjects?deleted=true").raw().body()).isEqualTo("[\"a\"]");
    assertThat(client.get("/subjects?deletedOnly=true").raw().body()).isEqualTo("[\"a\"]");
    assertThat(client.get("/subjects/a/versions").code()).isEqualTo(40401);
    assertThat(client.delete("/subjects/a?permanent=true").raw().body()).isEqualTo("[1,2,3]");
    assertThat(client.get("/subjects?deleted=true").raw().body()).isEqualTo("[]");
    isRefused(client.delete("/subjects/a?permanent=true"), 40401, "Subject 'a' not found.");
  }

  @Test
  void countsOnAfterDeletedVersions() {
    client.delete("/subjects/a/versions/3");
    Reply again = client.register("a", "AVRO", "\"string\"");
    assertThat(again.body().get("id").intValue()).isEqualTo(3);
    assertThat(again.body().get("version").intValue()).isEqualTo(4);
    assertThat(versions("?deleted=true")).isEqualTo("[1,2,3,4]");
    client.delete("/subjects/a/versions/4");
    client.delete("/subjects/a/versions/4?permanent=true");
    Reply next = client.register("a", "AVRO", "\"bytes\"");
    assertThat(next.body().get("version").intValue()).isEqualTo(5);
  }

  @Test
  void keepsWhatOthersReferTo() {
    client.register("money", "AVRO", record("Money", "m", "\"long\""));
    String body =
        TestClient.schema(
            "AVRO",
            record("Order", "price", "\"Money\""),
            Map.of("references", "[{\"name\":\"Money\",\"subject\":\"money\",\"version\":-1}]"));
    Reply order = client.post("/subjects/order/versions", body);
    assertThat(order.status()).as(order.raw().body()).isEqualTo(200);
    int id = order.body().get("id").intValue();
    assertThat(order.body().get("schema").textValue()).doesNotContain("\"m\"");
    assertThat(client.get("/schemas/ids/" + id).body().get("references").toString())
        .isEqualTo("[{\"name\":\"Money\",\"subject\":\"money\",\"version\":1}]");
    assertThat(client.get("/subjects/money/versions/1/referencedby").raw().body())
        .isEqualTo("[" + id + "]");
    assertThat(client.delete("/subjects/money").code()).isEqualTo(42206);
    assertThat(client.delete("/subjects/money/versions/1").code()).isEqualTo(42206);
    client.delete("/subjects/order");
    assertThat(client.get("/subjects/money/versions/1/referencedby").raw().body()).isEqualTo("[]");
    assertThat(client.delete("/subjects/money").raw().body()).isEqualTo("[1]");
    assertThat(client.delete("/subjects/money?permanent=true").code()).isEqualTo(42206);
    client.delete("/subjects/order?permanent=true");
    assertThat(client.delete("/subjects/money?permanent=true").raw().body()).isEqualTo("[1]");
  }

  @Test
  void followsReferencesOfReferencesInBothLanguages() {
    client.register("a1", "JSON", "{\"type\":\"integer\"}");
    String list =
        TestClient.schema(
            "JSON",
            "{\"items\":{\"$ref\":\"number.json\"}}",
            Map.of("references", "[{\"name\":\"number.json\",\"subject\":\"a1\",\"version\":1}]"));
    assertThat(client.post("/subjects/a2/versions", list).status()).isEqualTo(200);
    String map =
        TestClient.schema(
            "JSON",
            "{\"$id\":\"https://schemas.test/map.json\",\"additionalProperties\":{\"$ref\":\"list.json\"}}",
            Map.of("references", "[{\"name\":\"list.json\",\"subject\":\"a2\",\"version\":1}]"));
    Reply reply = client.post("/subjects/a3/versions", map);
    assertThat(reply.status()).as(reply.raw().body()).isEqualTo(200);
    assertThat(client.post("/subjects/a3/versions", map.replace("\"a2\"", "\"no\"")).code())
        .isEqualTo(42201);
  }
}
