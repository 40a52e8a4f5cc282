package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.library.registry.SchemaDraft;
import io.deltaform.library.registry.SchemaRegistryClient;
import io.deltaform.registry.RegistryOptions;
import io.deltaform.registry.RegistryServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows are checked against a table schema, wherever it is kept. */
class ValidateTableTest {
  private static final String TABLE =
      "{\"table\":{\"table\":\"T\"},\"columns\":["
          + "{\"name\":\"ID\",\"type\":\"INT32\",\"nullable\":false},"
          + "{\"name\":\"TEXT\",\"type\":\"STRING\",\"nullable\":true}]}";
  private static final String ROWS =
      "{\"ID\":1,\"TEXT\":\"a\"}\n{\"ID\":null}\n{\"ID\":\"x\"}\n{\"ID\":2,\"NONE\":3}\n";

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    return file.toString();
  }

  private static void assertFound(Cli.Result result) {
    assertThat(result.exit()).as(result.err()).isEqualTo(1);
    assertThat(result.lines()).hasSize(4);
    assertThat(result.lines().get(0)).isEqualTo("{\"record\":1,\"valid\":true}");
    assertThat(result.lines().get(1))
        .contains("\"offset\":26,", "\"pointer\":\"/ID\",\"keyword\":\"not-null\"");
    assertThat(result.lines().get(2)).contains("\"code\":\"bad-value\",\"pointer\":\"/ID\"");
    assertThat(result.lines().get(3)).contains("\"pointer\":\"/NONE\",\"keyword\":\"columns\"");
  }

  @Test
  void a_file_says_what_rows_are_valid() throws IOException {
    String table = file("t.table.json", TABLE);
    assertFound(Cli.runWith(ROWS, "validate", "--schema", table));
    assertFound(Cli.runWith(ROWS, "validate", "--compiled", "--schema", table));
  }

  @Test
  void a_subject_of_a_registry_does_too() throws IOException {
    try (RegistryServer server = RegistryServer.start(RegistryOptions.inMemory().withPort(0))) {
      SchemaRegistryClient.of(server.uri()).register("t", SchemaDraft.of("TABLE", TABLE));
      assertFound(Cli.runWith(ROWS, "validate", "--schema", server.uri() + "/subjects/t"));
    }
  }

  @Test
  void what_is_no_table_schema_is_told_with_its_place() throws IOException {
    String broken = file("b.table.json", "{\"table\":{\"table\":\"T\"},\n\"columns\":[{}]}");
    Cli.Result result = Cli.runWith(ROWS, "validate", "--schema", broken);
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("b.table.json", "bad-table-schema", "/columns/0");
    String empty = file("e.table.json", "{\"table\":{\"table\":\"T\"},\"columns\":[]}");
    assertThat(Cli.runWith(ROWS, "validate", "--schema", empty).err()).contains("no-columns");
  }
}
