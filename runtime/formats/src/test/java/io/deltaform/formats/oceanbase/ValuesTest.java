package io.deltaform.formats.oceanbase;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.InvalidDates;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One value, spelt as each serialiser spells it, is one value. */
class ValuesTest {
  /** Where {@code VALUE} stands for the value, and {@code TYPE} for its type. */
  private static final Map<Format, String> MESSAGES =
      Map.of(
          Formats.OCEANBASE_CANAL,
          "{\"table\":\"T\",\"database\":\"shop\",\"isDdl\":false,\"type\":\"INSERT\","
              + "\"mysqlType\":{\"v\":\"TYPE\"},\"data\":[{\"v\":VALUE}]}",
          Formats.OCEANBASE_DATAWORKS,
          "{\"version\":\"2.0\",\"schema\":{\"source\":{\"dbName\":\"shop\",\"table\":\"T\"},"
              + "\"column\":[{\"name\":\"v\",\"type\":\"TYPE\"}]},\"payload\":{\"op\":\"INSERT\","
              + "\"after\":{\"data\":{\"v\":VALUE}}}}",
          Formats.OCEANBASE_DEFAULT_EXTEND_COLUMN_TYPE,
          "{\"recordType\":\"INSERT\",\"allMetaData\":{\"table_name\":\"T\",\"db\":\"shop\"},"
              + "\"postStruct\":{\"v\":VALUE,\"__light_type\":{\"v\":{\"schemaType\":\"TYPE\"}}}}",
          Formats.OCEANBASE_DEFAULT,
          "{\"recordType\":\"INSERT\",\"allMetaData\":{\"table_name\":\"T\",\"db\":\"shop\"},"
              + "\"postStruct\":{\"v\":VALUE}}",
          Formats.OCEANBASE_SHAREPLEX,
          "{\"meta\":{\"op\":\"ins\",\"table\":\"shop.T\"},\"data\":{\"v\":VALUE}}");

  private static final List<Format> TYPED =
      List.of(
          Formats.OCEANBASE_CANAL,
          Formats.OCEANBASE_DATAWORKS,
          Formats.OCEANBASE_DEFAULT_EXTEND_COLUMN_TYPE);

  private static final List<Format> UNTYPED =
      List.of(Formats.OCEANBASE_DEFAULT, Formats.OCEANBASE_SHAREPLEX);

  private static String message(Format format, String type, String value) {
    return Objects.requireNonNull(MESSAGES.get(format))
        .replace("TYPE", type)
        .replace("VALUE", value);
  }

  private static String line(Format format, String type, String value) {
    return Lines.of(ChangeReader.of(format), message(format, type, value)).line();
  }

  private static void allRead(String type, String value, String expected) {
    for (Format format : TYPED) {
      assertThat(line(format, type, value))
          .as(format.id())
          .contains("\"after\":{\"v\":" + expected + "}");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tinyint | 1E2 | 100",
        "INT64 | \"9223372036854775806\" | 9223372036854775806",
        "bigint | 10223372036854775806 | 10223372036854775806",
        "BigInt | \"10223372036854775806\" | 10223372036854775806",
        "boolean | 1 | true",
        "BOOL | 0 | false",
        "DECIMAL | 1.2345E+6 | 1.2345E+6",
        "numeric(10,2) | 1241.41000 | 1241.41000",
        "decimal | \"1241.41000\" | 1241.41000",
        "float | 1.2222 | 1.2222",
        "double | 1.0E-307 | 1.0E-307",
        "double | \"NaN\" | \"NaN\"",
        "varchar(20) | \"x\" | \"x\"",
        "json | \"{}\" | \"{}\"",
        "date | \"2020-11-25\" | \"2020-11-25\"",
        "time | \"00:01:02\" | \"PT1M2S\"",
        "TIME | \"-838:59:59.000000\" | \"PT-838H-59M-59S\"",
        "TIME | \"100:00:00\" | \"PT100H\"",
        "datetime | \"2020-11-25 00:01:02.123456789\" | \"2020-11-25T00:01:02.123456789\"",
        "datetime | \"2020-11-25 00:01:02 Asia/Shanghai\" | "
            + "\"2020-11-25T00:01:02+08:00[Asia/Shanghai]\"",
        "zoned_datetime | \"2020-11-25 00:01:02.5 +08:00\" | \"2020-11-25T00:01:02.5+08:00\"",
        "interval_year_to_month | \"INTERVAL '4' YEAR\" | \"INTERVAL '4' YEAR\"",
        "year | 2026 | 2026",
        "SOMETHING_NEW | 1.50 | 1.50",
        "int | null | null"
      })
  void valuesOfTypedSerialisersAreReadByTheirType(String type, String value, String expected) {
    allRead(type, value, expected);
  }

  @Test
  void bytesAreTheSameBytesHoweverTheyAreSpelt() {
    String bytes = "\"after\":{\"v\":\"/wCA\"}";
    assertThat(line(Formats.OCEANBASE_CANAL, "blob", "\"\\u00ff\\u0000\\u0080\"")).contains(bytes);
    assertThat(line(Formats.OCEANBASE_CANAL, "BINARY(3)", "\"\u00ff\\u0000\u0080\""))
        .contains(bytes);
    assertThat(line(Formats.OCEANBASE_DATAWORKS, "BLOB", "\"/wCA\"")).contains(bytes);
    assertThat(line(Formats.OCEANBASE_DEFAULT_EXTEND_COLUMN_TYPE, "VARBINARY", "\"/wCA\""))
        .contains(bytes);
    for (Format format : UNTYPED) {
      assertThat(given(format, "BYTES", "\"/wCA\"")).contains(bytes);
    }
    assertThat(given(Formats.OCEANBASE_CANAL, "BYTES", "\"\\u00ff\\u0000\\u0080\""))
        .contains(bytes);
  }

  @Test
  void aCharacterThatIsNoByteIsAFieldLevelError() {
    assertThat(line(Formats.OCEANBASE_CANAL, "blob", "\"\u0100\""))
        .contains("\"after\":{\"v\":\"\u0100\"}")
        .contains("\"level\":\"error\",\"code\":\"bad-value\",\"pointer\":\"/data/0/v\"");
  }

  @Test
  void bitsAreTheSameNumberHoweverTheyAreSpelt() {
    String bits = "\"after\":{\"v\":341}";
    assertThat(line(Formats.OCEANBASE_CANAL, "bit(9)", "341")).contains(bits);
    for (String base64 : List.of("\"AVU=\"", "\"AAAAAAAAAVU=\"")) {
      assertThat(line(Formats.OCEANBASE_DATAWORKS, "BIT(9)", base64)).contains(bits);
      assertThat(line(Formats.OCEANBASE_DEFAULT_EXTEND_COLUMN_TYPE, "BIT", base64)).contains(bits);
      for (Format format : UNTYPED) {
        assertThat(given(format, "BIT(9)", base64)).contains(bits);
      }
    }
  }

  @Test
  void timestampsAreSecondsSaveUnderCanalWhereTheirZoneIsNotKnown() {
    String instant = "\"after\":{\"v\":\"2021-12-25T05:33:30.408Z\"}";
    String seconds = "\"1640410410.408\"";
    assertThat(line(Formats.OCEANBASE_DATAWORKS, "TIMESTAMP", seconds)).contains(instant);
    assertThat(line(Formats.OCEANBASE_DATAWORKS, "TIMESTAMP", "1640410410408")).contains(instant);
    assertThat(line(Formats.OCEANBASE_DEFAULT_EXTEND_COLUMN_TYPE, "TIMESTAMP", seconds))
        .contains(instant);
    for (Format format : UNTYPED) {
      assertThat(given(format, "INSTANT", seconds)).contains(instant);
    }
    assertThat(line(Formats.OCEANBASE_CANAL, "timestamp", "\"2021-12-25 05:33:30.408\""))
        .contains("\"after\":{\"v\":\"2021-12-25T05:33:30.408\"}");
  }

  private static String given(Format format, String type, String value) {
    return Lines.of(Given.reader(format, "v " + type), message(format, "", value)).line();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0000-00-00", "2024-01-00", "2024-02-30"})
  void datesThatNoCalendarHasAreKeptUnlessTheCallerSaysOtherwise(String date) {
    for (Format format : TYPED) {
      for (String type : List.of("date", "datetime", "timestamp")) {
        String value = type.equals("date") ? date : date + " 00:00:00";
        String message = message(format, type, "\"" + value + "\"");
        assertThat(Lines.of(ChangeReader.of(format), message).line())
            .contains("\"v\":\"" + value + "\"")
            .contains("\"level\":\"warning\",\"code\":\"raw-date\"");
        assertThat(policy(format, InvalidDates.NULL, message))
            .contains("\"v\":null")
            .doesNotContain("warnings");
        assertThat(policy(format, InvalidDates.ERROR, message))
            .contains("\"v\":\"" + value + "\"")
            .contains("\"level\":\"error\",\"code\":\"bad-value\"");
      }
    }
  }

  private static String policy(Format format, InvalidDates policy, String message) {
    return Lines.of(ChangeReader.of(format).invalidDates(policy), message).line();
  }

  @Test
  void rawDatesOfAnOverlaidRowAreRawToo() {
    String update =
        message(Formats.OCEANBASE_CANAL, "date", "\"2024-02-30\"")
            .replace("INSERT", "UPDATE")
            .replace("\"data\"", "\"old\":[{}],\"data\"");
    assertThat(Lines.of(ChangeReader.of(Formats.OCEANBASE_CANAL), update).line())
        .contains("\"before\":{\"v\":\"2024-02-30\"},\"after\":{\"v\":\"2024-02-30\"}");
    assertThat(policy(Formats.OCEANBASE_CANAL, InvalidDates.NULL, update))
        .contains("\"before\":{\"v\":null},\"after\":{\"v\":null}");
  }
}
