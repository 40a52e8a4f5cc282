package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.avro.Schema;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code validate --schema} of an Avro schema. */
class ValidateAvroTest {
  private static final String SCHEMA =
      """
      {"type":"record","name":"Order","fields":[
        {"name":"id","type":"long"},
        {"name":"note","type":"string","default":"-"},
        {"name":"total","type":{"type":"bytes","logicalType":"decimal","precision":4,"scale":2}}]}
      """;

  @TempDir Path folder;
  private String schema = "";

  @BeforeEach
  void write() throws IOException {
    schema = Files.writeString(folder.resolve("order.avsc"), SCHEMA).toString();
  }

  /** A container file of another schema: other order, other types, a field more and one less. */
  private String container(int scale, int... totals) throws IOException {
    Schema written =
        new Schema.Parser()
            .parse(
                """
                {"type":"record","name":"Order","fields":[
                  {"name":"total","type":{"type":"bytes","logicalType":"decimal","precision":9,"scale":%d}},
                  {"name":"more","type":{"type":"map","values":"int"},"default":{}},
                  {"name":"id","type":"int"}]}
                """
                    .formatted(scale));
    Path file = folder.resolve("orders.avro");
    try (DataFileWriter<Object> out = new DataFileWriter<>(new GenericDatumWriter<>(written))) {
      out.setCodec(CodecFactory.deflateCodec(5));
      out.create(written, file.toFile());
      for (int total : totals) {
        GenericData.Record order = new GenericData.Record(written);
        order.put("total", ByteBuffer.wrap(BigInteger.valueOf(total).toByteArray()));
        order.put("more", java.util.Map.of("a", 1));
        order.put("id", 7);
        out.append(order);
      }
    }
    return file.toString();
  }

  @Test
  void datums_of_a_container_file_are_resolved_and_checked() throws IOException {
    Cli.Result result = Cli.run("validate", "--schema", schema, container(2, 1250, 1234567, 1));
    assertThat(result.err()).isEmpty();
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.lines()).hasSize(3);
    assertThat(result.lines().get(0)).isEqualTo("{\"record\":1,\"valid\":true}");
    assertThat(result.lines().get(1))
        .startsWith("{\"record\":2,\"valid\":false,\"problems\":[{\"level\":\"error\"")
        .contains("\"code\":\"bad-value\",\"pointer\":\"/total\"")
        .contains("\"schema\":\"order.avsc:4#/fields/2/type\"");
    assertThat(result.lines().get(2)).isEqualTo("{\"record\":3,\"valid\":true}");
  }

  @Test
  void a_file_whose_schema_does_not_fit_says_where() throws IOException {
    Cli.Result result = Cli.run("validate", "--schema", schema, container(4, 1250));
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.lines())
        .singleElement()
        .asString()
        .contains("\"valid\":false")
        .contains("\"code\":\"writer-schema\"")
        .contains("decimal of scale 4 at /total, expected decimal of scale 2");
  }

  @Test
  void bare_datums_are_those_of_the_schema() throws IOException {
    Path file = Files.write(folder.resolve("bare"), new byte[] {2, 2, 'a', 2, 5, 4, 0, 2});
    Cli.Result result = Cli.run("validate", "--schema", schema, file.toString());
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.lines().get(0)).isEqualTo("{\"record\":1,\"valid\":true}");
    assertThat(result.lines().get(1)).contains("\"code\":\"syntax\",\"pointer\":\"/total\"");
    assertThat(result.lines().get(1)).contains("\"schema\":\"order.avsc:4#/fields/2/type\"");
  }

  @Test
  void a_problem_names_the_line_that_declares_the_type_of_its_field() throws IOException {
    Path list =
        Files.writeString(
            folder.resolve("list.avsc"),
            """
            {"type":"record","name":"List","fields":[
              {"name":"items","type":{"type":"map","values":["null",
                {"type":"record","name":"Item","fields":[
                  {"name":"day","type":["null",{"type":"int","logicalType":"time-millis"}]},
                  {"name":"price","type":{"type":"record","name":"Price","fields":[
                    {"name":"currency","type":"string"},
                    {"name":"cents",
                     "type":{"type":"bytes","logicalType":"decimal","precision":1}}]}}]}]}}]}
            """);
    byte[] datum = {2, 2, 'k', 2, 2, 1, 0, 2, 99, 0};
    Path file = Files.write(folder.resolve("bare"), datum);
    Cli.Result result = Cli.run("validate", "--schema", list.toString(), file.toString());
    String item = "list.avsc:4#/fields/0/type/values/1/fields/";
    assertThat(result.lines())
        .singleElement()
        .asString()
        .contains("\"pointer\":\"/items/k/day\",\"schema\":\"" + item + "0/type\"")
        .contains(
            "\"pointer\":\"/items/k/price/cents\",\"schema\":\""
                + item.replace(":4", ":8")
                + "1/type/fields/1/type\"");
  }

  @Test
  void rules_between_fields_are_held() throws IOException {
    String rules =
        Files.writeString(
                folder.resolve("change.avsc"),
                """
                {"type":"record","name":"Change",
                 "deltaform.rules":[
                  {"when":{"op":["I"]},"filled":["after"],"level":"fatal","code":"no-row"}],
                 "fields":[
                  {"name":"op","type":"string"},
                  {"name":"after","type":["null","string"]}]}
                """)
            .toString();
    Path file =
        Files.write(
            folder.resolve("bare"),
            new byte[] {2, 'U', 0, 2, 'I', 0, 2, 'I', 2, 0, 2, 'I', 2, 2, 'x'});
    Cli.Result result = Cli.run("validate", "--schema", rules, file.toString());
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.lines())
        .containsExactly(
            "{\"record\":1,\"valid\":true}",
            "{\"record\":2,\"valid\":false,\"problems\":[{\"offset\":5,\"level\":\"fatal\",\"code\":\"no-row\",\"pointer\":\"/after\",\"keyword\":\"deltaform.rules\",\"schema\":\"change.avsc:3#/deltaform.rules/0\",\"message\":\"found null, expected a value that is not empty where op is \\\"I\\\"\"}]}",
            "{\"record\":3,\"valid\":false,\"problems\":[{\"offset\":8,\"level\":\"fatal\",\"code\":\"no-row\",\"pointer\":\"/after\",\"keyword\":\"deltaform.rules\",\"schema\":\"change.avsc:3#/deltaform.rules/0\",\"message\":\"found an empty string, expected a value that is not empty where op is \\\"I\\\"\"}]}",
            "{\"record\":4,\"valid\":true}");
  }

  @Test
  void a_schema_without_a_class_is_refused() throws IOException {
    String other = Files.writeString(folder.resolve("o.avsc"), "\"string\"").toString();
    Cli.Result result = Cli.run("validate", "--schema", other, container(2, 1));
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("\"code\":\"not-compiled\"");
  }
}
