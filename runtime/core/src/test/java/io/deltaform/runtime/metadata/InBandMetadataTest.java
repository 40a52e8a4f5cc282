package io.deltaform.runtime.metadata;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Read;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableMerge;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaFile;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InBandMetadataTest {
  private static final String OBJECT_METADATA =
      """
      {"op_type":"OBJECT_METADATA","qual_table":"STORE.PARTS","columns":{
        "PART_ID":{"type":"number","null":false,"key":true},
        "LABEL":{"type":"string","null":false,"key":false},
        "SHAPE":{"type":"geometry","null":true,"key":false},
        "PRICE":{"type":"number","null":true,"key":false}}}
      """;

  private static final String SCHEMA_RECORD =
      """
      {"id":"goldengate/STORE.PARTS","title":"parts","$schema":"http://json-schema.org/draft-04/schema#",
       "type":"object",
       "definitions":{"row":{"type":"object","properties":{
         "PART_ID":{"type":"integer","minimum":0,"maximum":9999999999},
         "COUNT":{"type":["integer","null"],"minimum":-5,"maximum":5},
         "BIG":{"type":"integer","minimum":0},
         "LABEL":{"type":["string","null"],"maxLength":40},
         "PRICE":{"type":"number"},
         "RATE":{"type":["number","null"],"multipleOf":0.001,"minimum":0,"maximum":99.999},
         "SHIFT":{"type":"number","multipleOf":0.01,"minimum":-1000000,"maximum":10},
         "LOSS":{"type":"number","multipleOf":0.01,"maximum":10},
         "MADE_AT":{"type":["string","null"],"format":"date-time"},
         "MADE_ON":{"oneOf":[{"type":"null"},{"type":"string","format":"date"}]},
         "OPEN":{},
         "FLAG":{"type":"boolean"}},"required":["PART_ID"]}},
       "properties":{"qual_table":{"type":"string"},"op_type":{"type":"string"},
         "before":{"$ref":"#/definitions/row"},
         "after":{"allOf":[{"$ref":"#/definitions/row"}]}},
       "required":["qual_table","op_type"],"additionalProperties":false}
      """;

  private static JsonValue json(String text) {
    return Objects.requireNonNull(JsonValue.parse(text.getBytes(UTF_8)).value());
  }

  private static TableSchema table(Read<TableSchema> read) {
    assertThat(read.problems()).isEmpty();
    return Objects.requireNonNull(read.value());
  }

  @Test
  void objectMetadataGivesColumnsNullabilityKeyAndAssumedTypes() {
    TableSchema table = table(GoldenGateMetadata.objectMetadata(json(OBJECT_METADATA)));
    assertThat(table.id()).isEqualTo(TableId.of(null, "STORE", "PARTS"));
    assertThat(table.key()).extracting(TableColumn::name).containsExactly("PART_ID");
    assertThat(table.columns().get(1).nullable()).isFalse();
    assertThat(table.withoutAssumptions().columns())
        .allMatch(column -> column.type() == null && column.sourceType() != null);
  }

  @Test
  void aTableFileOfObjectMetadataMarksWhatItAssumes() {
    TableInference inference = new TableInference();
    inference.add("goldengate", json(OBJECT_METADATA));
    inference.add("goldengate", json(OBJECT_METADATA));
    assertThat(inference.problems()).isEmpty();
    TableMerge merge = inference.tables().get(0);
    assertThat(merge.conflicts()).isEmpty();
    assertThat(new String(TableSchemaFile.of(merge.schema()).toBytes(), UTF_8))
        .isEqualTo(
            """
            {"table":{"schema":"STORE","table":"PARTS"},
             "columns":[{"name":"PART_ID","type":"DECIMAL","nullable":false,"key":1},
                        {"name":"LABEL","type":"STRING","nullable":false},
                        {"name":"SHAPE","type":"JSON","sourceType":"geometry","nullable":true},
                        {"name":"PRICE","type":"DECIMAL","nullable":true}],
             "from":["goldengate OBJECT_METADATA"],"assumed":["/columns/0/type","/columns/1/type","/columns/2/type","/columns/3/type"]}
            """);
  }

  @Test
  void aSchemaRecordGivesFullTypes() {
    assertThat(GoldenGateMetadata.isSchemaRecord(json(SCHEMA_RECORD))).isTrue();
    TableSchema table = table(GoldenGateMetadata.schemaRecord(json(SCHEMA_RECORD)));
    assertThat(table.id()).isEqualTo(TableId.of(null, "STORE", "PARTS"));
    assertThat(table.columns())
        .extracting(column -> column.name() + " " + column.type() + " " + column.nullable())
        .containsExactly(
            "PART_ID INT64 false",
            "COUNT INT32 true",
            "BIG BIG_INTEGER false",
            "LABEL STRING true",
            "PRICE DECIMAL false",
            "RATE DECIMAL(5,3) true",
            "SHIFT DECIMAL(9,2) false",
            "LOSS DECIMAL false",
            "MADE_AT OFFSET_DATE_TIME true",
            "MADE_ON DATE true",
            "OPEN null true",
            "FLAG BOOLEAN false");
  }

  @Test
  void aCesEventThatTellsNothingIsReported() {
    TableInference inference = new TableInference();
    inference.add("ces", json("{\"data\":\"{\",\"segmentindex\":0,\"finalsegment\":true}"));
    inference.add("ces", json("{\"data\":\"{\",\"segmentindex\":0,\"finalsegment\":false}"));
    assertThat(inference.tables()).isEmpty();
    assertThat(inference.problems())
        .extracting(problem -> problem.level() + " " + problem.code() + problem.pointer())
        .containsExactly("WARNING bad-structure/data", "WARNING segment-missing/data");
  }

  @Test
  void schemaRecordAndObjectMetadataMakeOneTable() {
    TableInference inference = new TableInference();
    inference.add("goldengate", json(OBJECT_METADATA));
    inference.add(
        "goldengate",
        json(
            "{\"specversion\":\"1.0\",\"type\":\"t\",\"id\":\"1\",\"source\":\"s\",\"data\":"
                + SCHEMA_RECORD
                + "}"));
    TableMerge merge = inference.tables().get(0);
    assertThat(inference.tables()).hasSize(1);
    assertThat(merge.conflicts()).isEmpty();
    assertThat(merge.schema().column("PART_ID"))
        .extracting(column -> column == null ? "" : column.type() + " key " + column.key())
        .isEqualTo("INT64 key 1");
    assertThat(merge.schema().from())
        .containsExactly("goldengate OBJECT_METADATA", "goldengate schema record");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SALES.ORDERS                              | SALES.ORDERS
          https://host/schemas/tables/SALES.ORDERS  | SALES.ORDERS
          https://host/schemas#SALES.ORDERS         | SALES.ORDERS
          urn:gg:table:PDB.SALES.ORDERS             | PDB.SALES.ORDERS
          schemas/SALES.ORDERS.json                 | SALES.ORDERS
          SALES.ORDERS#                             | SALES.ORDERS
          """)
  void theTableStandsAtTheEndOfTheId(String id, String table) {
    assertThat(TableSchemaRecord.table(id)).hasToString(table);
  }

  @Test
  void aRowModelSchemaHasItsColumnsAtTheRoot() {
    TableSchema table =
        table(
            GoldenGateMetadata.schemaRecord(
                json(
                    """
                    {"id":"A.B","$schema":"s","type":"object","properties":{
                      "qual_table":{"type":"string"},"op_type":{"type":"string"},
                      "ID":{"type":"number"}}}
                    """)));
    assertThat(table.columns()).extracting(TableColumn::name).containsExactly("ID");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"op_type":{"enum":["DDL"]},"ddl":{"type":"object"}}
          {"qual_table":{},"op_type":{"enum":["OBJECT_METADATA"]},"columns":{"type":"object"}}
          {"qual_table":{},"op_type":{"type":"string"},"columns":{"type":"object"}}
          {"op_type":{"enum":["STREAM_METADATA"]},"producer":{"type":"object"}}
          """)
  void schemasOfOtherRecordsAreNoTables(String properties) {
    JsonValue record =
        json(
            "{\"id\":\"x\",\"$schema\":\"s\",\"type\":\"object\",\"properties\":"
                + properties
                + "}");
    Read<TableSchema> read = GoldenGateMetadata.schemaRecord(record);
    assertThat(read.value()).isNull();
    assertThat(read.problems()).isEmpty();
  }

  @Test
  void aCyclicReferenceEnds() {
    JsonValue record =
        json(
            """
            {"id":"A.B","$schema":"s","type":"object","definitions":{
              "a":{"$ref":"#/definitions/b"},"b":{"$ref":"#/definitions/a"}},
              "properties":{"after":{"$ref":"#/definitions/a"},"qual_table":{}}}
            """);
    assertThat(GoldenGateMetadata.schemaRecord(record).problems()).hasSize(1);
  }

  @Test
  void cesColumnsComeInTheirOrderAndWithTheirKey() {
    TableSchema table =
        table(
            CesMetadata.data(
                json(
                    """
                    {"eventsource":{"db":"Shop","schema":"dbo","tbl":"Parts","cols":[
                      {"name":"Qty","type":"INT","index":5},
                      {"name":"Id","type":"bigint","index":0},
                      {"name":"Price","type":"decimal(10, 2)","index":2},
                      {"name":"Made","type":"datetime2(7)","index":3},
                      {"name":"Odd","type":"dbo.Phone","index":4}],
                      "pkkey":[{"columnname":"Id","value":"8"}]}}
                    """)));
    assertThat(table.id()).isEqualTo(TableId.of("Shop", "dbo", "Parts"));
    assertThat(table.columns())
        .extracting(column -> column.name() + " " + column.type() + " " + column.key())
        .containsExactly(
            "Id INT64 1",
            "Price DECIMAL(10,2) 0",
            "Made LOCAL_DATE_TIME 0",
            "Odd null 0",
            "Qty INT32 0");
    assertThat(table.columns().get(0).nullable()).isFalse();
    assertThat(table.assumed())
        .doesNotContain("/columns/0/nullable")
        .contains("/columns/1/nullable");
  }

  @Test
  void aTableWithoutKeyHasNone() {
    TableSchema table =
        CesMetadata.table(
            TableId.of("Shop", "dbo", "Log"),
            List.of(new CesMetadata.Column("Line", "nvarchar(max)", 0)),
            List.of());
    assertThat(table.key()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {}                                                                     | /eventsource
          {"eventsource":{"db":"d"}}                                             | /eventsource/tbl
          {"eventsource":{"tbl":"t","cols":[{"name":"a","type":"int"},{"n":1}]}} | /eventsource/cols/1
          """)
  void dataWithoutItsPartsIsABadStructure(String data, String pointer) {
    assertThat(CesMetadata.data(json(data)).problems())
        .extracting(problem -> problem.code() + " " + problem.pointer())
        .containsExactly("bad-structure " + pointer);
  }
}
