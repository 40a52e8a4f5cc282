package io.deltaform.formats.oceanbase;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.stream.ChangeReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DataworksTest {
  private static final String ROW = "{\"data\":{\"id\":\"7\",\"v\":null}}";

  private static String record(String op, String before, String after) {
    return "{\"version\":\"2.0\",\"schema\":{\"source\":{\"dbType\":\"ob_mysql\",\"dbVersion\":null,"
        + "\"dbName\":\"shop\",\"schema\":null,\"table\":\"T\"},\"column\":[{\"name\":\"id\","
        + "\"type\":\"BIGINT\"},{\"name\":\"v\",\"type\":\"TYPE\"}],\"pk\":[\"id\"]},"
        + "\"payload\":{\"before\":"
        + before
        + ",\"after\":"
        + after
        + ",\"op\":\""
        + op
        + "\",\"timestamp\":{\"eventTime\":1767690012000,\"systemTime\":1767690013120,"
        + "\"checkpointTime\":1767690012},\"ddl\":null,\"scn\":\"17676900120001\"},\"extend\":{}}";
  }

  private static Lines read(String... bodies) {
    return Lines.of(ChangeReader.of(Formats.OCEANBASE_DATAWORKS), bodies);
  }

  private static Lines value(String type, String value) {
    return read(
        record("INSERT", "null", ROW)
            .replace("TYPE", type)
            .replace("\"v\":null", "\"v\":" + value));
  }

  @Test
  void anUpdatePrintsWithBothRows() {
    assertThat(read(record("UPDATE", ROW, ROW)).line())
        .isEqualTo(
            "{\"format\":\"oceanbase-dataworks\",\"kind\":\"UPDATE\","
                + "\"table\":{\"database\":\"shop\",\"table\":\"T\"},\"key\":{\"id\":7},"
                + "\"before\":{\"id\":7,\"v\":null},\"after\":{\"id\":7,\"v\":null},"
                + "\"time\":\"2026-01-06T09:00:12Z\",\"position\":\"17676900120001\"}");
  }

  @Test
  void theTextNullIsNoPosition() {
    assertThat(read(record("INSERT", "null", ROW).replace("\"17676900120001\"", "\"null\"")).line())
        .doesNotContain("position");
  }

  @Test
  void aSchemaIsAPartOfTheTable() {
    String insert = record("INSERT", "null", ROW).replace("\"schema\":null", "\"schema\":\"s\"");
    assertThat(read(insert).line())
        .contains("\"table\":{\"database\":\"shop\",\"schema\":\"s\",\"table\":\"T\"}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // a number is milliseconds, whose fraction is that of the second
        "TIMESTAMP | 1590315269123 | \"2020-05-24T10:14:29.123Z\"",
        "TIMESTAMP | 1590315269000.123456789 | \"2020-05-24T10:14:29.123456789Z\"",
        "TIMESTAMP | 1590315269123.123456789 | \"2020-05-24T10:14:29.123456789Z\"",
        "datetime | 1590315269000.123456789 | \"2020-05-24T10:14:29.123456789Z\"",
        // a text is seconds, or a date and time
        "TIMESTAMP | \"1606233662.012345\" | \"2020-11-24T16:01:02.012345Z\"",
        "TIMESTAMP | \"2020-11-25 00:01:02\" | \"2020-11-25T00:01:02\"",
        "DATETIME | \"2020-11-25 00:01:02.5\" | \"2020-11-25T00:01:02.5\"",
        "ZONED_DATETIME | \"2020-11-25 00:01:02.012345 Asia/Shanghai\" | "
            + "\"2020-11-25T00:01:02.012345+08:00[Asia/Shanghai]\"",
        "BLOB | \"aGVsbG8=\" | \"aGVsbG8=\"",
        "INTERVAL_DAY_TO_SECOND | \"INTERVAL '3' DAY\" | \"INTERVAL '3' DAY\"",
        "DECIMAL | 1241.41000 | 1241.41000"
      })
  void valuesAreReadByTheTypeOfTheirColumn(String type, String value, String expected) {
    assertThat(value(type, value).line())
        .contains("\"after\":{\"id\":7,\"v\":" + expected + "}")
        .doesNotContain("warnings");
  }

  @ParameterizedTest
  @CsvSource({"TIMESTAMP,1590315269123.456", "DATETIME,1590315269123.456"})
  void millisecondsThatContradictTheFractionAreAFieldLevelError(String type, String value) {
    assertThat(value(type, value).line())
        .contains("\"v\":1590315269123.456}")
        .contains(
            "\"level\":\"error\",\"code\":\"bad-value\",\"pointer\":\"/payload/after/data/v\"");
  }

  @Test
  void aNumberOfManyDigitsStaysExact() {
    String digits = "0." + "9".repeat(1528);
    assertThat(value("DECIMAL", digits).line()).contains("\"v\":" + digits + "}");
    assertThat(value("DECIMAL", "0." + "9".repeat(5000)).line()).contains("number-limit");
  }

  @Test
  void theStatementOfADdlIsInItsOwnPart() {
    String ddl =
        record("ALTER", "null", "null")
            .replace("\"ddl\":null", "\"ddl\":{\"text\":\"ALTER TABLE T\"}")
            .replaceAll("\"column\":\\[.*\\],\"pk\":\\[\"id\"\\]", "\"column\":null,\"pk\":null");
    assertThat(read(ddl).line()).contains("\"kind\":\"DDL\"", "\"ddl\":\"ALTER TABLE T\"");
    assertThat(read(ddl.replace("ALTER\"", "QUERY\"")).line()).contains("\"kind\":\"DDL\"");
    assertThat(read(ddl.replace("ALTER\"", "TRUNCATE\"")).line())
        .contains("\"kind\":\"TRUNCATE\"", "\"ddl\":\"ALTER TABLE T\"");
  }

  @ParameterizedTest
  @CsvSource({
    "HEARTBEAT,HEARTBEAT",
    "TRANSACTION_BEGIN,TRANSACTION",
    "TRANSACTION_END,TRANSACTION",
    "GTID,TRANSACTION",
    "XACOMMIT,TRANSACTION"
  })
  void marksNeedNoSchema(String op, MessageKind kind) {
    Lines lines =
        read(
            "{\"version\":\"2.0\",\"payload\":{\"op\":\""
                + op
                + "\",\"timestamp\":{\"eventTime\":1767690012000}}}");
    assertThat(((Message) lines.one()).kind()).isEqualTo(kind);
    assertThat(lines.line()).contains("\"time\":\"2026-01-06T09:00:12Z\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "INSERT | null | null | /payload/after/data",
        "INSERT | {\"data\":{}} | {\"data\":{}} | /payload/before/data",
        "UPDATE | null | {\"data\":null} | /payload/after/data",
        "DELETE | null | null | /payload/before/data",
        "DELETE | {\"data\":{}} | {\"data\":{}} | /payload/after/data"
      })
  void imagesThatDoNotFitTheKindAreRefused(String op, String before, String after, String pointer) {
    Lines lines = read(record(op, before, after));
    assertThat(lines.letter().problem().code()).isEqualTo("bad-structure");
    assertThat(lines.letter().problem().pointer()).isEqualTo(pointer);
  }

  @Test
  void columnsAndKeysThatMatchNothingAreWarnedOf() {
    String insert = record("INSERT", "null", "{\"data\":{\"v\":1}}");
    assertThat(read(insert).line())
        .contains("\"code\":\"unknown-column\",\"pointer\":\"/schema/column/0/name\"")
        .contains("\"code\":\"unknown-column\",\"pointer\":\"/schema/pk/0\"")
        .doesNotContain("\"key\"");
    assertThat(read(record("INSERT", "null", ROW).replace("\"pk\":[\"id\"]", "\"x\":0")).line())
        .doesNotContain("\"key\"")
        .doesNotContain("warnings");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0", "3.0"})
  void anotherVersionIsRefused(String version) {
    Lines lines = read(record("INSERT", "null", ROW).replace("\"2.0\"", "\"" + version + "\""));
    assertThat(lines.letter().problem().code()).isEqualTo("bad-envelope");
    assertThat(lines.letter().problem().message()).contains(version);
  }
}
