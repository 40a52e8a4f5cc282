package io.deltaform.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.registry.TestClient.Reply;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Only the default context exists: others are empty, and nothing is written to them. */
class ContextsTest extends ServedTest {
  @BeforeEach
  void register() {
    client.register("a", "AVRO", "\"int\"");
  }

  @ParameterizedTest
  @CsvSource({
    "/subjects/:.c1:a/versions, 40401",
    "/subjects/:.c1:a/versions/1, 40401",
    "/schemas/ids/1?subject=:.c1:, 40403",
    "/schemas/ids/1?subject=:.c1:a, 40403",
    "/config/:.c1:a, 40408",
    "/config/:.c1:, 40408",
    "/mode/:.c1:a, 40409",
    "/contexts/.c1/subjects, 404",
  })
  void othersAreEmpty(String path, int code) {
    Reply reply = client.get(path);
    assertThat(reply.status()).isEqualTo(404);
    assertThat(reply.code()).isEqualTo(code);
  }

  @Test
  void nothingIsWrittenToOthers() {
    assertThat(client.register(":.c1:a", "AVRO", "\"int\"").code()).isEqualTo(42208);
    assertThat(client.put("/config/:.c1:a", "{\"compatibility\":\"NONE\"}").code())
        .isEqualTo(42208);
    assertThat(client.put("/mode/:.c1:a", "{\"mode\":\"READONLY\"}").code()).isEqualTo(42208);
    assertThat(client.delete("/subjects/:.c1:a").code()).isEqualTo(40401);
    assertThat(client.delete("/contexts/.c1").status()).isEqualTo(404);
    assertThat(client.get("/subjects?subjectPrefix=:.c1:").raw().body()).isEqualTo("[]");
    assertThat(client.get("/contexts").raw().body()).isEqualTo("[\".\"]");
  }

  @Test
  void theDefaultOneMayBeNamed() {
    for (String path :
        new String[] {
          "/contexts/./subjects",
          "/contexts/:.:/subjects",
          "/subjects?subjectPrefix=:.:",
          "/subjects?subjectPrefix=:*:"
        }) {
      assertThat(client.get(path).raw().body()).as(path).isEqualTo("[\"a\"]");
    }
    assertThat(client.get("/subjects/:.:a/versions/1").body().get("subject").textValue())
        .isEqualTo("a");
    assertThat(client.get("/contexts/./schemas/ids/1").status()).isEqualTo(200);
    assertThat(client.delete("/contexts/.").status()).isEqualTo(422);
  }
}
