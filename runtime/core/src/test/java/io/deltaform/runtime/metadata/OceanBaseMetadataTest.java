package io.deltaform.runtime.metadata;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableMerge;
import io.deltaform.runtime.table.TableSchema;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OceanBaseMetadataTest {
  private static List<TableMerge> infer(String format, String record) {
    TableInference inference = new TableInference();
    inference.add(
        format, Objects.requireNonNull(JsonValue.parse(record.getBytes(UTF_8)).value(), record));
    assertThat(inference.problems()).isEmpty();
    return inference.tables();
  }

  private static TableSchema one(String format, String record) {
    List<TableMerge> tables = infer(format, record);
    assertThat(tables).hasSize(1);
    return tables.get(0).schema();
  }

  private static List<String> types(TableSchema table) {
    return table.columns().stream().map(c -> c.name() + " " + c.type()).toList();
  }

  @Test
  void canalTellsTypesByWordAndWhereThatIsMissingByNumber() {
    TableSchema table =
        one(
            "oceanbase-canal",
            "{\"database\":\"shop\",\"table\":\"T\",\"pkNames\":[\"b\",\"a\"],"
                + "\"mysqlType\":{\"a\":\"int64\",\"p\":\"decimal(10,2)\",\"x\":null},"
                + "\"sqlType\":{\"a\":12,\"b\":-5,\"x\":\"varchar\"}}");
    assertThat(table.id().toString()).isEqualTo("shop.T");
    assertThat(types(table))
        .containsExactly("a INT64", "p DECIMAL(10,2)", "b BIG_INTEGER", "x STRING");
    assertThat(table.key()).extracting(TableColumn::name).containsExactly("b", "a");
    assertThat(table.from()).containsExactly("oceanbase-canal mysqlType");
    assertThat(table.assumed())
        .containsExactlyInAnyOrder("/columns/1/nullable", "/columns/3/nullable");
  }

  @Test
  void dataworksTellsTypesByTheKindOfTenant() {
    String record =
        "{\"schema\":{\"source\":{\"dbType\":\"OB_ORACLE\",\"dbName\":\"d\",\"schema\":\"s\","
            + "\"table\":\"T\"},\"column\":[{\"name\":\"n\",\"type\":\"NUMBER\"},"
            + "{\"name\":\"f\",\"type\":\"FLOAT\"},{\"name\":\"u\",\"type\":\"new\"}],\"pk\":[\"n\"]}}";
    TableSchema table = one("oceanbase-dataworks", record);
    assertThat(table.id().toString()).isEqualTo("d.s.T");
    assertThat(types(table)).containsExactly("n DECIMAL", "f DECIMAL", "u JSON");
    assertThat(types(one("oceanbase-dataworks", record.replace("OB_ORACLE", "OB_MYSQL"))))
        .containsExactly("n JSON", "f FLOAT32", "u JSON");
  }

  @Test
  void extendTellsTypesInItsImages() {
    TableSchema table =
        one(
            "oceanbase-default-extend-column-type",
            "{\"recordType\":\"UPDATE\",\"allMetaData\":{\"db\":\"ten.shop\",\"table_name\":\"T\","
                + "\"record_primary_key\":\"a\\u0001b\"},"
                + "\"prevStruct\":{\"__light_type\":{\"b\":{\"schemaType\":\"BLOB\"}}},"
                + "\"postStruct\":{\"__light_type\":{\"a\":{\"schemaType\":\"DATE\"}}}}");
    assertThat(table.id().toString()).isEqualTo("ten.shop.T");
    assertThat(types(table)).containsExactly("a DATE", "b BYTES");
    assertThat(table.key()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "oceanbase-canal | {\"table\":\"T\",\"mysqlType\":null}",
        "oceanbase-canal | {\"mysqlType\":{\"a\":\"int\"}}",
        "oceanbase-canal | []",
        "oceanbase-dataworks | {\"payload\":{\"op\":\"HEARTBEAT\"}}",
        "oceanbase-dataworks | {\"schema\":{\"source\":{\"table\":\"T\"},\"column\":null}}",
        "oceanbase-default-extend-column-type | {\"recordType\":\"HEARTBEAT\",\"allMetaData\":{}}",
        "oceanbase-default | {\"recordType\":\"INSERT\",\"allMetaData\":{\"table_name\":\"T\"}}"
      })
  void aRecordWithoutTypesSaysNothing(String format, String record) {
    assertThat(infer(format, record)).isEmpty();
  }

  @Test
  void theStatementOfADdlIsNoTable() {
    assertThat(
            infer(
                "oceanbase-default-extend-column-type",
                "{\"recordType\":\"DDL\",\"allMetaData\":{\"table_name\":\"T\"},\"postStruct\":"
                    + "{\"__light_type\":{\"ddl\":{\"schemaType\":\"VAR_STRING\"}}}}"))
        .isEmpty();
  }

  @Test
  void typesHaveAShape() {
    assertThat(OceanBaseMetadata.lightTypes(null)).isNull();
    assertThat(lightTypes("{\"a\":{\"schemaType\":\"INT\"}}")).containsEntry("a", "INT");
    assertThat(lightTypes("{\"a\":{\"schemaType\":null}}")).isEmpty();
    assertThat(lightTypes("{\"a\":{\"schemaType\":\"INT\"},\"b\":1}")).isNull();
    assertThat(lightTypes("\"x\"")).isNull();
  }

  private static java.util.@org.jspecify.annotations.Nullable Map<String, String> lightTypes(
      String json) {
    return OceanBaseMetadata.lightTypes(JsonValue.parse(json.getBytes(UTF_8)).value());
  }

  @Test
  void debeziumsStructTellsClassesOfTypesAndBytes() {
    String record =
        "{\"schema\":{\"fields\":[{\"field\":\"before\",\"fields\":[{\"field\":\"z\",\"type\":"
            + "\"boolean\"}]},{\"field\":\"after\",\"fields\":[{\"field\":\"id\",\"type\":\"int64\"},"
            + "{\"field\":\"s\",\"type\":\"string\"},{\"field\":\"b\",\"type\":\"bytes\"}]}]},"
            + "\"payload\":{\"source\":{\"connector\":\"OB_MYSQL\",\"db\":\"d\",\"table\":\"T\"}}}";
    TableSchema table = one("oceanbase-debezium", record);
    assertThat(types(table)).containsExactly("id INT64", "s JSON", "b BYTES", "z BOOLEAN");
    assertThat(table.assumed())
        .as("a text may be a decimal or an instant")
        .contains("/columns/1/type")
        .doesNotContain("/columns/2/type");
    String foreign =
        record
            .replace("OB_MYSQL", "mysql")
            .replace("\"int64\"", "\"int64\",\"name\":\"io.debezium.time.MicroTime\"");
    assertThat(types(one("oceanbase-debezium", foreign)))
        .containsExactly("id DURATION", "s STRING", "b BYTES", "z BOOLEAN");
    assertThat(infer("oceanbase-debezium", record.replace("\"schema\"", "\"x\""))).isEmpty();
    assertThat(infer("oceanbase-debezium", record.replace("\"table\"", "\"x\""))).isEmpty();
  }

  @Test
  void avroTellsTypesByNumberAndWhereThatIsAmbiguousByBranch() {
    TableSchema table =
        one(
            "oceanbase-avro",
            "{\"objectName\":\"shop.my\\\\u002Etable\",\"tags\":{\"pk_uk_info\":\"{\\\"PRIMARY\\\":[\\\"id\\\"]}\"},"
                + "\"fields\":[{\"name\":\"id\",\"dataTypeNumber\":8},{\"name\":\"t\",\"dataTypeNumber\":252},"
                + "{\"name\":\"b\",\"dataTypeNumber\":252},{\"name\":\"n\",\"dataTypeNumber\":252},"
                + "{\"name\":\"v\",\"dataTypeNumber\":253},{\"name\":\"d\",\"dataTypeNumber\":10}],"
                + "\"afterImages\":[{\"precision\":8,\"value\":\"1\"},{\"charset\":\"gbk\",\"value\":{\"bytes\":\"\"}},"
                + "{\"type\":\"BLOB\",\"value\":{\"bytes\":\"\"}},\"NULL\",null,{\"year\":1}]}");
    assertThat(table.id().database()).isEqualTo("shop");
    assertThat(table.id().table()).isEqualTo("my.table");
    assertThat(types(table))
        .containsExactly("id BIG_INTEGER", "t STRING", "b BYTES", "n JSON", "v STRING", "d DATE");
    assertThat(table.key()).extracting(TableColumn::name).containsExactly("id");
    assertThat(infer("oceanbase-avro", "{\"objectName\":\"T\",\"fields\":null}")).isEmpty();
  }
}
