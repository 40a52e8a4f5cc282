package io.deltaform.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.library.registry.SchemaDraft;
import io.deltaform.library.registry.SchemaReference;
import io.deltaform.library.registry.SchemaRegistryClient;
import io.deltaform.registry.RegistryOptions;
import io.deltaform.registry.RegistryServer;
import io.deltaform.schema.catalogue.Catalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that take schemas of a registry. */
class RegistryInputsTest {
  @TempDir Path folder;
  private RegistryServer server;
  private SchemaRegistryClient client;
  private String address;

  @BeforeEach
  void start() throws IOException {
    server = RegistryServer.start(RegistryOptions.inMemory().withPort(0));
    client = SchemaRegistryClient.of(server.uri());
    address = server.uri().toString();
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  private static byte[] sample(String name) {
    return Catalogue.bundled().sample("ces", name).content().toByteArray();
  }

  private static byte[] framed(int id) {
    byte[] datum = sample("employees-insert.avro");
    byte[] framed = new byte[datum.length + 5];
    framed[4] = (byte) id;
    System.arraycopy(datum, 0, framed, 5, datum.length);
    return framed;
  }

  @Test
  void readLooksUpTheSchemasOfFramedRecords() {
    String schema =
        new String(
            Catalogue.bundled().file("ces", "change-event.avsc").content().toByteArray(), UTF_8);
    int id = client.register("ces-value", SchemaDraft.of("AVRO", schema));
    Cli.Result bare = Cli.runWith(sample("employees-insert.avro"), "read", "--format", "ces");
    assertThat(Cli.runWith(framed(id), "read", "--registry", address)).isEqualTo(bare);
    assertThat(bare.exit()).isZero();
    Cli.Result json = Cli.runWith(sample("employees-insert.json"), "read", "--registry", address);
    assertThat(json.exit()).as(json.err()).isZero();
    Cli.Result unknown = Cli.runWith(framed(77), "read", "--registry", address);
    assertThat(unknown.exit()).isEqualTo(1);
    assertThat(unknown.err()).contains("\"code\":\"unknown-format\"").contains("77");
  }

  @Test
  void readSaysThatARegistryIsNotThere() throws IOException {
    server.close();
    Cli.Result gone = Cli.runWith(framed(1), "read", "--registry", address);
    assertThat(gone.exit()).isEqualTo(3);
    assertThat(gone.err()).contains("no answer from the registry").doesNotContain("\tat ");
    assertThat(Cli.run("read", "--registry", "localhost:8081").exit()).isEqualTo(2);
  }

  @Test
  void readTakesTablesOfARegistry() throws IOException {
    String table =
        "{\"table\":{\"database\":\"shop\",\"table\":\"orders\"},\"columns\":[{\"name\":\"id\","
            + "\"type\":\"INT64\",\"nullable\":false,\"key\":1},{\"name\":\"due\",\"type\":\"DATE\"}]}";
    client.register("shop.orders", SchemaDraft.of("TABLE", table));
    Path file = folder.resolve("events.json");
    Files.writeString(
        file,
        "{\"qual_table\":\"shop.orders\",\"op_type\":\"INSERT\",\"op_ts\":\"2026-03-04T05:06:07Z\","
            + "\"xid\":\"t\",\"pos\":\"p\",\"after\":{\"id\":\"17\",\"due\":\"2026-03-04\"}}");
    Cli.Result typed =
        Cli.run("read", "--format", "goldengate", "--tables", address, file.toString());
    assertThat(typed.out()).as(typed.err()).contains("\"key\":{\"id\":17}");
  }

  @Test
  void validateChecksBySchemasOfARegistryWithWhatTheyReferTo() {
    client.register("n", SchemaDraft.of("JSON", "{\"type\":\"number\"}"));
    int id =
        client.register(
            "s",
            new SchemaDraft(
                "JSON",
                "{\"items\":false,\"properties\":{\"a\":{\"$ref\":\"number.json\"}}}",
                List.of(new SchemaReference("number.json", "n", 1))));
    for (String schema : List.of("/subjects/s", "/subjects/s/versions/1", "/schemas/ids/" + id)) {
      for (List<String> more : List.of(List.<String>of(), List.of("--compiled"))) {
        String[] args =
            more.isEmpty()
                ? new String[] {"validate", "--schema", address + schema}
                : new String[] {"validate", "--schema", address + schema, more.get(0)};
        assertThat(Cli.runWith("{\"a\":1}", args))
            .isEqualTo(new Cli.Result(0, "{\"record\":1,\"valid\":true}\n", ""));
        assertThat(Cli.runWith("{\"a\":\"x\"}", args).exit()).isEqualTo(1);
      }
    }
    assertThat(Cli.run("validate", "--schema", address + "/schemas/ids/99").exit()).isEqualTo(3);
    assertThat(Cli.run("validate", "--schema", address + "/else").exit()).isEqualTo(2);
  }

  @Test
  void generateMakesJavaOfSchemasOfARegistry() {
    client.register(
        "inner",
        SchemaDraft.of("AVRO", "{\"type\":\"enum\",\"name\":\"shop.Size\",\"symbols\":[\"S\"]}"));
    client.register(
        "outer-value",
        new SchemaDraft(
            "AVRO",
            "{\"type\":\"record\",\"name\":\"shop.Shirt\",\"fields\":[{\"name\":\"size\",\"type\":\"shop.Size\"}]}",
            List.of(new SchemaReference("shop.Size", "inner", 1))));
    Cli.Result made =
        Cli.run(
            "generate",
            "--out",
            folder.toString(),
            "--package",
            "com.example",
            address + "/subjects/outer-value");
    assertThat(made.exit()).as(made.err()).isZero();
    assertThat(made.out()).contains("Shirt.java").contains("Size.java");
  }
}
