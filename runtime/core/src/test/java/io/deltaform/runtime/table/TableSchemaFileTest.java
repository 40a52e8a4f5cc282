package io.deltaform.runtime.table;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableSchemaFileTest {
  private static final String PARTS =
      """
      {"table":{"schema":"STORE","table":"PARTS"},
       "columns":[{"name":"PART_ID","type":"DECIMAL","nullable":false,"key":1},
                  {"name":"LABEL","type":"STRING","nullable":false},
                  {"name":"PRICE","type":"DECIMAL","nullable":true}],
       "from":["goldengate OBJECT_METADATA"],"assumed":["/columns/0/type","/columns/2/type"]}
      """;

  private static TableSchemaFile read(String text) {
    Read<TableSchemaFile> read = TableSchemaFile.read(text.getBytes(UTF_8));
    assertThat(read.isValid()).as("%s", read.problems()).isTrue();
    return Objects.requireNonNull(read.value());
  }

  private static List<Problem> problems(String text) {
    Read<TableSchemaFile> read = TableSchemaFile.read(text.getBytes(UTF_8));
    assertThat(read.value()).isNull();
    return read.problems();
  }

  @Test
  void writesWhatItReadsByteForByte() {
    assertThat(new String(read(PARTS).toBytes(), UTF_8)).isEqualTo(PARTS);
  }

  @Test
  void readsEveryPart() {
    TableSchema schema = read(PARTS).schema();
    assertThat(schema.id()).isEqualTo(TableId.of(null, "STORE", "PARTS"));
    assertThat(schema.columns().get(0))
        .isEqualTo(new TableColumn("PART_ID", Scalar.of(ValueType.DECIMAL), null, false, 1));
    assertThat(schema.from()).containsExactly("goldengate OBJECT_METADATA");
    assertThat(schema.assumed()).containsExactlyInAnyOrder("/columns/0/type", "/columns/2/type");
  }

  @Test
  void orderOfMembersAndWhiteSpaceDoNotMatter() {
    TableSchemaFile file =
        read(
            "\uFEFF{ \"columns\" : [ { \"key\":1, \"type\":\"INT64\", \"name\":\"a\" } ],\r\n"
                + "\"table\" : { \"table\":\"t\" } }");
    assertThat(new String(file.toBytes(), UTF_8))
        .isEqualTo(
            """
            {"table":{"table":"t"},
             "columns":[{"name":"a","type":"INT64","nullable":true,"key":1}]}
            """);
  }

  @Test
  void keepsMembersThatItDoesNotKnow() {
    String text =
        """
        {"table":{"table":"t"},
         "columns":[{"name":"a","type":"INT32","nullable":true,"comment":"of the old system"}],
         "from":["by hand"],"owner":{"team":1.50}}
        """;
    Read<TableSchemaFile> read = TableSchemaFile.read(text.getBytes(UTF_8));
    assertThat(read.problems())
        .extracting(Problem::level, Problem::code, Problem::pointer)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(
                Problem.Level.WARNING, "unknown-member", "/columns/0/comment"),
            org.assertj.core.groups.Tuple.tuple(Problem.Level.WARNING, "unknown-member", "/owner"));
    TableSchemaFile file = Objects.requireNonNull(read.value());
    assertThat(new String(file.toBytes(), UTF_8)).isEqualTo(text);
    TableSchema more =
        new TableSchema(
            file.schema().id(),
            List.of(
                file.schema().columns().get(0),
                new TableColumn("b", Scalar.of(ValueType.UUID), "uuid", true, 0)),
            List.of("by hand"),
            Set.of());
    assertThat(new String(file.with(more).toBytes(), UTF_8))
        .contains("of the old system")
        .contains("\"sourceType\":\"uuid\"")
        .contains("\"owner\":{\"team\":1.50}");
  }

  @Test
  void tellsAllProblemsAtOnceEachWithItsPlace() {
    String text =
        """
        {"table":{"table":"t","catalog":"c"},
         "columns":[{"name":"a","type":"VARCHAR(20)"},{"name":"a"},{"type":"INT32"},7,
           {"name":"b","nullable":"yes","key":3}]}
        """;
    assertThat(problems(text))
        .extracting(Problem::pointer)
        .containsExactlyInAnyOrder(
            "/table/catalog",
            "/columns/0/type",
            "/columns/1",
            "/columns/2",
            "/columns/3",
            "/columns/4/nullable",
            "");
    assertThat(problems(text)).extracting(Problem::offset).allMatch(offset -> offset >= 0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          []                                             | bad-table-schema
          {}                                             | bad-table-schema
          {"table":{"table":""},"columns":[]}            | bad-table-schema
          {"table":{"table":"t"}}                        | bad-table-schema
          {"table":{"table":"t"},"columns":[],}          | syntax
          {"table":{"table":"t"},"columns":[],"columns":[]} | duplicate-key
          {"table":{"table":"t"},"columns":[]} x         | syntax
          """)
  void refusesWhatIsNoTableSchema(String text, String code) {
    assertThat(problems(text)).extracting(Problem::code).contains(code);
    assertThat(problems(text)).extracting(Problem::level).contains(Problem.Level.FATAL);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          DECIMAL(18,4)
          DECIMAL(5,-2)
          DECIMAL
          BIT(9)
          BIT
          LIST(LIST(DECIMAL(3,1)))
          TIME_WITH_OFFSET
          JSON
          """)
  void scalarsPrintAsTheyAreSpelt(String text) {
    assertThat(Scalar.parse(text)).hasToString(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          decimal
          DECIMAL(0)
          DECIMAL(1,2,3)
          INT32(4)
          LIST
          LIST()
          LIST(INT32
          AVRO_DURATION
          URI
          BIT(0)
          """)
  void whatIsNoScalarIsNone(String text) {
    assertThat(Scalar.parse(text)).isNull();
  }
}
