package io.deltaform.formats.datastream;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Lines;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.schema.catalogue.Catalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The bundled Avro files are what Avro's own library writes. With {@code -Ddeltaform.golden=write}
 * they are written anew.
 */
class AvroSamplesTest {
  private static final Path FOLDER =
      Path.of("../../schemas/src/main/resources/io/deltaform/schema/formats/datastream/samples");

  enum SampleFile {
    MYSQL_INSERT(
        "{\"ORDER_ID\":5001,\"TOTAL\":249.90,\"FLAGS\":18446744073709551615,\"PAID\":1,"
            + "\"PLACED\":\"2026-01-06T08:59:58.25Z\",\"TOOK\":\"PT-8H-15M-30S\",\"RATE\":1.2,"
            + "\"SEAL\":\"deadbeef\",\"EXTRA\":{\"gift\":true},\"NOTE\":null}") {
      @Override
      EventFile file() {
        return EventFile.header("mysql-cdc-binlog")
            .metadata(
                "table \"string\" \"ORDERS\"",
                "database \"string\" \"shop\"",
                "primary_keys {\"type\":\"array\",\"items\":\"string\"} [\"ORDER_ID\"]",
                "log_file [\"null\",\"string\"] {\"string\":\"mysql-bin.000012\"}",
                "log_position [\"null\",\"long\"] {\"long\":40960}",
                "change_type [\"null\",\"string\"] {\"string\":\"INSERT\"}",
                "is_deleted [\"null\",\"boolean\"] {\"boolean\":false}")
            .payload(
                "ORDER_ID [\"null\",\"long\"] {\"long\":5001}",
                "TOTAL"
                    + " [\"null\",{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":10,\"scale\":2}]"
                    + " {\"bytes\":\"a\\u009e\"}",
                "FLAGS [\"null\",{\"type\":\"string\",\"logicalType\":\"number\"}]"
                    + " {\"string\":\"18446744073709551615\"}",
                "PAID [\"null\",\"int\"] {\"int\":1}",
                "PLACED [\"null\",{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}]"
                    + " {\"long\":1767689998250000}",
                "TOOK [\"null\",{\"type\":\"long\",\"logicalType\":\"time-interval-micros\"}]"
                    + " {\"long\":-29730000000}",
                "RATE [\"null\",\"float\"] {\"float\":1.2}",
                "SEAL [\"null\",\"string\"] {\"string\":\"deadbeef\"}",
                "EXTRA [\"null\",{\"type\":\"string\",\"logicalType\":\"json\"}]"
                    + " {\"string\":\"{\\\"gift\\\": true}\"}",
                "NOTE [\"null\",\"string\"] null");
      }
    },
    POSTGRESQL_UPDATE(
        "{\"order_id\":5001,\"tags\":[\"new\",null],\"none\":[],\"grid\":[[1,2],[3]],"
            + "\"valid_for\":\"P1MT-2H0.5S\",\"opens\":\"08:15:30+02:00\","
            + "\"until\":\"infinity\",\"seal\":\"3q2+7w==\"}") {
      @Override
      EventFile file() {
        return EventFile.header("postgresql-cdc")
            .metadata(
                "schema \"string\" \"shop\"",
                "table \"string\" \"orders\"",
                "is_deleted [\"null\",\"boolean\"] {\"boolean\":false}",
                "change_type [\"null\",\"string\"] {\"string\":\"UPDATE\"}",
                "tx_id [\"null\",\"long\"] {\"long\":7740}",
                "lsn [\"null\",\"string\"] {\"string\":\"16/CB002DB0\"}",
                "primary_keys [\"null\",{\"type\":\"array\",\"items\":\"string\"}]"
                    + " {\"array\":[\"order_id\"]}")
            .payload(
                "order_id [\"null\",\"long\"] {\"long\":5001}",
                "tags "
                    + array("tags", "\"string\"")
                    + " "
                    + list("tags", element("{\"string\":\"new\"}"), element("null")),
                "none " + array("none", "\"int\"") + " " + list("none"),
                "grid "
                    + array("grid", "\"int\"")
                    + " "
                    + list(
                        "grid",
                        inner(element("{\"int\":1}"), element("{\"int\":2}")),
                        inner(element("{\"int\":3}"))),
                "valid_for"
                    + " [\"null\",{\"type\":\"record\",\"name\":\"interval\",\"fields\":[{\"name\":\"months\",\"type\":\"int\"},{\"name\":\"hours\",\"type\":\"int\"},{\"name\":\"micros\",\"type\":\"long\"}]}]"
                    + " {\"interval\":{\"months\":1,\"hours\":-2,\"micros\":500000}}",
                "opens"
                    + " [\"null\",{\"type\":\"record\",\"name\":\"timeTz\",\"fields\":[{\"name\":\"time\",\"type\":{\"type\":\"long\",\"logicalType\":\"time-micros\"}},{\"name\":\"offset\",\"type\":\"int\"}]}]"
                    + " {\"timeTz\":{\"time\":29730000000,\"offset\":7200000}}",
                "until [\"null\",{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}]"
                    + " {\"long\":9223372036825200000}",
                "seal [\"null\",\"bytes\"] {\"bytes\":\"\\u00de\\u00ad\\u00be\\u00ef\"}");
      }
    },
    ORACLE_OLDEST(
        "{\"ORDER_ID\":5001,\"TINY\":0.00011,\"ROUND\":1.1E+3,\"CUSTOMER\":\"Grünberg\","
            + "\"CITY\":\"Köln\",\"PLACED\":\"2026-01-06T08:59:58Z\","
            + "\"SEEN\":\"2026-01-06T10:00:00+01:00\"}") {
      @Override
      EventFile file() {
        return EventFile.header("oracle-cdc-logminer")
            .without("schema_key")
            .without("sort_keys")
            .metadata(
                "log_file \"string\" \"\"",
                "scn [\"null\",\"long\"] {\"long\":6870000001}",
                "row_id [\"null\",\"string\"] {\"string\":\"AAAR3sAAEAAAACXAAA\"}",
                "is_deleted [\"null\",\"boolean\"] {\"boolean\":false}",
                "database \"string\" \"SHOPDB\"",
                "schema \"string\" \"SHOP\"",
                "table \"string\" \"ORDERS\"",
                "change_type [\"null\",\"string\"] null",
                "tx_id [\"null\",\"string\"] {\"string\":\"0600200043010000\"}",
                "rs_id [\"null\",\"string\"] {\"string\":\" 0x0000a1.00000cf2.0010 \"}",
                "ssn [\"null\",\"long\"] {\"long\":2}")
            .payload(
                "ORDER_ID !\"type\":[\"null\",\"string\"],\"logicalType\":\"number\""
                    + " {\"string\":\"5001\"}",
                "TINY [\"null\",{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":2,\"scale\":5}]"
                    + " {\"bytes\":\"\\u000b\"}",
                "ROUND"
                    + " [\"null\",{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":5,\"scale\":-2}]"
                    + " {\"bytes\":\"\\u000b\"}",
                "CUSTOMER"
                    + " [\"null\",{\"type\":\"record\",\"name\":\"varchar\",\"fields\":[{\"name\":\"value\",\"type\":\"string\"},{\"name\":\"length\",\"type\":\"int\"}]}]"
                    + " {\"varchar\":{\"value\":\"Gr\\u00fcnberg\",\"length\":40}}",
                "CITY [\"null\",\"varchar\"]"
                    + " {\"varchar\":{\"value\":\"K\\u00f6ln\",\"length\":40}}",
                "PLACED !\"type\":[\"null\",\"long\"],\"logicalType\":\"timestamp-micros\""
                    + " {\"long\":1767689998000000}",
                "SEEN [\"null\",{\"type\":\"record\",\"name\":\"timestampTz\",\"fields\":[{\"name\":\"timestamp\",\"type\":{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}},{\"name\":\"offset\",\"type\":{\"type\":\"int\",\"logicalType\":\"time-millis\"}}]}]"
                    + " {\"timestampTz\":{\"timestamp\":1767690000000000,\"offset\":3600000}}");
      }
    };

    private final String row;

    SampleFile(String row) {
      this.row = row;
    }

    abstract EventFile file();

    String fileName() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-') + ".avro";
    }

    private static String array(String column, String element) {
      String name = "multidimensionalArray_" + column;
      return "[\"null\",{\"type\":\"record\",\"name\":\""
          + name
          + "\",\"fields\":[{\"name\":\"nestedArray\",\"type\":[\"null\",{\"type\":\"array\",\"items\":\""
          + name
          + "\"}],\"default\":null},{\"name\":\"elementValue\",\"type\":[\"null\","
          + element
          + "],\"default\":null}]}]";
    }

    private static String list(String column, String... items) {
      return "{\"multidimensionalArray_" + column + "\":" + inner(items) + "}";
    }

    private static String inner(String... items) {
      return "{\"nestedArray\":{\"array\":["
          + String.join(",", items)
          + "]},\"elementValue\":null}";
    }

    private static String element(String value) {
      return "{\"nestedArray\":null,\"elementValue\":" + value + "}";
    }
  }

  @ParameterizedTest
  @EnumSource
  void aSampleIsWhatAvroWritesAndReadsAsItShould(SampleFile sample) throws IOException {
    byte[] file = sample.file().bytes();
    if ("write".equals(System.getProperty("deltaform.golden"))) {
      Files.write(FOLDER.resolve(sample.fileName()), file);
    }
    assertThat(Catalogue.bundled().sample("datastream", sample.fileName()).content().toByteArray())
        .isEqualTo(file);
    assertThat(new Lines(ChangeReader.of(DatastreamFormat.DATASTREAM)).read(file).line())
        .contains("\"after\":" + sample.row);
  }
}
