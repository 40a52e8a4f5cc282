package io.deltaform.schema.capture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableInferrerTest {
  private static final String PARCELS = metadata("SHOP.PARCELS", "\"ID\":{\"type\":\"number\"}");

  @TempDir Path folder;

  @Test
  void a_table_gets_a_file_of_its_name() throws Exception {
    InferResult result = infer(PARCELS);
    assertThat(result.isSuccess()).isTrue();
    assertThat(result.written()).containsExactly("SHOP.PARCELS.table.json");
    assertThat(Files.readString(folder.resolve("SHOP.PARCELS.table.json")))
        .contains("\"schema\":\"SHOP\"", "\"name\":\"ID\"", "\"type\":\"DECIMAL\"");
  }

  @Test
  void the_same_messages_again_write_nothing() throws Exception {
    infer(PARCELS);
    InferResult again = infer(PARCELS);
    assertThat(again.written()).isEmpty();
    assertThat(again.unchanged()).containsExactly("SHOP.PARCELS.table.json");
  }

  @Test
  void what_people_wrote_is_kept_and_added_to_in_the_file_where_they_put_it() throws Exception {
    infer(PARCELS);
    Path file = folder.resolve("SHOP.PARCELS.table.json");
    String text = Files.readString(file);
    Files.writeString(
        folder.resolve("parcels.table.json"),
        text.replace("\"DECIMAL\"", "\"INT64\"").replaceAll("(?s),?\\s*\"assumed\":\\[[^]]*]", ""));
    Files.delete(file);
    InferResult result =
        infer(metadata("SHOP.PARCELS", "\"ID\":{\"type\":\"number\"},\"S\":{\"type\":\"string\"}"));
    assertThat(result.written()).containsExactly("parcels.table.json");
    assertThat(Files.readString(folder.resolve("parcels.table.json")))
        .contains("\"INT64\"", "\"name\":\"S\"")
        .doesNotContain("DECIMAL");
  }

  @Test
  void tables_that_differ_in_case_only_get_different_files_on_every_disk() throws Exception {
    InferResult result =
        infer(
            metadata("s.Foo", "\"ID\":{\"type\":\"number\"}")
                + metadata("s.foo", "\"ID\":{\"type\":\"number\"}"));
    assertThat(result.written()).containsExactly("s.Foo.table.json", "s.foo-2.table.json");
  }

  @Test
  void a_file_that_is_no_table_schema_is_told_and_nothing_is_touched() throws Exception {
    Files.writeString(folder.resolve("x.table.json"), "{\"columns\":3}");
    InferResult result = infer(PARCELS);
    assertThat(result.isSuccess()).isFalse();
    assertThat(result.found().get(0).name()).isEqualTo("x.table.json");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).hasSize(1);
    }
  }

  @Test
  void rows_of_which_nothing_tells_the_types_are_a_warning_and_no_file() throws Exception {
    String row =
        "{\"qual_table\":\"SHOP.ORDERS\",\"op_type\":\"INSERT\",\"op_ts\":\"2026-03-04T05:06:07Z\","
            + "\"xid\":\"x\",\"pos\":\"p\",\"after\":{\"ID\":1}}\n";
    InferResult result = infer(PARCELS + row + row);
    assertThat(result.isSuccess()).isTrue();
    assertThat(result.written()).containsExactly("SHOP.PARCELS.table.json");
    assertThat(result.found())
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.problem().code()).isEqualTo("untyped-table");
              assertThat(found.problem().message()).contains("SHOP.ORDERS", "OBJECT_METADATA");
            });
    infer(metadata("SHOP.ORDERS", "\"ID\":{\"type\":\"number\"}"));
    assertThat(infer(row).found()).as("a file of the folder tells the types").isEmpty();
  }

  @Test
  void YAML_is_told_apart_from_messages_and_the_rest_goes_on() throws Exception {
    Capture yaml = new Capture("api.YAML", () -> new ByteArrayInputStream("a: 1".getBytes(UTF_8)));
    Capture good = new Capture("a", () -> new ByteArrayInputStream(PARCELS.getBytes(UTF_8)));
    InferResult result = TableInferrer.infer(new InferRequest(List.of(yaml, good), null, folder));
    assertThat(result.isSuccess()).isFalse();
    assertThat(result.found())
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.name()).isEqualTo("api.YAML");
              assertThat(found.problem().code()).isEqualTo("unsupported-file");
              assertThat(found.problem().message()).contains("AsyncAPI", "generate");
            });
    assertThat(result.written()).containsExactly("SHOP.PARCELS.table.json");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cars.json | {\"asyncapi\":\"3.0.0\",\"channels\":{}} | an AsyncAPI document",
        "parcel.json | {\"type\":\"object\",\"properties\":{}} | a JSON Schema",
        "parcel.schema.json | {} | a JSON Schema",
        "order.avsc | {} | an Avro schema",
        "order.avdl | protocol P {} | an Avro schema"
      })
  void schemasAreToldApartFromMessages(String name, String text, String found) throws Exception {
    Capture schema = new Capture(name, () -> new ByteArrayInputStream(text.getBytes(UTF_8)));
    InferResult result = TableInferrer.infer(new InferRequest(List.of(schema), null, folder));
    assertThat(result.found())
        .singleElement()
        .satisfies(
            f -> {
              assertThat(f.problem().code()).isEqualTo("unsupported-file");
              assertThat(f.problem().message()).contains(found, "given to generate");
            });
  }

  private InferResult infer(String body) throws Exception {
    Capture capture = new Capture("capture", () -> new ByteArrayInputStream(body.getBytes(UTF_8)));
    return TableInferrer.infer(new InferRequest(List.of(capture), null, folder));
  }

  private static String metadata(String table, String columns) {
    return "{\"op_type\":\"OBJECT_METADATA\",\"qual_table\":\""
        + table
        + "\",\"columns\":{"
        + columns.replace("\"}", "\",\"null\":true,\"key\":false}")
        + "}}\n";
  }
}
