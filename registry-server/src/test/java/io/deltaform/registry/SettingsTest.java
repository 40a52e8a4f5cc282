package io.deltaform.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.registry.TestClient.Reply;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest extends ServedTest {
  @Test
  void readsOneNameAndWritesAnother() {
    assertThat(client.get("/config").raw().body())
        .isEqualTo("{\"compatibilityLevel\":\"BACKWARD\"}");
    assertThat(client.put("/config", "{\"compatibility\":\"full\"}").raw().body())
        .isEqualTo("{\"compatibility\":\"FULL\"}");
    assertThat(client.get("/config").raw().body()).isEqualTo("{\"compatibilityLevel\":\"FULL\"}");
    assertThat(client.delete("/config").raw().body())
        .isEqualTo("{\"compatibilityLevel\":\"FULL\"}");
    assertThat(client.get("/config").raw().body())
        .isEqualTo("{\"compatibilityLevel\":\"BACKWARD\"}");
  }

  @Test
  void configuresSubjectsThatAreNotThereYet() {
    Reply none = client.get("/config/a");
    assertThat(none.status()).isEqualTo(404);
    assertThat(none.code()).isEqualTo(40408);
    assertThat(none.body().get("message").textValue())
        .isEqualTo("Subject 'a' does not have subject-level compatibility configured");
    assertThat(client.get("/config/a?defaultToGlobal=true").raw().body())
        .isEqualTo("{\"compatibilityLevel\":\"BACKWARD\"}");
    assertThat(client.delete("/config/a").code()).isEqualTo(40401);
    client.put("/config/a", "{\"compatibility\":\"NONE\"}");
    assertThat(client.get("/config/a").raw().body()).isEqualTo("{\"compatibilityLevel\":\"NONE\"}");
    assertThat(client.get("/config").raw().body())
        .isEqualTo("{\"compatibilityLevel\":\"BACKWARD\"}");
    assertThat(client.delete("/config/a").raw().body())
        .isEqualTo("{\"compatibilityLevel\":\"NONE\"}");
    assertThat(client.get("/config/a").code()).isEqualTo(40408);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"compatibility\":\"x\"}", "{}", "{\"compatibility\":null}"})
  void refusesLevelsThatAreNone(String body) {
    assertThat(client.put("/config", body).code()).isEqualTo(42203);
    assertThat(client.put("/config/a", body).code()).isEqualTo(42203);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "NONE",
        "BACKWARD",
        "FORWARD",
        "FULL",
        "BACKWARD_TRANSITIVE",
        "FORWARD_TRANSITIVE",
        "FULL_TRANSITIVE"
      })
  void takesTheSevenLevels(String level) {
    assertThat(client.put("/config/a", "{\"compatibility\":\"" + level + "\"}").status())
        .isEqualTo(200);
  }

  @Test
  void keepsReadOnlySubjectsAsTheyAre() {
    client.register("a", "AVRO", "\"int\"");
    assertThat(client.get("/mode").raw().body()).isEqualTo("{\"mode\":\"READWRITE\"}");
    assertThat(client.get("/mode/a").code()).isEqualTo(40409);
    assertThat(client.get("/mode/a?defaultToGlobal=true").raw().body())
        .isEqualTo("{\"mode\":\"READWRITE\"}");
    assertThat(client.put("/mode/a", "{\"mode\":\"readonly\"}").raw().body())
        .isEqualTo("{\"mode\":\"READONLY\"}");
    assertThat(client.register("a", "AVRO", "\"long\"").code()).isEqualTo(42205);
    assertThat(client.delete("/subjects/a").code()).isEqualTo(42205);
    assertThat(client.delete("/subjects/a/versions/1").code()).isEqualTo(42205);
    assertThat(client.get("/subjects/a/versions/1").status()).isEqualTo(200);
    assertThat(client.register("b", "AVRO", "\"long\"").status()).isEqualTo(200);
    assertThat(client.delete("/mode/a").raw().body()).isEqualTo("{\"mode\":\"READONLY\"}");
    assertThat(client.delete("/mode/a").code()).isEqualTo(40401);
    assertThat(client.register("a", "AVRO", "\"long\"").status()).isEqualTo(200);
  }

  @Test
  void keepsEverythingAsItIsWhenReadOnly() {
    client.put("/mode", "{\"mode\":\"READONLY\"}");
    assertThat(client.register("a", "AVRO", "\"int\"").code()).isEqualTo(42205);
    client.put("/mode/a", "{\"mode\":\"READWRITE\"}");
    assertThat(client.register("a", "AVRO", "\"int\"").status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"mode\":\"IMPORT\"}", "{\"mode\":\"x\"}", "{}"})
  void refusesModesThatAreNone(String body) {
    assertThat(client.put("/mode", body).code()).isEqualTo(42204);
  }
}
