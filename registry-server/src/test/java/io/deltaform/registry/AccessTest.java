package io.deltaform.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.registry.TestClient.Reply;
import io.deltaform.registry.access.PasswordHash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccessTest extends ServedTest {
  @TempDir static Path folder;

  @Override
  RegistryOptions options() {
    Path users = folder.resolve("users");
    try {
      Files.writeString(
          users,
          "# who may do what\nreader:read:%s\n\nwriter:write:%s\n"
              .formatted(
                  PasswordHash.of("secret-r".toCharArray()),
                  PasswordHash.of("secret:w".toCharArray())));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return super.options().withUsers(users);
  }

  private Reply as(String user, String method, String path, String body) {
    String basic =
        "Basic " + Base64.getEncoder().encodeToString(user.getBytes(StandardCharsets.UTF_8));
    return client.send(
        method, path, body, "Authorization", basic, "Content-Type", "application/json");
  }

  @Test
  void asksWhoItIs() {
    Reply nobody = client.get("/subjects");
    assertThat(nobody.status()).isEqualTo(401);
    assertThat(nobody.code()).isEqualTo(401);
    assertThat(nobody.header("WWW-Authenticate")).isEqualTo("Basic realm=\"deltaform\"");
    assertThat(as("reader:wrong", "GET", "/subjects", "").status()).isEqualTo(401);
    assertThat(as("stranger:secret-r", "GET", "/subjects", "").status()).isEqualTo(401);
    assertThat(as("reader", "GET", "/subjects", "").status()).isEqualTo(401);
    assertThat(client.send("GET", "/subjects", "", "Authorization", "Basic %%").status())
        .isEqualTo(401);
    assertThat(client.get("/health").raw().body()).isEqualTo("{\"status\":\"UP\"}");
  }

  @Test
  void readersReadAndWritersWrite() {
    String schema = TestClient.schema("AVRO", "\"int\"");
    assertThat(as("reader:secret-r", "POST", "/subjects/a/versions", schema).status())
        .isEqualTo(403);
    assertThat(as("writer:secret:w", "POST", "/subjects/a/versions", schema).status())
        .isEqualTo(200);
    assertThat(as("reader:secret-r", "GET", "/schemas/ids/1", "").status()).isEqualTo(200);
    assertThat(as("reader:secret-r", "POST", "/subjects/a", schema).status()).isEqualTo(200);
    assertThat(
            as("reader:secret-r", "POST", "/compatibility/subjects/a/versions/latest", schema)
                .status())
        .isEqualTo(200);
    for (String path : new String[] {"/subjects/a", "/config", "/mode"}) {
      assertThat(as("reader:secret-r", "DELETE", path, "").status()).as(path).isEqualTo(403);
    }
    assertThat(as("writer:secret:w", "GET", "/subjects", "").raw().body()).isEqualTo("[\"a\"]");
  }

  @Test
  void refusesToStartWithAFileThatIsNotAsItShouldBe() throws IOException {
    Path bad = folder.resolve("bad");
    Files.writeString(bad, "reader:read:plain-password\n");
    assertThatThrownBy(
            () -> RegistryServer.start(RegistryOptions.inMemory().withPort(0).withUsers(bad)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("bad:1")
        .hasMessageNotContaining("plain-password");
  }
}
