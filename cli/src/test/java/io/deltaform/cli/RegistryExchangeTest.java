package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.library.registry.SchemaRegistryClient;
import io.deltaform.registry.RegistryOptions;
import io.deltaform.registry.RegistryServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code register} and {@code download}: files become subjects, and files again. */
class RegistryExchangeTest {
  private static final String MONEY =
      "{\"type\":\"record\",\"name\":\"Money\",\"namespace\":\"com.acme\",\"fields\":["
          + "{\"name\":\"cents\",\"type\":\"long\"}]}";
  private static final String BILL =
      "{\"type\":\"record\",\"name\":\"Bill\",\"namespace\":\"com.acme\",\"fields\":["
          + "{\"name\":\"sum\",\"type\":\"Money\"},{\"name\":\"tip\",\"type\":[\"null\","
          + "\"com.acme.Money\"],\"default\":null}]}";

  @TempDir Path folder;
  private RegistryServer server;
  private String address;

  @BeforeEach
  void start() throws IOException {
    server = RegistryServer.start(RegistryOptions.inMemory().withPort(0));
    address = server.uri().toString();
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve("schemas").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Cli.Result register(String... more) {
    String[] args = {"register", "--registry", address, folder.resolve("schemas").toString()};
    String[] all = java.util.Arrays.copyOf(args, args.length + more.length);
    System.arraycopy(more, 0, all, args.length, more.length);
    return Cli.run(all);
  }

  @Test
  void what_a_schema_takes_from_another_is_registered_first_and_comes_along_again()
      throws IOException {
    write("a-bill.avsc", BILL);
    write("money.avsc", MONEY);
    write("captured.json", "{\"op_type\":\"INSERT\"}");
    Cli.Result registered = register();
    assertThat(registered.exit()).as(registered.err()).isZero();
    assertThat(registered.lines())
        .containsExactly(
            "{\"file\":\"money.avsc\",\"subject\":\"money\",\"id\":1}",
            "{\"file\":\"a-bill.avsc\",\"subject\":\"a-bill\",\"id\":2}");
    SchemaRegistryClient client = SchemaRegistryClient.of(server.uri());
    assertThat(client.latest("a-bill").references())
        .anyMatch(r -> r.name().equals("com.acme.Money") && r.subject().equals("money"));
    Path out = folder.resolve("out");
    Cli.Result downloaded =
        Cli.run("download", "--registry", address, "--out", out.toString(), "a-*");
    assertThat(downloaded.exit()).as(downloaded.err()).isZero();
    assertThat(downloaded.lines()).containsExactly("a-bill.avsc", "com.acme.Money.avsc");
    assertThat(Cli.run("download", "--registry", address, "--out", out.toString(), "a-*").lines())
        .isEmpty();
    Cli.Result generated =
        Cli.run(
            "generate",
            "--out",
            folder.resolve("gen").toString(),
            "--package",
            "p",
            out.toString());
    assertThat(generated.exit()).as(generated.err()).isZero();
  }

  @Test
  void what_is_refused_is_told_and_stops_no_other() throws IOException {
    write("money.avsc", MONEY);
    register();
    write("money.avsc", MONEY.replace("\"long\"", "\"string\""));
    write(
        "other.table.json",
        "{\"table\":{\"table\":\"T\"},\"columns\":[{\"name\":\"A\",\"type\":\"STRING\"}]}");
    Cli.Result result = register();
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.lines()).hasSize(2);
    assertThat(result.lines().get(0)).contains("\"refused\":").contains("409");
    assertThat(result.lines().get(1)).contains("\"subject\":\"other\",\"id\":");
    assertThat(register("--subject", "oth*").lines()).hasSize(1);
  }

  @Test
  void a_subject_that_is_not_there_is_named_with_the_nearest() throws IOException {
    write("money.avsc", MONEY);
    register();
    Cli.Result result = Cli.run("download", "--registry", address, "mony");
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.err()).contains("no subject mony; did you mean money?");
  }

  @Test
  void an_idl_file_is_a_subject_by_what_no_other_type_of_it_takes() throws IOException {
    write(
        "orders.avdl",
        "@namespace(\"com.acme\") protocol P { record Line { int n; }"
            + " record Order { array<Line> lines; } }");
    write("two.avdl", "protocol Q { record A { int n; } record B { int n; } }");
    write("basket.avsc", BILL.replace("com.acme.Money", "Order").replace("Money", "Order"));
    write("notes.txt", "to do");
    Cli.Result registered = register();
    assertThat(registered.exit()).isEqualTo(1);
    assertThat(registered.lines().get(0))
        .isEqualTo("{\"file\":\"orders.avdl\",\"subject\":\"orders\",\"id\":1}");
    assertThat(registered.lines().get(1))
        .isEqualTo("{\"file\":\"basket.avsc\",\"subject\":\"basket\",\"id\":2}");
    assertThat(registered.lines().get(2))
        .contains("notes.txt", "\"refused\":\"[unsupported-file] files of this kind");
    assertThat(registered.lines().get(3)).contains("two.avdl", "\"refused\":", "2 types", "A, B");
    assertThat(SchemaRegistryClient.of(server.uri()).latest("orders").text())
        .contains("\"name\":\"Order\"", "\"name\":\"Line\"");
    assertThat(register("--subject", "orders").exit()).isZero();
  }

  @Test
  void a_download_touches_no_file_but_its_own() throws IOException {
    write("money.avsc", MONEY);
    register();
    Path mine = folder.resolve("out/money.avsc");
    Files.createDirectories(folder.resolve("out"));
    Files.writeString(mine, "mine");
    Cli.Result result =
        Cli.run("download", "--registry", address, "--out", folder.resolve("out").toString());
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.err()).contains("[foreign-file]").contains("money.avsc");
    assertThat(mine).hasContent("mine");
  }

  @Test
  void broken_text_is_refused_with_its_place_and_yaml_by_what_it_is() throws IOException {
    write("a.json", "{\"$schema\":\n}");
    write("b.avsc", "{");
    write("c.yaml", "$schema: http://json-schema.org/draft-07/schema#\ntype: object");
    write("d.yaml", "openapi: 3.1.0");
    write("e.json", "{\"op_type\":\"I\"} {\"op_type\":\"U\"}");
    Cli.Result result = register();
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.lines()).hasSize(4);
    assertThat(result.lines().get(0))
        .contains("a.json", "\"refused\":\"[syntax] not JSON", "\"line\":2,\"column\":");
    assertThat(result.lines().get(1)).contains("b.avsc", "[syntax]", "\"line\":1");
    assertThat(result.lines().get(2)).contains("c.yaml", "\"id\":1");
    assertThat(result.lines().get(3)).contains("d.yaml", "[unsupported-file] found YAML without");
    assertThat(SchemaRegistryClient.of(server.uri()).latest("c").type()).isEqualTo("JSON");
  }
}
