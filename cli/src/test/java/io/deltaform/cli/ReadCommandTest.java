package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Format;
import io.deltaform.schema.catalogue.Sample;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ReadCommandTest {
  @TempDir Path folder;

  static Stream<Sample> samples() {
    return Catalogue.bundled().formats().stream()
        .filter(format -> !format.id().equals("oceanbase-debezium-smt"))
        .map(Format::samples)
        .flatMap(List::stream)
        .filter(sample -> !sample.name().contains("-segment-"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("samples")
  void every_bundled_sample_reads_as_the_catalogue_says(Sample sample) {
    // bare Avro bears no mark: it is read only by its name
    String[] named =
        sample.name().endsWith(".avro")
            ? new String[] {"read", "--format", of(sample).id()}
            : new String[] {"read"};
    Cli.Result result = Cli.runWith(bundled(sample), named);
    assertThat(result.exit()).isZero();
    assertThat(result.err()).isEmpty();
    String last = result.lines().get(result.lines().size() - 1);
    assertThat(last).contains("\"kind\":\"" + sample.kind() + "\"");
    if (sample.table() != null) {
      String name = sample.table().substring(sample.table().lastIndexOf('.') + 1);
      assertThat(last).contains("\"table\":\"" + name + "\"}");
    }
  }

  @Test
  void a_format_that_is_too_weak_to_recognise_is_read_when_it_is_named() {
    String row = Cli.run("schema", "oceanbase-debezium-smt", "orders-upsert.json").out();
    assertThat(Cli.runWith(row, "read").err()).contains("unknown-format");
    assertThat(Cli.runWith(row, "read", "--format", "oceanbase-debezium-smt").out())
        .contains("\"kind\":\"UPSERT\"");
  }

  @Test
  void a_zone_makes_local_times_instants() {
    String insert = Cli.run("schema", "oceanbase-shareplex", "orders-insert.json").out();
    assertThat(Cli.runWith(insert, "read").out()).doesNotContain("\"time\"");
    assertThat(Cli.runWith(insert, "read", "--zone", "Asia/Shanghai").out())
        .contains("\"time\":\"2026-01-06T09:00:12Z\"");
    assertThat(Cli.runWith(insert, "read", "--zone", "Asia/Shangai").exit()).isEqualTo(2);
  }

  @Test
  void bare_datums_are_read_validated_and_inferred_when_they_are_named() throws Exception {
    String id = "oceanbase-avro";
    byte[] body =
        Catalogue.bundled()
            .sample(id, "orders-transaction-born-timestamp.avro")
            .content()
            .toByteArray();
    Path file = folder.resolve("records.avro");
    Files.write(file, body);
    Cli.Result read = Cli.run("read", "--format", id, file.toString());
    assertThat(read.exit()).isZero();
    assertThat(read.lines()).hasSize(4);
    assertThat(read.out()).contains("\"kind\":\"UPDATE\"").contains("\"kind\":\"TRANSACTION\"");
    Cli.Result valid = Cli.run("validate", "--schema", id, file.toString());
    assertThat(valid.exit()).isZero();
    assertThat(valid.lines()).hasSize(4);
    String update = Cli.run("schema", id, "orders-update.json").out();
    assertThat(Cli.runWith(update, "detect").out()).isEqualTo("-\t0\toceanbase-avro\tUPDATE\n");
    assertThat(Cli.runWith(update, "infer", "--out", folder.toString()).out())
        .isEqualTo("shop.ORDERS.table.json\n");
  }

  @Test
  void bare_datums_of_another_schema_are_resolved_by_names() throws Exception {
    String documented = Cli.run("schema", "oceanbase-avro", "record.avsc").out();
    String other =
        write(
            "other.avsc",
            documented.replaceFirst(
                "\"fields\": \\[", "\"fields\": [{\"name\": \"more\", \"type\": \"int\"},"));
    byte[] datum =
        Catalogue.bundled().sample("oceanbase-avro", "orders-update.avro").content().toByteArray();
    byte[] written = new byte[datum.length + 1];
    System.arraycopy(datum, 0, written, 1, datum.length);
    String[] options = {"read", "--format", "oceanbase-avro", "--schema", other};
    assertThat(Cli.runWith(written, options))
        .isEqualTo(Cli.runWith(datum, "read", "--format", "oceanbase-avro"));
    Cli.Result none = Cli.runWith(written, "read", "--format", "ces", "--schema", other);
    assertThat(none.exit()).isEqualTo(2);
    assertThat(none.err()).contains(other).contains("/specversion");
    assertThat(Cli.runWith(written, "read", "--schema", other).exit()).isEqualTo(2);
    assertThat(Cli.run("read", "--format", "ces", "--schema", "none.avsc").exit()).isEqualTo(3);
  }

  @Test
  void what_is_compressed_is_opened_by_every_command() throws Exception {
    String event = Cli.run("schema", "ces", "employees-insert.json").out();
    Path file = folder.resolve("events");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(event.getBytes(StandardCharsets.UTF_8));
    }
    String name = file.toString();
    assertThat(Cli.run("read", name)).isEqualTo(Cli.runWith(event, "read"));
    assertThat(Cli.run("detect", name).out()).isEqualTo(name + "\t0\tces\tINSERT\n");
    assertThat(Cli.run("validate", "--schema", "ces", name).out())
        .isEqualTo("{\"record\":1,\"valid\":true}\n");
    assertThat(Cli.run("infer", "--out", folder.toString(), name).lines()).hasSize(1);
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length - 5));
    Cli.Result cut = Cli.run("read", name);
    assertThat(cut.exit()).isEqualTo(1);
    assertThat(cut.lines()).hasSize(1);
    assertThat(cut.err()).contains("\"code\":\"syntax\"").contains("gzip");
  }

  @Test
  void values_are_typed_in_a_fixed_order_of_keys() {
    String event = Cli.run("schema", "ces", "employees-insert.json").out();
    assertThat(Cli.runWith(event, "read", "-").out())
        .matches(
            "\\{\"format\":\"ces\",\"kind\":\"INSERT\",\"table\":\\{.*},\"key\":\\{.*},"
                + "\"after\":\\{\"\\w+\":\\d+,.*},\"time\":\".*Z\",\"transaction\":\".*\","
                + "\"position\":\".*\",\"id\":\".*\"}\n");
  }

  @Test
  void segments_are_joined_across_files_in_their_order() throws Exception {
    String[] args = new String[4];
    args[0] = "read";
    for (int i = 0; i < 3; i++) {
      String name = "orders-insert-segment-" + i + ".json";
      args[3 - i] = write(name, Cli.run("schema", "ces", name).out());
    }
    Cli.Result result = Cli.run(args);
    assertThat(result.exit()).isZero();
    assertThat(result.lines()).hasSize(1);
    assertThat(result.out()).contains("\"kind\":\"INSERT\"");
  }

  @Test
  void a_group_that_stays_open_is_a_dead_letter_at_the_end() throws Exception {
    String part = Cli.run("schema", "ces", "orders-insert-segment-0.json").out();
    Cli.Result result = Cli.runWith(part, "read");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith(
            "{\"file\":\"-\",\"record\":1,\"level\":\"fatal\",\"code\":\"segment-missing\"");
  }

  @Test
  void a_group_that_stays_open_is_named_by_where_it_began() throws Exception {
    String whole = Cli.run("schema", "ces", "orders-insert.json").out();
    String part = Cli.run("schema", "ces", "orders-insert-segment-1.json").out();
    String first = write("first.json", whole);
    String second = write("second.json", whole + part);
    String third = write("third.json", whole);
    Cli.Result result = Cli.run("read", first, second, third);
    assertThat(result.err()).startsWith("{\"file\":\"%s\",\"record\":2,".formatted(second));
  }

  @Test
  void a_dead_letter_is_a_line_on_standard_error_and_the_rest_is_read() {
    String good = Cli.run("schema", "goldengate", "orders-insert.json").out();
    Cli.Result result = Cli.runWith("{\"op_type\":\"INS\n" + good + "{\"x\":1}", "read");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.lines()).hasSize(1);
    List<String> dead = result.err().lines().toList();
    assertThat(dead).hasSize(2);
    assertThat(dead.get(0))
        .startsWith("{\"file\":\"-\",\"record\":1,\"offset\":")
        .contains("\"level\":\"fatal\",\"code\":\"syntax\"")
        .doesNotContain("raw");
    assertThat(dead.get(1)).contains("\"record\":3").contains("\"code\":\"unknown-format\"");
  }

  @Test
  void raw_shows_the_bytes_of_short_dead_letters_and_the_place_of_long_ones() {
    assertThat(Cli.runWith("{\"x\":1}", "read", "--raw").err())
        .contains("\"raw\":\"eyJ4IjoxfQ==\"");
    String longer = "{\"x\":\"" + "y".repeat(70_000) + "\"}";
    assertThat(Cli.runWith(longer, "read", "--raw").err())
        .contains("\"rawOffset\":0,\"rawLength\":70008");
  }

  @Test
  void an_empty_array_is_no_error_and_an_empty_body_is_one() {
    assertThat(Cli.runWith("[]", "read")).isEqualTo(new Cli.Result(0, "", ""));
    Cli.Result empty = Cli.runWith(" ", "read");
    assertThat(empty.exit()).isEqualTo(1);
    assertThat(empty.err()).contains("\"code\":\"empty\"");
  }

  @Test
  void null_is_a_tombstone() {
    assertThat(Cli.runWith("null", "read"))
        .isEqualTo(new Cli.Result(0, "{\"kind\":\"TOMBSTONE\"}\n", ""));
  }

  @Test
  void a_value_that_does_not_fit_is_delivered_as_sent_and_exit_is_1() {
    String event =
        Cli.run("schema", "ces", "employees-insert.json")
            .out()
            .replaceFirst("(\\\\\\\\\\\\\"Id\\\\\\\\\\\\\":\\\\\\\\\\\\\")[^\\\\]*", "$1many");
    Cli.Result result = Cli.runWith(event, "read");
    assertThat(result.exit()).as(result.out() + result.err()).isEqualTo(1);
    assertThat(result.out())
        .contains("\"Id\":\"many\"")
        .contains("\"code\":\"bad-value\",\"pointer\":\"/data/eventrow/current/Id\"");
  }

  @Test
  void table_schemas_type_what_messages_do_not() throws Exception {
    write(
        "t/SHOP.PARCELS.table.json",
        "{\"table\":{\"schema\":\"SHOP\",\"table\":\"PARCELS\"},\"columns\":["
            + "{\"name\":\"ID\",\"type\":\"INT64\",\"nullable\":false,\"key\":1},"
            + "{\"name\":\"AT\",\"type\":\"LOCAL_DATE_TIME\",\"nullable\":true}]}");
    String message =
        "{\"op_type\":\"INSERT\",\"qual_table\":\"SHOP.PARCELS\",\"op_ts\":\"2026-01-01T00:00:00Z\",\"xid\":\"1\",\"pos\":\"2\",\"after\":{\"ID\":1.0,\"AT\":\"2026-01-01"
            + " 10:00:00\"}}";
    Cli.Result result = Cli.runWith(message, "read", "--tables", folder.resolve("t").toString());
    assertThat(result.out())
        .contains("\"key\":{\"ID\":1}")
        .contains("\"after\":{\"ID\":1,\"AT\":\"2026-01-01T10:00:00\"}");
    assertThat(result.exit()).isZero();
  }

  @Test
  void a_folder_without_table_schemas_is_wrong_use() {
    Cli.Result result = Cli.runWith("[]", "read", "--tables", folder.toString());
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.err()).contains("has no table schema, expected *.table.json in it");
  }

  @Test
  void the_format_may_be_named_and_a_mistyped_one_is_named_with_the_nearest() {
    assertThat(Cli.runWith("[]", "read", "--format", "goldengate").exit()).isZero();
    Cli.Result result = Cli.runWith("[]", "read", "--format", "goldngate");
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.err()).contains("did you mean goldengate?");
  }

  @Test
  void a_missing_file_is_told_before_anything_is_read() throws Exception {
    String good = write("a.json", Cli.run("schema", "goldengate", "orders-insert.json").out());
    Cli.Result result = Cli.run("read", good, folder.resolve("none.json").toString());
    assertThat(result.exit()).isEqualTo(3);
    assertThat(result.out()).isEmpty();
  }

  private static byte[] bundled(Sample sample) {
    return Catalogue.bundled().sample(of(sample).id(), sample.name()).content().toByteArray();
  }

  private static Format of(Sample sample) {
    return Catalogue.bundled().formats().stream()
        .filter(format -> format.samples().contains(sample))
        .findFirst()
        .orElseThrow();
  }

  private String write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text).toString();
  }

  @Test
  void the_source_of_Datastream_can_be_named() {
    byte[] file =
        Catalogue.bundled().sample("datastream", "mysql-insert.avro").content().toByteArray();
    assertThat(Cli.runWith(file, "read").out()).contains("\"source\":\"mysql\"");
    assertThat(Cli.runWith(file, "read", "--source", "oracle").out())
        .contains("\"source\":\"oracle\"");
    Cli.Result wrong = Cli.runWith(file, "read", "--source", "orcle");
    assertThat(wrong.exit()).isEqualTo(2);
    assertThat(wrong.err()).contains("did you mean oracle?");
  }
}
