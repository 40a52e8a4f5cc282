package io.deltaform.runtime.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireForm;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceTypesTest {

  @ParameterizedTest(name = "{0} {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ces        | | int                | INT32 TEXT
          ces        | | INT                | INT32 TEXT
          ces        | | bigint             | INT64 TEXT
          ces        | | nvarchar(50)       | STRING NATURAL
          ces        | | NVarChar ( max )   | STRING NATURAL
          ces        | | decimal(10,2)      | DECIMAL(10,2) TEXT
          ces        | | numeric( 10 , 0 )  | DECIMAL(10,0) TEXT
          ces        | | decimal            | DECIMAL TEXT
          ces        | | money              | DECIMAL(19,4) TEXT
          ces        | | datetime2(7)       | LOCAL_DATE_TIME SQL_DATE_TIME
          ces        | | datetimeoffset(3)  | OFFSET_DATE_TIME SQL_DATE_TIME
          ces        | | time(0)            | TIME NATURAL
          ces        | | varbinary(max)     | BYTES HEX_OR_BASE64
          ces        | | bit                | BOOLEAN TEXT
          ces        | | real               | FLOAT32 TEXT
          goldengate | | number             | DECIMAL NATURAL
          oceanbase-default | | TINYINT | INT32 NATURAL
          oceanbase-default | | int(10) unsigned | INT64 NATURAL
          oceanbase-default | OCEANBASE | BIGINT | BIG_INTEGER NATURAL
          oceanbase-default | | DECIMAL(20,4) | DECIMAL(20,4) NATURAL
          oceanbase-default | | BIT(9) | BIT(9) BASE64
          oceanbase-default | | TIME | DURATION SQL_DATE_TIME
          oceanbase-default | | TIMESTAMP | INSTANT EPOCH_SECONDS
          oceanbase-default | | enum('a','b)') | STRING NATURAL
          oceanbase-default | oracle | FLOAT(126) | DECIMAL NATURAL
          oceanbase-default | oracle | NUMBER(38) | DECIMAL(38,0) NATURAL
          oceanbase-default | oracle | NUMBER(5,-2) | DECIMAL(5,-2) NATURAL
          oceanbase-default | oracle | varchar2(20 char) | STRING NATURAL
          oceanbase-default | oracle | DATE | LOCAL_DATE_TIME SQL_DATE_TIME
          oceanbase-default | ORACLE | TIMESTAMP(6) WITH LOCAL TIME ZONE | ZONED_DATE_TIME SQL_DATE_TIME
          oceanbase-default-extend-column-type | | VAR_STRING | STRING NATURAL
          oceanbase-default-extend-column-type | | INTERVAL_DAY_TO_SECOND | STRING NATURAL
          oceanbase-canal | | bigint(20) unsigned | BIG_INTEGER NATURAL
          oceanbase-canal | | blob | BYTES LATIN_1
          oceanbase-canal | | BIT(9) | BIT(9) NATURAL
          oceanbase-canal | | timestamp | LOCAL_DATE_TIME SQL_DATE_TIME
          oceanbase-canal | | -5 | BIG_INTEGER NATURAL
          oceanbase-canal | | 2004 | BYTES LATIN_1
          oceanbase-canal | | INTEGER | INT64 NATURAL
          oceanbase-canal | oracle | RAW(16) | BYTES LATIN_1
          oceanbase-dataworks | | TIMESTAMP | INSTANT MILLIS_OR_SECONDS_TEXT
          oceanbase-dataworks | | DATETIME | LOCAL_DATE_TIME MILLIS_OR_SECONDS_TEXT
          oceanbase-dataworks | | BLOB | BYTES BASE64
          oceanbase-shareplex | | TIME | DURATION SQL_DATE_TIME
          oceanbase-debezium | | DATETIME | LOCAL_DATE_TIME LOCAL_MILLIS
          oceanbase-debezium | | DATE | DATE EPOCH_DAYS
          oceanbase-debezium | | BIT(9) | BIT(9) HEX
          oceanbase-debezium | | FLOAT | FLOAT64 NATURAL
          oceanbase-debezium | struct | bytes | BYTES HEX
          oceanbase-debezium-flatten | | TIME | DURATION MICROS
          oceanbase-debezium-smt | | TIMESTAMP | INSTANT NATURAL
          oceanbase-avro | | 246 | DECIMAL NATURAL
          """)
  void typeNamesMatchInAnyCaseWithTheirMeasures(
      String format, String dialect, String sourceType, String expected) {
    SourceType found = SourceTypes.of(format, dialect).find(sourceType);
    assertThat(found).isNotNull();
    assertThat(found == null ? "" : found.type() + " " + found.form()).isEqualTo(expected);
  }

  @Test
  void aTypeThatIsNotListedIsUnknown() {
    assertThat(SourceTypes.of("ces", null).find("dbo.Phone")).isNull();
    assertThat(SourceTypes.of("ces", null).find("")).isNull();
  }

  @Test
  void theSourceDecidesHowBytesAreSpelt() {
    assertThat(SourceTypes.of("datastream", "mysql").form(ValueType.BYTES)).isEqualTo(WireForm.HEX);
    assertThat(SourceTypes.of("datastream", "postgresql").form(ValueType.BYTES))
        .isEqualTo(WireForm.BASE64);
  }

  @Test
  void everyTableLoadsAndKnowsSomething() throws Exception {
    URL folder = Objects.requireNonNull(SourceTypes.class.getResource("types"));
    try (Stream<Path> files = Files.list(Path.of(folder.toURI()))) {
      List<String> names = files.map(file -> file.getFileName().toString()).sorted().toList();
      assertThat(names).hasSizeGreaterThan(15).allMatch(name -> name.endsWith(".json"));
      for (String name : names) {
        String[] parts = name.substring(0, name.length() - ".json".length()).split("\\.", -1);
        SourceTypes table = SourceTypes.of(parts[0], parts.length > 1 ? parts[1] : null);
        assertThat(table).as(name).isNotEqualTo(SourceTypes.of("nothing", null));
      }
    }
  }

  @Test
  void aFormatWithoutTableHasAnEmptyOne() {
    for (String format : List.of("nothing", "../ces", "types/ces", "")) {
      assertThat(SourceTypes.of(format, null).find("int")).isNull();
      assertThat(SourceTypes.of(format, null).form(ValueType.BYTES)).isEqualTo(WireForm.NATURAL);
    }
    assertThat(SourceTypes.of("ces", "../x").find("int")).isNull();
  }

  @Test
  void anUnknownDialectFallsBackToTheFormat() {
    SourceType found = SourceTypes.of("ces", "Azure").find("int");
    assertThat(found).isEqualTo(new SourceType(Scalar.of(ValueType.INT32), WireForm.TEXT));
  }

  @Test
  void columnsThatTheStreamDoesNotNameAreSpeltAsTheProducerSpellsTheirType() {
    TableSchema known =
        new TableSchema(
            TableId.of(null, null, "t"),
            List.of(
                new TableColumn("a", Scalar.of(ValueType.BYTES), null, true, 0),
                new TableColumn("b", Scalar.of(ValueType.DECIMAL), null, true, 0),
                new TableColumn("c", null, null, true, 0)),
            List.of(),
            Set.of());
    DynamicRowCodec codec = DynamicRowCodec.of(known);
    WireForms forms = WireForms.of(SourceTypes.of("ces", null), null, codec);
    assertThat(List.of(forms.form(0), forms.form(1), forms.form(2)))
        .containsExactly(WireForm.HEX_OR_BASE64, WireForm.TEXT, WireForm.NATURAL);
    TableSchema stream =
        new TableSchema(
            known.id(),
            List.of(new TableColumn("b", null, "varbinary(8)", true, 0)),
            List.of(),
            Set.of());
    assertThat(WireForms.of(SourceTypes.of("ces", null), stream, codec).form(1))
        .isEqualTo(WireForm.HEX_OR_BASE64);
  }
}
