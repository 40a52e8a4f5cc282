package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A JSON Schema may be YAML, as for {@code generate}. */
class ValidateYamlTest {
  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void records_are_checked_by_a_schema_in_yaml() throws IOException {
    String schema =
        file(
            "s.yaml",
            "$schema: https://json-schema.org/draft/2020-12/schema\nproperties:\n  n: {type: integer}\n");
    Cli.Result result = Cli.runWith("{\"n\":1}\n{\"n\":\"x\"}\n", "validate", "--schema", schema);
    assertThat(result.exit()).as(result.err()).isEqualTo(1);
    assertThat(result.lines().get(0)).isEqualTo("{\"record\":1,\"valid\":true}");
    assertThat(result.lines().get(1)).contains("\"pointer\":\"/n\",\"keyword\":\"type\"");
    Cli.Result compiled = Cli.runWith("1", "validate", "--compiled", "--schema", schema);
    assertThat(compiled.exit()).isEqualTo(2);
    assertThat(compiled.err()).contains("--compiled takes a schema as JSON");
  }

  @Test
  void what_is_no_schema_is_told() throws IOException {
    Cli.Result broken = Cli.runWith("1", "validate", "--schema", file("b.yaml", "a: ["));
    assertThat(broken.exit()).isEqualTo(1);
    assertThat(broken.err()).contains("\"code\":\"syntax\"", " at b.yaml:1:");
    String api = file("api.yaml", "asyncapi: 3.0.0\n");
    assertThat(Cli.runWith("1", "validate", "--schema", api).err())
        .contains("found an AsyncAPI document");
  }
}
