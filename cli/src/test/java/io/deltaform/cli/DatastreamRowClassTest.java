package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.datastream.DatastreamFormat;
import io.deltaform.generator.GenerateRequest;
import io.deltaform.generator.Generator;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.MessageJson;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.value.Interval;
import io.deltaform.schema.SourceFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.DecoderFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A row class as the generator makes it, read from Datastream's files in Avro and in JSON. */
class DatastreamRowClassTest {
  private static final String TABLE =
      """
      {"table":{"schema":"public","table":"all-types"},
       "columns":[{"name":"0id","type":"INT64","nullable":false,"key":1},
                  {"name":"tags","type":"LIST(INT32)","nullable":true},
                  {"name":"big","type":"BIG_INTEGER","nullable":true},
                  {"name":"tiny","type":"DECIMAL","nullable":true},
                  {"name":"span","type":"INTERVAL","nullable":true},
                  {"name":"at","type":"TIME_WITH_OFFSET","nullable":true},
                  {"name":"until","type":"INSTANT","nullable":true},
                  {"name":"since","type":"LOCAL_DATE_TIME","nullable":true},
                  {"name":"raw","type":"BYTES","nullable":true}]}
      """;

  private static final String NUMBERS =
      """
      [{"name":"_0id","type":"long"},
       {"name":"tags","type":["null",{"type":"record","name":"multidimensionalArray_tags","fields":[
         {"name":"nestedArray","type":["null",{"type":"array","items":"multidimensionalArray_tags"}]},
         {"name":"elementValue","type":["null","int"]}]}]},
       {"name":"big","type":["null",{"type":"string","logicalType":"number"}]},
       {"name":"tiny","type":["null",{"type":"bytes","logicalType":"decimal","precision":2,"scale":5}]},
       {"name":"span","type":["null",{"type":"record","name":"interval","fields":[
         {"name":"months","type":"int"},{"name":"hours","type":"int"},{"name":"micros","type":"long"}]}]},
       {"name":"at","type":["null",{"type":"record","name":"timeTz","fields":[
         {"name":"time","type":{"type":"long","logicalType":"time-micros"}},
         {"name":"offset","type":{"type":"int","logicalType":"time-millis"}}]}]},
       {"name":"until","type":["null",{"type":"long","logicalType":"timestamp-micros"}]},
       {"name":"since","type":["null",{"type":"long","logicalType":"timestamp-micros"}]},
       {"name":"raw","type":["null","bytes"]}]
      """;

  private static final String ROW =
      """
      {"_0id":7,
       "tags":{"multidimensionalArray_tags":{"nestedArray":{"array":[
         {"nestedArray":null,"elementValue":{"int":1}},
         {"nestedArray":null,"elementValue":null}]},"elementValue":null}},
       "big":{"string":"18446744073709551616"},
       "tiny":{"bytes":"\\u000b"},
       "span":{"interval":{"months":14,"hours":-5,"micros":5}},
       "at":{"timeTz":{"time":29730000000,"offset":7200000}},
       "until":{"long":9223372036825200000},
       "since":{"long":-9223372036832400000},
       "raw":{"bytes":"\\u00de\\u00ad"}}
      """;

  @TempDir static Path folder;
  private static URLClassLoader classes = new URLClassLoader(new URL[0]);

  @BeforeAll
  static void generate() throws IOException {
    SourceFile table = new SourceFile("t.table.json", Bytes.copyOf(utf8(TABLE)));
    assertThat(Generator.generate(new GenerateRequest(List.of(table), "gen", folder)).isSuccess())
        .isTrue();
    List<String> arguments = new ArrayList<>(List.of("-proc:none", "-d", folder.toString()));
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
    try (Stream<Path> files = Files.walk(folder)) {
      files.map(Path::toString).filter(f -> f.endsWith(".java")).forEach(arguments::add);
    }
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(exit).isZero();
    classes = new URLClassLoader(new URL[] {folder.toUri().toURL()});
  }

  @AfterAll
  static void close() throws IOException {
    classes.close();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static RowCodec<?> codec() throws ReflectiveOperationException, IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      String name =
          files
              .filter(file -> file.toString().endsWith("Codec.class"))
              .map(file -> folder.relativize(file).toString())
              .map(file -> file.substring(0, file.length() - "Codec.class".length()))
              .findFirst()
              .orElseThrow()
              .replace('/', '.');
      return (RowCodec<?>) classes.loadClass(name).getField("CODEC").get(null);
    }
  }

  /** The only change, read into the row class; that dynamic rows print the same is checked. */
  private static Change<?> read(byte[] body) throws ReflectiveOperationException, IOException {
    TableSchema schema = codec().schema();
    Change<?> typed = typed(body);
    ChangeReader dynamic = ChangeReader.of(DatastreamFormat.DATASTREAM).schemas(List.of(schema));
    assertThat(print(typed)).isEqualTo(print(one(dynamic, body)));
    return typed;
  }

  private static Change<?> typed(byte[] body) throws ReflectiveOperationException, IOException {
    ChangeReader reader = ChangeReader.of(DatastreamFormat.DATASTREAM).table("all-types", codec());
    return (Change<?>) one(reader, body);
  }

  private static Outcome one(ChangeReader reader, byte[] body) {
    List<Outcome> outcomes = new ArrayList<>();
    reader.read(body, outcomes::add);
    assertThat(outcomes).hasSize(1);
    return outcomes.get(0);
  }

  private static String print(Outcome outcome) {
    JsonOutput out = new JsonOutput();
    MessageJson.write((Message) outcome, out);
    return out.toString();
  }

  private static Object row(Change<?> change) {
    RowImage<?> after = Objects.requireNonNull(change.after());
    assertThat(after.row().getClass().getPackageName()).startsWith("gen");
    return Objects.requireNonNull(after.row());
  }

  private static List<Object> values(Object row) {
    return Arrays.stream(row.getClass().getRecordComponents())
        .map(
            component -> {
              try {
                return component.getAccessor().invoke(row);
              } catch (ReflectiveOperationException e) {
                throw new LinkageError(e.getMessage(), e);
              }
            })
        .toList();
  }

  private static byte[] avro(String columns, String row) throws IOException {
    Schema schema =
        new Schema.Parser()
            .parse(
                """
                {"type":"record","name":"public_all_types","fields":[
                 {"name":"read_method","type":"string"},
                 {"name":"source_metadata","type":{"type":"record","name":"m","fields":[
                  {"name":"schema","type":"string"},{"name":"table","type":"string"},
                  {"name":"change_type","type":"string"},{"name":"lsn","type":"string"},
                  {"name":"primary_keys","type":{"type":"array","items":"string"}}]}},
                 {"name":"payload","type":{"type":"record","name":"payload","fields":%s}}]}
                """
                    .formatted(columns));
    String json =
        """
        {"read_method":"postgresql-cdc","source_metadata":{"schema":"public","table":"all-types",
         "change_type":"INSERT","lsn":"0/1","primary_keys":["0id"]},"payload":%s}
        """
            .formatted(row);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (DataFileWriter<GenericRecord> file =
        new DataFileWriter<>(new GenericDatumWriter<GenericRecord>(schema)).create(schema, out)) {
      file.append(
          new GenericDatumReader<GenericRecord>(schema)
              .read(null, DecoderFactory.get().jsonDecoder(schema, json)));
    }
    return out.toByteArray();
  }

  private static byte[] json(String row) {
    return utf8(
        "{\"read_method\":\"postgresql-cdc\",\"source_metadata\":{\"schema\":\"public\","
            + "\"table\":\"all-types\",\"change_type\":\"INSERT\",\"lsn\":\"0/1\","
            + "\"primary_keys\":[\"0id\"]},\"payload\":"
            + row
            + "}");
  }

  @Test
  void valuesOfAnAvroFileAreThoseOfTheClass() throws Exception {
    Change<?> change = read(avro(NUMBERS, ROW));
    assertThat(values(row(change)))
        .containsExactly(
            7L,
            Arrays.asList(1, null),
            new BigInteger("18446744073709551616"),
            new BigDecimal("0.00011"),
            new Interval(14, -5, 5),
            OffsetTime.parse("08:15:30+02:00"),
            Instant.MAX,
            LocalDateTime.MIN,
            Bytes.copyOf(new byte[] {(byte) 0xde, (byte) 0xad}));
    assertThat(print(change))
        .contains("\"key\":{\"0id\":7},\"after\":{\"0id\":7,\"tags\":[1,null],")
        .contains("\"until\":\"infinity\",\"since\":\"-infinity\"")
        .contains("\"code\":\"decimal-scale\",\"pointer\":\"/payload/tiny\"")
        .doesNotContain("\"level\":\"error\"");
  }

  @Test
  void valuesOfAJsonEventAreThoseOfTheClass() throws Exception {
    Change<?> change =
        read(
            json(
                "{\"0id\":\"7\",\"tags\":[1,null],\"big\":18446744073709551616,"
                    + "\"tiny\":\"0.00011\",\"span\":{\"months\":14,\"hours\":-5,\"micros\":5},"
                    + "\"at\":\"08:15:30+02:00\",\"until\":\"infinity\","
                    + "\"since\":\"-infinity\",\"raw\":\"3q0=\"}"));
    assertThat(print(change)).doesNotContain("warnings");
    assertThat(row(change)).isEqualTo(row(read(avro(NUMBERS, ROW))));
  }

  @Test
  void emptyListsAreNotNull() throws Exception {
    String empty =
        "{\"multidimensionalArray_tags\":{\"nestedArray\":{\"array\":[]},\"elementValue\":null}}";
    String nested = ROW.replaceAll("(?s)\"tags\":.*\"big\"", "\"tags\":" + empty + ",\"big\"");
    assertThat(values(row(read(avro(NUMBERS, nested)))).get(1)).isEqualTo(List.of());
    assertThat(values(row(read(json("{\"0id\":7,\"tags\":[]}")))).get(1)).isEqualTo(List.of());
    assertThat(values(row(read(json("{\"0id\":7}")))).get(1)).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          tags|["x",1]
          big|"1.5"
          tiny|"x"
          span|"one day"
          until|"yesterday"
          raw|"-"
          """)
  void whatDoesNotFitIsKeptAsSent(String column, String value) throws Exception {
    Change<?> change = read(json("{\"0id\":7,\"" + column + "\":" + value + "}"));
    assertThat(print(change))
        .contains("\"" + column + "\":" + value)
        .contains("\"pointer\":\"/payload/" + column);
    assertThat(values(row(change)).stream().filter(Objects::nonNull)).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          tags|[[1],[2]]
          at|"24:00:00+01:00"
          """)
  void whatOnlyDynamicRowsHaveAPlaceForIsKeptAsSent(String column, String value) throws Exception {
    Change<?> change = typed(json("{\"0id\":7,\"" + column + "\":" + value + "}"));
    assertThat(print(change))
        .contains("\"" + column + "\":" + value)
        .contains("\"code\":\"bad-value\",\"pointer\":\"/payload/" + column + "\"");
  }
}
