package io.deltaform.formats.oceanbase;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Book;
import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.stream.ChangeReader;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Debezium messages that another connector than OceanBase's wrote. */
class ForeignConnectorTest {
  private static String field(String rest) {
    return "{\"field\":\"v\"," + rest + "}";
  }

  private static String message(String field, String value) {
    return "{\"schema\":{\"type\":\"struct\",\"fields\":[{\"field\":\"after\",\"type\":\"struct\","
        + "\"fields\":["
        + field
        + "]}]},\"payload\":{\"op\":\"r\",\"source\":{\"connector\":\"postgresql\",\"db\":\"shop\","
        + "\"schema\":\"public\",\"table\":\"T\",\"ts_ms\":1767690012000,\"pos\":{\"a\":1}},"
        + "\"after\":{\"v\":"
        + value
        + "}}}";
  }

  private static Lines read(String... bodies) {
    return Lines.of(ChangeReader.of(Formats.OCEANBASE_DEBEZIUM), bodies);
  }

  @Test
  void withASchemaItIsReadWithAWarning() {
    assertThat(read(message(field("\"type\":\"int32\""), "7")).line())
        .startsWith(
            "{\"format\":\"oceanbase-debezium\",\"kind\":\"SNAPSHOT\",\"table\":{\"database\":"
                + "\"shop\",\"schema\":\"public\",\"table\":\"T\"},\"after\":{\"v\":7},"
                + "\"time\":\"2026-01-06T09:00:12Z\"")
        .contains("\"level\":\"warning\",\"code\":\"foreign-connector\"")
        .contains("\"pointer\":\"/payload/source/connector\"")
        .doesNotContain("schema-mismatch");
  }

  @Test
  void withoutASchemaItIsADeadLetterThatSaysWhy() {
    String message = message(field("\"type\":\"int32\""), "7");
    String bare = message.replaceFirst("\"schema\":\\{.*\\]}\\]},", "");
    assertThat(read(bare).letter().problem().code()).isEqualTo("foreign-connector");
    assertThat(read(bare).letter().problem().message()).contains("postgresql", "send schemas");
    String flat = "{\"op\":\"c\",\"source\":{\"connector\":\"mysql\"},\"after\":{},\"ts_ms\":1}";
    assertThat(
            Lines.of(ChangeReader.of(Formats.OCEANBASE_DEBEZIUM_FLATTEN), flat)
                .letter()
                .problem()
                .code())
        .isEqualTo("foreign-connector");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "int32 | io.debezium.time.Date | 19311 | \"2022-11-15\"",
        "int64 | io.debezium.time.MicroTime | 3600000000 | \"01:00:00\"",
        "int64 | io.debezium.time.Timestamp | 1600000000123 | \"2020-09-13T12:26:40.123\"",
        "int64 | io.debezium.time.MicroTimestamp | 1600000000123456 | \"2020-09-13T12:26:40.123456\"",
        "int64 | io.debezium.time.NanoTimestamp | 1600000000123456789 | \"2020-09-13T12:26:40.123456789\"",
        "string | io.debezium.time.ZonedTimestamp | \"2020-09-13T12:26:40Z\" | \"2020-09-13T12:26:40Z\"",
        "string | io.debezium.time.ZonedTime | \"08:15:30+02:00\" | \"08:15:30+02:00\"",
        "string | io.debezium.data.Uuid | \"00000000-0000-0000-0000-000000000001\" | \"00000000-0000-0000-0000-000000000001\"",
        "string | io.debezium.data.Json | \"{\\\"a\\\":1.50}\" | {\"a\":1.50}",
        "string | io.debezium.data.Enum | \"x\" | \"x\"",
        "string | com.example.Unknown | \"x\" | \"x\"",
        "bytes | | \"/wCA\" | \"/wCA\"",
        "bytes | io.debezium.data.Bits | \"VQE=\" | 341",
        "boolean | | true | true",
        "float64 | | 1.5 | 1.5",
        "struct | io.debezium.data.geometry.Point | {\"x\":1.50} | {\"x\":1.50}",
        "struct | io.debezium.data.VariableScaleDecimal | {\"scale\":2,\"value\":\"/zg=\"} | -2.00",
        "int64 | io.debezium.time.Timestamp | null | null"
      })
  void semanticNamesTellTheTypes(String type, String name, String value, String expected) {
    String named = name == null ? "" : ",\"name\":\"" + name + "\"";
    assertThat(read(message(field("\"type\":\"" + type + "\"" + named), value)).line())
        .contains("\"after\":{\"v\":" + expected + "}")
        .doesNotContain("\"error\"");
  }

  @Test
  void decimalsAreExactAndSigned() {
    String field =
        field(
            "\"type\":\"bytes\",\"name\":\"org.apache.kafka.connect.data.Decimal\","
                + "\"parameters\":{\"scale\":\"4\",\"connect.decimal.precision\":\"18\"}");
    assertThat(read(message(field, "\"/zg=\"")).line()).contains("\"v\":-0.0200}");
    assertThat(read(message(field, "\"ew==\"")).line()).contains("\"v\":0.0123}");
    assertThat(read(message(field, "\"?\"")).line())
        .contains("\"v\":\"?\"}")
        .contains("\"level\":\"error\",\"code\":\"bad-value\",\"pointer\":\"/payload/after/v\"");
  }

  @Test
  void aMySqlTimeIsADuration() {
    String message =
        message(
            field("\"type\":\"int64\",\"name\":\"io.debezium.time.MicroTime\""), "-3020399000000");
    assertThat(read(message.replace("postgresql", "mysql")).line())
        .contains("\"v\":\"PT-838H-59M-59S\"}");
  }

  @Test
  void anApplicationsOwnRowTakesTheValues() {
    String field = "{\"field\":\"Id\",\"type\":\"int32\"},{\"field\":\"Note\",\"type\":\"string\"}";
    String message =
        message(field, "0").replace("\"v\":0", "\"Id\":7,\"Note\":\"x\"").replace("\"T\"", "\"B\"");
    ChangeReader reader = ChangeReader.of(Formats.OCEANBASE_DEBEZIUM).table("public.B", Book.CODEC);
    Change<Book> change = Objects.requireNonNull(Lines.of(reader, message).change().as(Book.class));
    assertThat(Objects.requireNonNull(change.after()).row()).isEqualTo(new Book(7, "x"));
  }

  @Test
  void theCallersTypesWin() {
    ChangeReader reader = Given.reader(Formats.OCEANBASE_DEBEZIUM, "!v STRING");
    String message =
        message(field("\"type\":\"int32\""), "7").replace("\"schema\":\"public\",", "");
    assertThat(Lines.of(reader, message).line())
        .contains("\"key\":{\"v\":\"7\"},\"after\":{\"v\":\"7\"}");
  }
}
