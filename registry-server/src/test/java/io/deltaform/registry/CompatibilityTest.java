package io.deltaform.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.registry.TestClient.Reply;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompatibilityTest extends ServedTest {
  private static final String BASE = record("A", "x", "\"int\"");

  private void level(String level) {
    client.put("/config/a", "{\"compatibility\":\"" + level + "\"}");
  }

  private boolean isCompatible(String version, String text) {
    Reply reply =
        client.post(
            "/compatibility/subjects/a/versions" + version, TestClient.schema("AVRO", text));
    assertThat(reply.status()).as(reply.raw().body()).isEqualTo(200);
    return reply.body().get("is_compatible").booleanValue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        // the change, then BACKWARD, FORWARD, FULL
        "y|[\"null\",\"int\"],\"default\":null|true|true|true",
        "y|[\"null\",\"int\"]|false|true|false",
        "y|\"int\"|false|true|false",
        "y|{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":9,\"scale\":2},\"default\":\"\"|true|true|true",
      })
  void judgesAnAddedField(String name, String type, boolean back, boolean forth, boolean full) {
    client.register("a", "AVRO", BASE);
    String changed =
        BASE.replace(
            "]}", ",{\"name\":\"" + name + "\",\"type\":" + type.replace("],\"", "],\"") + "}]}");
    for (String level : new String[] {"BACKWARD", "FORWARD", "FULL"}) {
      level(level);
      boolean expected = level.equals("BACKWARD") ? back : level.equals("FORWARD") ? forth : full;
      assertThat(isCompatible("/latest", changed)).as(level).isEqualTo(expected);
      assertThat(isCompatible("/1", changed)).as(level).isEqualTo(expected);
      assertThat(isCompatible("", changed)).as(level).isEqualTo(expected);
    }
    level("NONE");
    assertThat(isCompatible("/latest", "\"bytes\"")).isTrue();
  }

  @Test
  void refusesToRegisterWhatDoesNotFit() {
    client.register("a", "AVRO", BASE);
    Reply reply = client.register("a", "AVRO", record("A", "x", "\"int\"", "y", "\"int\""));
    assertThat(reply.status()).isEqualTo(409);
    assertThat(reply.code()).isEqualTo(409);
    assertThat(reply.body().get("message").textValue())
        .startsWith(
            "Schema being registered is incompatible with an earlier schema for subject \"a\","
                + " details: [version 1: BACKWARD: READER_FIELD_MISSING_DEFAULT_VALUE at /fields/1:");
    assertThat(client.get("/subjects/a/versions").raw().body()).isEqualTo("[1]");
    level("FORWARD");
    assertThat(client.register("a", "AVRO", record("A", "x", "\"int\"", "y", "\"int\"")).status())
        .isEqualTo(200);
  }

  @Test
  void asksOldVersionsOnlyIfTransitive() {
    level("NONE");
    client.register("a", "AVRO", "\"string\"");
    client.register("a", "AVRO", "\"int\"");
    level("BACKWARD");
    assertThat(isCompatible("", "\"long\"")).isTrue();
    level("BACKWARD_TRANSITIVE");
    assertThat(isCompatible("", "\"long\"")).isFalse();
    client.delete("/subjects/a/versions/1");
    assertThat(isCompatible("", "\"long\"")).isTrue();
    level("FORWARD_TRANSITIVE");
    assertThat(isCompatible("", "\"long\"")).isFalse();
  }

  @Test
  void givesReasonsWhenAsked() {
    client.register("a", "AVRO", BASE);
    String body = TestClient.schema("AVRO", record("A", "x", "\"string\""));
    Reply plain = client.post("/compatibility/subjects/a/versions/latest", body);
    assertThat(plain.raw().body()).isEqualTo("{\"is_compatible\":false}");
    Reply verbose = client.post("/compatibility/subjects/a/versions/latest?verbose=true", body);
    assertThat(verbose.body().get("messages")).hasSize(1);
    assertThat(verbose.body().get("messages").get(0).textValue())
        .isEqualTo(
            "version 1: BACKWARD: TYPE_MISMATCH at /fields/0/type: int cannot be read as string");
  }

  @Test
  void findsNothingToConflictWithWhereNothingIs() {
    assertThat(isCompatible("/latest", BASE)).isTrue();
    assertThat(isCompatible("", BASE)).isTrue();
    Reply missing =
        client.post("/compatibility/subjects/a/versions/1", TestClient.schema("AVRO", BASE));
    assertThat(missing.code()).isEqualTo(40402);
    Reply invalid =
        client.post("/compatibility/subjects/a/versions/latest", TestClient.schema("AVRO", "x"));
    assertThat(invalid.code()).isEqualTo(42201);
    assertThat(
            client
                .post("/compatibility/subjects/a/versions/0", TestClient.schema("AVRO", BASE))
                .code())
        .isEqualTo(42202);
  }

  @Test
  void doesNotPretendToCompareJsonSchemas() {
    client.register("a", "JSON", "{\"type\":\"object\"}");
    Reply reply = client.register("a", "JSON", "{\"type\":\"object\",\"title\":\"t\"}");
    assertThat(reply.status()).isEqualTo(501);
    assertThat(reply.code()).isEqualTo(501);
    assertThat(reply.body().get("message").textValue()).contains("NONE");
    level("NONE");
    assertThat(client.register("a", "JSON", "{\"type\":\"object\",\"title\":\"t\"}").status())
        .isEqualTo(200);
  }
}
