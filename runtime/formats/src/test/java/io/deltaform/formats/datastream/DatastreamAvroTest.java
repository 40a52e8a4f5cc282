package io.deltaform.formats.datastream;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.value.Scalar;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.apache.avro.file.CodecFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatastreamAvroTest {
  private static final String ID = "id [\"null\",\"long\"] {\"long\":1}";

  private static Lines read(EventFile file) {
    return new Lines(ChangeReader.of(Formats.all().toArray(Format[]::new))).read(file.bytes());
  }

  private static Lines row(String... columns) {
    return read(EventFile.mysql("INSERT").payload(columns));
  }

  private static Lines typed(String type, String column) {
    TableSchema known =
        new TableSchema(
            TableId.of("shop", null, "T"),
            List.of(
                new TableColumn("c", Objects.requireNonNull(Scalar.parse(type)), null, true, 0)),
            List.of("test"),
            Set.of());
    ChangeReader reader = ChangeReader.of(DatastreamFormat.DATASTREAM).schemas(List.of(known));
    return new Lines(reader).read(EventFile.mysql("INSERT").payload(column).bytes());
  }

  @Test
  void aFileIsKnownByItsFieldsAndReadByThem() {
    assertThat(row(ID, "n [\"null\",\"string\"] {\"string\":\"a\\\"b\"}").line())
        .isEqualTo(
            "{\"format\":\"datastream\",\"source\":\"mysql\",\"kind\":\"INSERT\","
                + "\"table\":{\"database\":\"shop\",\"table\":\"T\"},\"key\":{\"id\":1},"
                + "\"after\":{\"id\":1,\"n\":\"a\\\"b\"},\"time\":\"2026-01-06T09:00:12Z\","
                + "\"position\":\"b.01:7\",\"id\":\"u-1\",\"schemaId\":\"k-1\"}");
  }

  @Test
  void theHeaderMayBeInAnyOrder() {
    EventFile file = EventFile.mysql("INSERT").payload(ID);
    String line = read(file).line();
    for (int seed = 0; seed < 50; seed++) {
      assertThat(read(file.shuffled(new Random(seed))).line()).as("seed %d", seed).isEqualTo(line);
    }
  }

  @Test
  void allOfTheHeaderButThePayloadMayBeMissing() {
    EventFile file = EventFile.mysql("INSERT").payload(ID).without("sort_keys");
    assertThat(read(file.without("schema_key")).line()).contains("\"key\":{\"id\":1}");
    EventFile bare = EventFile.empty().field("stream_name", "\"string\"", "\"s\"").payload(ID);
    assertThat(read(bare).line())
        .contains("\"format\":\"datastream\",\"kind\":\"UPSERT\",\"after\":{\"id\":1}")
        .contains("unknown-change-type");
    EventFile none = EventFile.empty().payload(ID);
    assertThat(read(none).letter().problem().code()).isEqualTo("unknown-format");
  }

  @Test
  void compressedFilesAreReadToo() {
    EventFile file = EventFile.mysql("INSERT").payload(ID).codec(CodecFactory.deflateCodec(6));
    assertThat(read(file).line()).contains("\"after\":{\"id\":1}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ["null","int"]|{"int":-5}|-5
          ["null","long"]|{"long":4294967295}|4294967295
          ["null","boolean"]|{"boolean":true}|true
          ["null","float"]|{"float":1.2}|1.2
          ["null","double"]|{"double":1.3}|1.3
          ["null","double"]|{"double":1e300}|1.0E300
          ["null","string"]|null|null
          "string"|"x"|"x"
          ["null","bytes"]|{"bytes":"\\u00de\\u00ad"}|"3q0="
          ["null",{"type":"bytes","logicalType":"decimal","precision":10,"scale":2}]|{"bytes":"\\u0004d"}|11.24
          ["null",{"type":"string","logicalType":"number"}]|{"string":"18446744073709551615"}|18446744073709551615
          ["null",{"type":"string","logicalType":"number"}]|{"string":"1.50"}|1.50
          ["null",{"type":"string","logicalType":"json"}]|{"string":"{\\"a\\": [1.0]}"}|{"a":[1.0]}
          ["null",{"type":"string","logicalType":"varchar","length":20}]|{"string":"v"}|"v"
          ["null",{"type":"string","logicalType":"uuid"}]|{"string":"6F6C2B60-0000-4000-8000-000000000000"}|"6f6c2b60-0000-4000-8000-000000000000"
          ["null",{"type":"long","logicalType":"timestamp-micros"}]|{"long":1640410924408001}|"2021-12-25T05:42:04.408001Z"
          ["null",{"type":"long","logicalType":"timestamp-micros"}]|{"long":-62135596800000000}|"0001-01-01T00:00:00Z"
          ["null",{"type":"long","logicalType":"timestamp-micros"}]|{"long":9223372036825200000}|"infinity"
          ["null",{"type":"long","logicalType":"timestamp-micros"}]|{"long":-9223372036832400000}|"-infinity"
          ["null",{"type":"long","logicalType":"timestamp-millis"}]|{"long":1640410924408}|"2021-12-25T05:42:04.408Z"
          ["null",{"type":"long","logicalType":"time-interval-micros"}]|{"long":-29730000000}|"PT-8H-15M-30S"
          ["null",{"type":"long","logicalType":"time-interval-micros"}]|{"long":3020399000000}|"PT838H59M59S"
          ["null",{"type":"long","logicalType":"time-micros"}]|{"long":1}|"00:00:00.000001"
          ["null",{"type":"int","logicalType":"date"}]|{"int":19000}|"2022-01-08"
          """)
  void valuesAreThoseOfTheirTypes(String type, String value, String form) {
    Lines lines = row("c " + type + " " + value);
    assertThat(lines.line())
        .contains("\"after\":{\"c\":" + form + "}")
        .doesNotContain("\"code\":\"bad-value\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"type":"record","name":"interval","fields":[{"name":"months","type":"int"},{"name":"hours","type":"int"},{"name":"micros","type":"long"}]}|{"months":14,"hours":5,"micros":5}|"P14MT5H0.000005S"
          {"type":"record","name":"interval","fields":[{"name":"months","type":"int"},{"name":"hours","type":"int"},{"name":"micros","type":"long"}]}|{"months":0,"hours":0,"micros":0}|"PT0S"
          {"type":"record","name":"timeTz","fields":[{"name":"time","type":{"type":"long","logicalType":"time-micros"}},{"name":"offset","type":{"type":"int","logicalType":"time-millis"}}]}|{"time":29730000000,"offset":7200000}|"08:15:30+02:00"
          {"type":"record","name":"timeTz","fields":[{"name":"time","type":"long"},{"name":"offset","type":"int"}]}|{"time":86400000000,"offset":0}|"24:00:00Z"
          {"type":"record","name":"datetime","fields":[{"name":"date","type":{"type":"int","logicalType":"date"}},{"name":"time","type":{"type":"long","logicalType":"time-micros"}}]}|{"date":19000,"time":1500000}|"2022-01-08T00:00:01.5"
          {"type":"record","name":"datetime","fields":[{"name":"time","type":"long"},{"name":"date","type":"int"}]}|{"time":0,"date":-1}|"1969-12-31T00:00:00"
          {"type":"record","name":"timestampTz","fields":[{"name":"timestamp","type":{"type":"long","logicalType":"timestamp-micros"}},{"name":"offset","type":{"type":"int","logicalType":"time-millis"}}]}|{"timestamp":0,"offset":-5400000}|"1969-12-31T22:30:00-01:30"
          {"type":"record","name":"varchar","fields":[{"name":"value","type":"string"},{"name":"length","type":"int"}]}|{"value":"v","length":9}|"v"
          {"type":"record","name":"varchar","fields":[{"name":"length","type":"int"},{"name":"value","type":["null","string"]}]}|{"length":9,"value":null}|null
          """)
  void recordsOfDatastreamsOwnAreTheValuesThatTheyStandFor(String type, String value, String form) {
    Lines lines = row("c " + type + " " + value);
    assertThat(lines.line())
        .contains("\"after\":{\"c\":" + form + "}")
        .doesNotContain("\"code\":\"bad-value\"");
  }

  @Test
  void aRecordIsUsedAgainByItsName() {
    String varchar =
        "{\"type\":\"record\",\"name\":\"varchar\",\"fields\":[{\"name\":\"value\",\"type\":"
            + "\"string\"},{\"name\":\"length\",\"type\":\"int\"}]}";
    String value = "{\"value\":\"v\",\"length\":1}";
    assertThat(row("a " + varchar + " " + value, "b \"varchar\" " + value).line())
        .contains("\"after\":{\"a\":\"v\",\"b\":\"v\"}");
  }

  @Test
  void aLogicalTypeOnTheFieldCounts() {
    assertThat(
            row(
                    "t !\"type\":[\"null\",\"long\"],\"logicalType\":\"timestamp-micros\""
                        + " {\"long\":0}",
                    "d !\"type\":[\"null\",\"bytes\"],\"logicalType\":\"decimal\",\"precision\":4,\"scale\":1"
                        + " {\"bytes\":\"\\u000f\"}",
                    "n !\"type\":\"string\",\"logicalType\":\"number\" \"7\"")
                .line())
        .contains("\"after\":{\"t\":\"1970-01-01T00:00:00Z\",\"d\":1.5,\"n\":7}");
  }

  @ParameterizedTest
  @CsvSource({"2, 5, 0.00011", "5, -2, 1.1E+3"})
  void aDecimalOfAnOddScaleIsReadByItAndWarnedAbout(int precision, int scale, String form) {
    String type =
        "[\"null\",{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":%d,\"scale\":%d}]"
            .formatted(precision, scale);
    assertThat(row("c " + type + " {\"bytes\":\"\\u000b\"}", ID).line())
        .contains("\"after\":{\"c\":" + form + ",\"id\":1}")
        .contains("\"level\":\"warning\",\"code\":\"decimal-scale\",\"pointer\":\"/payload/c\"");
    assertThat(row("c " + type + " null", ID).line()).doesNotContain("warnings");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          null|null
          {"x":{"nestedArray":{"array":[]},"elementValue":null}}|[]
          {"x":{"nestedArray":{"array":[{"nestedArray":null,"elementValue":{"int":1}},{"nestedArray":null,"elementValue":null}]},"elementValue":null}}|[1,null]
          {"x":{"nestedArray":{"array":[{"nestedArray":{"array":[{"nestedArray":null,"elementValue":{"int":1}}]},"elementValue":null},{"nestedArray":{"array":[]},"elementValue":null}]},"elementValue":null}}|[[1],[]]
          """)
  void arraysAreListsOfAnyNumberOfDimensions(String value, String form) {
    for (String order : new String[] {"nested first", "element first"}) {
      String nested =
          "{\"name\":\"nestedArray\",\"type\":[\"null\",{\"type\":\"array\",\"items\":\"x\"}],\"default\":null}";
      String element = "{\"name\":\"elementValue\",\"type\":[\"null\",\"int\"],\"default\":null}";
      String fields =
          order.equals("nested first") ? nested + "," + element : element + "," + nested;
      String type = "[\"null\",{\"type\":\"record\",\"name\":\"x\",\"fields\":[" + fields + "]}]";
      assertThat(row("c " + type + " " + value, ID).line())
          .as(order)
          .contains("\"after\":{\"c\":" + form + ",\"id\":1}")
          .doesNotContain("warnings");
    }
  }

  @Test
  void elementsOfArraysHaveTheirTypes() {
    String type =
        "[\"null\",{\"type\":\"record\",\"name\":\"x\",\"fields\":[{\"name\":\"nestedArray\",\"type\":"
            + "[\"null\",{\"type\":\"array\",\"items\":\"x\"}]},{\"name\":\"elementValue\",\"type\":"
            + "[\"null\",{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}]}]}]";
    String value =
        "{\"x\":{\"nestedArray\":{\"array\":[{\"nestedArray\":null,\"elementValue\":{\"long\":0}}]},"
            + "\"elementValue\":null}}";
    assertThat(row("c " + type + " " + value).line())
        .contains("\"after\":{\"c\":[\"1970-01-01T00:00:00Z\"]}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          BYTES|["null","string"]|{"string":"deadbeef"}|"3q2+7w=="
          STRING|["null","string"]|{"string":"deadbeef"}|"deadbeef"
          BYTES|["null","bytes"]|{"bytes":"\\u00de\\u00ad"}|"3q0="
          LOCAL_DATE_TIME|["null",{"type":"long","logicalType":"timestamp-micros"}]|{"long":1500000}|"1970-01-01T00:00:01.5"
          DATE|["null",{"type":"long","logicalType":"timestamp-micros"}]|{"long":86400000000}|"1970-01-02"
          TIME|["null",{"type":"long","logicalType":"time-interval-micros"}]|{"long":1000000}|"00:00:01"
          BOOLEAN|["null","int"]|{"int":1}|true
          BIG_INTEGER|["null",{"type":"string","logicalType":"number"}]|{"string":"18446744073709551615"}|18446744073709551615
          BIT(9)|["null","long"]|{"long":341}|341
          """)
  void aTableSchemaSaysOtherwise(String known, String type, String value, String form) {
    assertThat(typed(known, "c " + type + " " + value).line())
        .contains("\"after\":{\"c\":" + form + "}")
        .doesNotContain("bad-value");
  }

  @Test
  void aDateWithATimeIsNone() {
    assertThat(
            typed("DATE", "c {\"type\":\"long\",\"logicalType\":\"timestamp-micros\"} 86400000001")
                .line())
        .contains("\"code\":\"bad-value\",\"pointer\":\"/payload/c\"");
  }

  @Test
  void aKeyColumnWhoseNameAvroDoesNotAllowIsFoundUnderItsOtherName() {
    EventFile file =
        EventFile.mysql("INSERT")
            .metadata(
                "table \"string\" \"T\"",
                "primary_keys {\"type\":\"array\",\"items\":\"string\"} [\"0col\"]",
                "change_type \"string\" \"INSERT\"")
            .payload("_0col \"int\" 5");
    assertThat(read(file).line())
        .contains("\"key\":{\"0col\":5},\"after\":{\"_0col\":5}")
        .doesNotContain("warnings");
  }

  @Test
  void aPayloadThatIsNullIsNone() {
    String type = "[\"null\",{\"type\":\"record\",\"name\":\"payload\",\"fields\":[]}]";
    assertThat(read(EventFile.mysql("DELETE").field("payload", type, "null")).line())
        .contains("\"kind\":\"DELETE\"")
        .doesNotContain("before", "warnings");
    assertThat(read(EventFile.mysql("INSERT").field("payload", type, "null")).line())
        .contains("missing-payload");
  }

  @Test
  void aTableOfTheNameOfThePayloadIsRead() {
    byte[] file = EventFile.mysql("INSERT").payload(ID).bytes();
    String renamed =
        new String(file, java.nio.charset.StandardCharsets.ISO_8859_1)
            .replace("\"name\":\"shop_T\"", "\"name\":\"payload\"");
    // one byte more: the length of the schema in the header grows by one
    byte[] bytes = renamed.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    int length = renamed.indexOf("{\"type\":\"record\"") - 2;
    bytes[length] = (byte) (bytes[length] + 2);
    assertThat(new Lines(ChangeReader.of(DatastreamFormat.DATASTREAM)).read(bytes).line())
        .contains("\"after\":{\"id\":1}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"long", "string"})
  void theTransactionOfPostgresIsTextOrANumber(String type) {
    EventFile file =
        EventFile.header("postgresql-cdc")
            .metadata(
                "schema \"string\" \"public\"",
                "table \"string\" \"t\"",
                "change_type \"string\" \"INSERT\"",
                "tx_id \"" + type + "\" " + (type.equals("long") ? "77" : "\"77\""),
                "lsn \"string\" \"16/CB002DB0\"")
            .payload(ID);
    assertThat(read(file).line()).contains("\"transaction\":\"77\",\"position\":\"16/CB002DB0\"");
  }
}
