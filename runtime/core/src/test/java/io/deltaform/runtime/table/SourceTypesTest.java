package io.deltaform.runtime.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireForm;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceTypesTest {

  @ParameterizedTest(name = "{0} {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ces        | | int                | INT32 NATURAL
          ces        | | INT                | INT32 NATURAL
          ces        | | bigint             | INT64 NATURAL
          ces        | | nvarchar(50)       | STRING NATURAL
          ces        | | NVarChar ( max )   | STRING NATURAL
          ces        | | decimal(10,2)      | DECIMAL(10,2) NATURAL
          ces        | | numeric( 10 , 0 )  | DECIMAL(10,0) NATURAL
          ces        | | decimal            | DECIMAL NATURAL
          ces        | | money              | DECIMAL(19,4) NATURAL
          ces        | | datetime2(7)       | LOCAL_DATE_TIME NATURAL
          ces        | | datetimeoffset(3)  | OFFSET_DATE_TIME NATURAL
          ces        | | time(0)            | TIME NATURAL
          ces        | | varbinary(max)     | BYTES HEX_OR_BASE64
          ces        | | bit                | BOOLEAN NATURAL
          ces        | | real               | FLOAT32 NATURAL
          goldengate | | number             | DECIMAL NATURAL
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
    assertThat(found).isEqualTo(new SourceType(Scalar.of(ValueType.INT32), WireForm.NATURAL));
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
        .containsExactly(WireForm.HEX_OR_BASE64, WireForm.NATURAL, WireForm.NATURAL);
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
