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

class CheckCommandTest {
  private static final String AVRO =
      "{\"type\":\"record\",\"name\":\"Orders\",\"fields\":[{\"name\":\"total\",\"type\":"
          + "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":18,\"scale\":%d}}]}";

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    Path path = folder.resolve(name);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
    return path.toString();
  }

  @Test
  void a_change_of_scale_is_incompatible_and_says_what_was_done() throws IOException {
    String older = file("old.avsc", AVRO.formatted(4));
    String newer = file("new.avsc", AVRO.formatted(2));
    Cli.Result result = Cli.run("check", older, newer);
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out())
        .isEqualTo(
            "{\"change\":\"scale-changed\",\"verdict\":\"incompatible\",\"reason\":\"total was"
                + " DECIMAL(18,4) and is DECIMAL(18,2): values of mixed events are off by a factor"
                + " of 100, or lose their last 2 digits\",\"ddl\":\"ALTER TABLE Orders ALTER COLUMN"
                + " total SET DATA TYPE DECIMAL(18,2)\",\"pointer\":\"/fields/0/type\"}\n");
    assertThat(Cli.run("check", "--policy", "avro", "--level", "full", older, newer))
        .isEqualTo(new Cli.Result(0, "", ""));
    assertThat(Cli.run("check", older, older)).isEqualTo(new Cli.Result(0, "", ""));
  }

  @Test
  void the_rules_of_avro_are_told_by_level() throws IOException {
    String older = file("old.avsc", "\"int\"");
    String newer = file("new.avsc", "\"long\"");
    assertThat(Cli.run("check", "--policy", "avro", older, newer).exit()).isZero();
    Cli.Result forward = Cli.run("check", "--policy", "avro", "--level", "FORWARD", older, newer);
    assertThat(forward.exit()).isEqualTo(1);
    assertThat(forward.out()).contains("\"change\":\"TYPE_MISMATCH\"", "FORWARD: ");
  }

  @Test
  void the_rules_of_json_schema_are_told_with_their_place() throws IOException {
    String older =
        file("old.json", "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"string\"}}}");
    String newer =
        file("new.json", "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"integer\"}}}");
    Cli.Result result = Cli.run("check", "--policy", "json", older, newer);
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out()).contains("\"change\":\"type\"", "\"pointer\":\"/properties/a\"");
    assertThat(Cli.run("check", "--policy", "avro", older, newer).exit()).isEqualTo(2);
  }

  @Test
  void folders_are_compared_file_by_file() throws IOException {
    file("a/x.avsc", "\"int\"");
    file("a/gone.avsc", "\"int\"");
    file("b/x.avsc", "\"long\"");
    file("b/more.avsc", "\"int\"");
    Cli.Result result =
        Cli.run("check", folder.resolve("a").toString(), folder.resolve("b").toString());
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out().lines().map(line -> line.substring(0, line.indexOf(",\"verdict"))))
        .containsExactly(
            "{\"file\":\"gone.avsc\",\"change\":\"schema-removed\"",
            "{\"file\":\"more.avsc\",\"change\":\"schema-added\"",
            "{\"file\":\"x.avsc\",\"change\":\"type-widened\"");
  }

  @Test
  void a_table_is_compared_with_what_an_event_says_of_it() throws IOException {
    String table =
        file(
            "orders.table.json",
            "{\"table\":{\"table\":\"Orders\"},\"columns\":[{\"name\":\"total\",\"type\":\"DECIMAL(18,4)\",\"nullable\":false}]}");
    assertThat(Cli.run("check", table, file("new.avsc", AVRO.formatted(4))).out()).isEmpty();
    assertThat(Cli.run("check", table, file("new.avsc", AVRO.formatted(2))).exit()).isEqualTo(1);
  }

  @Test
  void wrong_use_and_what_is_no_schema_are_told_apart() throws IOException {
    String good = file("good.avsc", "\"int\"");
    assertThat(Cli.run("check", good).exit()).isEqualTo(2);
    assertThat(Cli.run("check", "--policy", "xml", good, good).exit()).isEqualTo(2);
    assertThat(Cli.run("check", "--level", "SIDEWARD", good, good).exit()).isEqualTo(2);
    assertThat(Cli.run("check", good, folder.resolve("none").toString()).exit()).isEqualTo(3);
    Cli.Result bad = Cli.run("check", good, file("bad.avsc", "{"));
    assertThat(bad.exit()).isEqualTo(1);
    assertThat(bad.err()).contains("no Avro schema");
  }

  @Test
  void a_row_is_no_schema_to_compare() throws IOException {
    String row = file("row.json", "{\"id\":1,\"type\":\"new\"}");
    String schema = file("some.json", "{\"minProperties\":1}");
    assertThat(Cli.run("check", row, schema).err()).contains("without a keyword of JSON Schema");
    assertThat(Cli.run("check", schema, row).exit()).isEqualTo(1);
    assertThat(Cli.run("check", schema, schema).exit()).isZero();
    assertThat(Cli.run("check", schema, row).out()).isEmpty();
  }

  @Test
  void versions_of_a_registry_are_compared_with_files() throws IOException {
    String older = file("old.avsc", AVRO.formatted(4));
    String newer = file("new.avsc", AVRO.formatted(2));
    try (RegistryServer server = RegistryServer.start(RegistryOptions.inMemory().withPort(0))) {
      SchemaRegistryClient client = SchemaRegistryClient.of(server.uri());
      client.register("a/b", SchemaDraft.of("AVRO", AVRO.formatted(4)));
      client.register("a/b", SchemaDraft.of("AVRO", AVRO.formatted(2)));
      String subject = server.uri() + "/subjects/a%2Fb";
      assertThat(Cli.run("check", older, subject).exit()).isEqualTo(1);
      assertThat(Cli.run("check", newer, subject)).isEqualTo(new Cli.Result(0, "", ""));
      assertThat(Cli.run("check", subject + "/versions/1", subject).out())
          .contains("scale-changed");
      assertThat(Cli.run("check", older, subject + "/versions/9").exit()).isEqualTo(3);
      assertThat(Cli.run("check", older, server.uri() + "/x").exit()).isEqualTo(2);
    }
  }

  @Test
  void idl_files_are_compared_type_by_type_and_no_file_is_passed_over() throws IOException {
    String idl = "protocol P { record A { %s n; } record B { decimal(18, %d) n; } %s }";
    file("a/p.avdl", idl.formatted("int", 4, "record C { int n; }"));
    file("b/p.avdl", idl.formatted("int", 2, ""));
    file("b/notes.txt", "to do");
    Cli.Result result =
        Cli.run("check", folder.resolve("a").toString(), folder.resolve("b").toString());
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.lines()).hasSize(2);
    assertThat(result.lines().get(0)).contains("scale-changed", "type B: n was");
    assertThat(result.lines().get(1)).contains("type-removed", "the type C is gone");
    assertThat(result.err()).contains("notes.txt: [unsupported-file] files of this kind");
    String older = file("old.avdl", "record A { int n; }");
    String newer = file("new.avsc", "{\"type\":\"record\",\"name\":\"A\",\"fields\":[]}");
    assertThat(Cli.run("check", "--policy", "avro", older, newer).exit()).isZero();
    Cli.Result broken = Cli.run("check", file("bad.avdl", "protocol P { rec }"), newer);
    assertThat(broken.exit()).isEqualTo(1);
    assertThat(broken.err()).contains("bad.avdl:1:", "avro-refuses");
  }

  @Test
  void broken_json_among_the_files_is_told_with_its_place() throws IOException {
    file("a/x.json", "{\"$schema\":\"http://json-schema.org/draft-07/schema#\"}");
    file("b/x.json", "{\"$schema\":\n \"http");
    file("b/captured.json", "{\"op_type\":\"I\"}\n{\"op_type\":\"U\"}\n");
    Cli.Result result =
        Cli.run("check", folder.resolve("a").toString(), folder.resolve("b").toString());
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("x.json:2:", "error [syntax]").doesNotContain("captured");
  }

  @Test
  void yaml_is_a_json_schema_or_a_document_by_its_root() throws IOException {
    String schema = "$schema: http://json-schema.org/draft-07/schema#\nproperties: {n: {type: %s}}";
    String older = file("old.yaml", schema.formatted("integer"));
    String newer = file("new.yml", schema.formatted("string"));
    assertThat(Cli.run("check", "--policy", "json", older, newer).exit()).isEqualTo(1);
    assertThat(Cli.run("check", "--policy", "json", older, older).exit()).isZero();
    Cli.Result other = Cli.run("check", older, file("some.yaml", "openapi: 3.1.0"));
    assertThat(other.err()).contains("some.yaml: [unsupported-file] found YAML without asyncapi");
    assertThat(Cli.run("check", older, file("bad.yaml", "a: [")).err())
        .contains("bad.yaml:1:", "[syntax]");
  }
}
