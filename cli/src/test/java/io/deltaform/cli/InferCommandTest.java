package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.schema.catalogue.Catalogue;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InferCommandTest {
  @TempDir Path folder;

  @Test
  void captured_metadata_becomes_a_table_schema_and_the_file_is_printed() throws Exception {
    String metadata = Cli.run("schema", "goldengate", "orders-object-metadata.json").out();
    Cli.Result result = Cli.runWith(metadata, "infer", "--out", folder.toString());
    assertThat(result).isEqualTo(new Cli.Result(0, "SHOP.ORDERS.table.json\n", ""));
    assertThat(Files.readString(folder.resolve("SHOP.ORDERS.table.json")))
        .contains("\"table\":\"ORDERS\"", "\"assumed\":");
  }

  @Test
  void an_event_with_its_columns_becomes_a_table_schema_with_exact_types() throws Exception {
    String event = Cli.run("schema", "ces", "employees-insert.json").out();
    assertThat(Cli.runWith(event, "infer", "--out", folder.toString()).exit()).isZero();
    assertThat(Files.readString(folder.resolve("StaffDb.hr.Employees.table.json")))
        .contains("\"sourceType\":");
  }

  @Test
  void an_Avro_file_of_Datastream_tells_its_columns_in_its_header() throws Exception {
    byte[] file =
        Catalogue.bundled().sample("datastream", "mysql-insert.avro").content().toByteArray();
    Cli.Result result = Cli.runWith(file, "infer", "--out", folder.toString());
    assertThat(result).isEqualTo(new Cli.Result(0, "shop.ORDERS.table.json\n", ""));
    assertThat(Files.readString(folder.resolve("shop.ORDERS.table.json")))
        .contains("{\"name\":\"TOTAL\",\"type\":\"DECIMAL(10,2)\"")
        .contains("{\"name\":\"ORDER_ID\",\"type\":\"INT64\"", "\"key\":1}")
        .contains("{\"name\":\"TOOK\",\"type\":\"DURATION\"")
        .contains("\"from\":[\"datastream Avro header\"]");
  }

  @Test
  void what_Datastream_discovers_of_a_source_becomes_table_schemas() throws Exception {
    String answer =
        "{\"postgresqlRdbms\":{\"postgresqlSchemas\":[{\"schema\":\"shop\",\"postgresqlTables\":"
            + "[{\"table\":\"orders\",\"postgresqlColumns\":[{\"column\":\"id\",\"dataType\":"
            + "\"bigint\",\"primaryKey\":true,\"ordinalPosition\":1}]}]}]}}";
    Cli.Result result = Cli.runWith(answer, "infer", "--out", folder.toString());
    assertThat(result).isEqualTo(new Cli.Result(0, "shop.orders.table.json\n", ""));
    assertThat(Files.readString(folder.resolve("shop.orders.table.json")))
        .contains("{\"name\":\"id\",\"type\":\"INT64\"");
  }

  @Test
  void nothing_new_prints_nothing() {
    String metadata = Cli.run("schema", "goldengate", "orders-object-metadata.json").out();
    Cli.runWith(metadata, "infer", "--out", folder.toString());
    assertThat(Cli.runWith(metadata, "infer", "--out", folder.toString()))
        .isEqualTo(new Cli.Result(0, "", ""));
  }

  @Test
  void a_problem_bears_the_number_of_its_record() {
    Cli.Result result = Cli.runWith("[{\"a\":1},{\"b\":2}]", "infer", "--out", folder.toString());
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err().lines())
        .hasSize(2)
        .allMatch(line -> line.startsWith("{\"file\":\"-\",\"record\":"))
        .anyMatch(line -> line.contains("\"record\":2,\"offset\":9,"));
  }

  @Test
  void a_record_of_no_format_is_told_as_a_problem() {
    Cli.Result result = Cli.runWith("{\"x\":1}", "infer", "--out", folder.toString());
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err())
        .startsWith(
            "{\"file\":\"-\",\"record\":1,\"offset\":0,\"level\":\"fatal\",\"code\":\"unknown-format\"");
  }

  @Test
  void the_folder_must_be_given() {
    assertThat(Cli.run("infer").exit()).isEqualTo(2);
    assertThat(Cli.run("infer", "--out", folder.toString(), "--format", "cse").err())
        .contains("did you mean ces?");
  }

  @Test
  void a_stream_with_other_names_tells_of_its_tables_with_its_profile() throws Exception {
    Path profile = folder.resolve("profile.json");
    Files.writeString(
        profile,
        "{\"metaFields\":{\"qualifiedTable\":\"TABLE\",\"opType\":\"OP\"},\"model\":\"row\"}");
    String captured =
        "{\"OP\":\"OBJECT_METADATA\",\"TABLE\":\"SHOP.ORDERS\",\"columns\":{\"ID\":{\"type\":"
            + "\"number\",\"null\":false,\"key\":true}}}\n"
            + "{\"id\":\"urn:x/SHOP.ORDERS\",\"$schema\":\"http://json-schema.org/draft-04/schema#\","
            + "\"type\":\"object\",\"properties\":{\"TABLE\":{\"type\":\"string\"},\"OP\":{\"type\":"
            + "\"string\"},\"ID\":{\"type\":\"integer\",\"minimum\":0,\"maximum\":100}}}\n"
            + "{\"OP\":\"INSERT\",\"TABLE\":\"SHOP.ORDERS\",\"op_ts\":\"2026-03-04T05:06:07Z\","
            + "\"xid\":\"x\",\"pos\":\"p\",\"ID\":1}";
    String out = folder.resolve("tables").toString();
    Cli.Result result =
        Cli.runWith(captured, "infer", "--profile", profile.toString(), "--out", out);
    assertThat(result.exit()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).isEqualTo("SHOP.ORDERS.table.json\n");
    assertThat(Files.readString(folder.resolve("tables/SHOP.ORDERS.table.json")))
        .contains("{\"name\":\"ID\",\"type\":\"INT32\",\"nullable\":false,\"key\":1}")
        .doesNotContain("\"OP\"");
    assertThat(Cli.runWith(captured, "infer", "--out", out).err()).contains("unknown-format");
  }
}
