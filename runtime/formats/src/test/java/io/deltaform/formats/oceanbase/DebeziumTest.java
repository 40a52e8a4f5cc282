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

class DebeziumTest {
  static final String SOURCE =
      "\"source\":{\"version\":\"4\",\"connector\":\"OB_MYSQL\",\"name\":\"OMS\","
          + "\"ts_ms\":1767690012000,\"db\":\"shop\",\"table\":\"T\",\"pos\":\"f@1\"}";

  private static final String COLUMNS =
      "[{\"field\":\"id\",\"type\":\"int64\"},{\"field\":\"s\",\"type\":\"string\"},"
          + "{\"field\":\"b\",\"type\":\"bytes\"},{\"field\":\"f\",\"type\":\"float64\"}]";

  private static String struct(boolean optional) {
    return "{\"type\":\"STRUCT\",\"optional\":false,\"fields\":["
        + "{\"field\":\"before\",\"type\":\"struct\",\"optional\":"
        + optional
        + ",\"fields\":"
        + COLUMNS
        + "},{\"field\":\"after\",\"type\":\"struct\",\"optional\":true,\"fields\":"
        + COLUMNS
        + "},{\"field\":\"op\",\"type\":\"string\",\"optional\":false}]}";
  }

  private static String payload(String op, String images) {
    return "{\"op\":\"" + op + "\"," + SOURCE + "," + images + ",\"ts_ms\":1767690013120}";
  }

  private static String bare(String op, String images) {
    return "{\"payload\":" + payload(op, images) + "}";
  }

  private static String described(String struct, String op, String images) {
    return "{\"schema\":" + struct + ",\"payload\":" + payload(op, images) + "}";
  }

  private static Lines read(String... bodies) {
    return Lines.of(ChangeReader.of(Formats.OCEANBASE_DEBEZIUM), bodies);
  }

  @Test
  void anUpdatePrintsWithItsRowsAsTheyAre() {
    String images = "\"before\":{\"id\":7,\"d\":1600000000123},\"after\":{\"id\":7,\"d\":null}";
    assertThat(read(bare("u", images)).line())
        .isEqualTo(
            "{\"format\":\"oceanbase-debezium\",\"kind\":\"UPDATE\","
                + "\"table\":{\"database\":\"shop\",\"table\":\"T\"},"
                + "\"before\":{\"id\":7,\"d\":1600000000123},\"after\":{\"id\":7,\"d\":null},"
                + "\"time\":\"2026-01-06T09:00:12Z\",\"position\":\"f@1\"}");
  }

  @ParameterizedTest
  @CsvSource({"c,after,INSERT", "u,after,UPDATE", "d,before,DELETE", "r,after,SNAPSHOT"})
  void operationsAreKinds(String op, String image, MessageKind kind) {
    String row = "\"" + image + "\":{\"id\":7}";
    assertThat(read(bare(op, row)).change().kind()).isEqualTo(kind);
    Lines flat = Lines.of(ChangeReader.of(Formats.OCEANBASE_DEBEZIUM_FLATTEN), payload(op, row));
    assertThat(flat.change().kind()).isEqualTo(kind);
    assertThat(flat.line()).contains("\"" + image + "\":{\"id\":7}");
    String missing = "\"" + image + "\":null";
    assertThat(read(bare(op, missing)).letter().problem().code()).isEqualTo("bad-structure");
    assertThat(read(bare(op, missing)).letter().problem().pointer()).isEqualTo("/payload/" + image);
  }

  @Test
  void heartbeatsNeedNoTable() {
    String beat = bare("HEARTBEAT", "\"x\":0").replace(",\"db\":\"shop\",\"table\":\"T\"", "");
    assertThat(((Message) read(beat).one()).kind()).isEqualTo(MessageKind.HEARTBEAT);
    assertThat(read(beat).line()).contains("\"time\":\"2026-01-06T09:00:12Z\"");
    String insert = beat.replace("HEARTBEAT", "c").replace("\"x\":0", "\"after\":{}");
    assertThat(read(insert).letter().problem().pointer()).isEqualTo("/payload/source/table");
    assertThat(read(bare("x", "\"after\":{}")).line()).contains("UNKNOWN", "/payload/op");
  }

  @Test
  void aTimeOfZeroIsUnknown() {
    assertThat(read(bare("c", "\"after\":{}").replace("1767690012000", "0")).line())
        .doesNotContain("\"time\"");
  }

  @Test
  void theStructTellsPlainTypesAndBytesAreHexadecimal() {
    String row = "\"after\":{\"id\":1E1,\"s\":\"1.50\",\"b\":\"FF0080\",\"f\":2}";
    assertThat(read(described(struct(true), "c", row)).line())
        .contains("\"after\":{\"id\":10,\"s\":\"1.50\",\"b\":\"/wCA\",\"f\":2.0}")
        .doesNotContain("warnings");
    assertThat(read(bare("c", row)).line())
        .as("without a struct nothing tells")
        .contains("\"after\":{\"id\":1E1,\"s\":\"1.50\",\"b\":\"FF0080\",\"f\":2}");
  }

  @Test
  void hexadecimalOfOddLengthIsAFieldLevelError() {
    assertThat(read(described(struct(true), "c", "\"after\":{\"b\":\"FF0\"}")).line())
        .contains("\"after\":{\"b\":\"FF0\"}")
        .contains("\"level\":\"error\",\"code\":\"bad-value\",\"pointer\":\"/payload/after/b\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"s\":5} | s",
        "{\"id\":\"seven\"} | id",
        "{\"f\":true} | f",
        "{\"id\":\"7\"} | id"
      })
  void aValueThatTheStructDoesNotDeclareIsWarnedOfOncePerStruct(String row, String column) {
    String insert = described(struct(true), "c", "\"after\":" + row);
    Lines lines =
        read(insert, insert, described(struct(true).replace("op", "oq"), "c", "\"after\":" + row));
    String warning =
        "\"level\":\"warning\",\"code\":\"schema-mismatch\",\"pointer\":\"/payload/after/"
            + column
            + "\"";
    assertThat(lines.json()).map(line -> line.contains(warning)).containsExactly(true, false, true);
    assertThat(lines.json()).noneMatch(line -> line.contains("\"error\""));
  }

  @Test
  void anImageThatIsDeclaredAsRequiredAndLeftOutIsWarnedOf() {
    Lines lines =
        read(
            described(struct(false), "c", "\"after\":{\"id\":7}"),
            described(struct(false), "d", "\"before\":{\"id\":7}"));
    assertThat(lines.json().get(0))
        .contains("\"code\":\"schema-mismatch\",\"pointer\":\"/payload/before\"");
    assertThat(lines.json().get(1)).doesNotContain("warnings");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theCallersTableSchemaTellsWhatTheStructDoesNot(boolean described) {
    ChangeReader reader =
        Given.reader(
            Formats.OCEANBASE_DEBEZIUM,
            "!id INT64",
            "s LOCAL_DATE_TIME",
            "day DATE",
            "t DURATION",
            "at INSTANT",
            "bits BIT(9)",
            "p DECIMAL(9,3)",
            "b BYTES");
    String row =
        "\"after\":{\"id\":7,\"s\":1600000000123,\"day\":19311,\"t\":-3020399000000,"
            + "\"at\":\"2022-11-15T05:12:11Z\",\"bits\":\"0155\",\"p\":\"1241.410\","
            + "\"b\":\"FF0080\"}";
    String insert = described ? described(struct(true), "c", row) : bare("c", row);
    assertThat(Lines.of(reader, insert).line())
        .contains(
            "\"key\":{\"id\":7},\"after\":{\"id\":7,\"s\":\"2020-09-13T12:26:40.123\","
                + "\"day\":\"2022-11-15\",\"t\":\"PT-838H-59M-59S\","
                + "\"at\":\"2022-11-15T05:12:11Z\",\"bits\":341,\"p\":1241.410,"
                + "\"b\":\"/wCA\"}")
        .doesNotContain("bad-value");
  }

  @Test
  void aRowWithColumnsSchemaAndPayloadIsNoMessage() {
    Lines lines =
        Lines.of(
            ChangeReader.of(
                Formats.OCEANBASE_DEBEZIUM,
                Formats.OCEANBASE_DEBEZIUM_FLATTEN,
                Formats.OCEANBASE_DEBEZIUM_SMT),
            "{\"schema\":\"x\",\"payload\":\"y\"}",
            "{\"id\":7,\"__deleted\":\"true\"}",
            bare("c", "\"after\":{}"),
            payload("c", "\"after\":{}"));
    assertThat(lines.json().get(0)).contains("unknown-format");
    assertThat(lines.json().get(1)).contains("unknown-format");
    assertThat(lines.json().get(2)).contains("\"oceanbase-debezium\"");
    assertThat(lines.json().get(3)).contains("\"oceanbase-debezium-flatten\"");
  }
}
