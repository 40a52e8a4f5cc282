package io.deltaform.formats.oceanbase;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.stream.ChangeReader;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SharePlexTest {
  private static String record(String op, String parts) {
    return "{\"meta\":{\"op\":\""
        + op
        + "\",\"time\":\"2026-01-06T17:00:12\",\"posttime\":\"2026-01-06T17:00:13\","
        + "\"table\":\"shop.T\",\"rowid\":\"shop.T-7\",\"idx\":\"1/1\",\"size\":1,\"seq\":\"1\","
        + "\"trans\":\"tx-1\",\"scn\":\"17676900120001\"}"
        + (parts.isEmpty() ? "" : "," + parts)
        + "}";
  }

  private static Lines read(String... bodies) {
    return Lines.of(ChangeReader.of(Formats.OCEANBASE_SHAREPLEX), bodies);
  }

  @Test
  void anInsertPrintsWithoutATimeForItsZoneIsNotKnown() {
    assertThat(read(record("ins", "\"data\":{\"id\":7}")).line())
        .isEqualTo(
            "{\"format\":\"oceanbase-shareplex\",\"kind\":\"INSERT\","
                + "\"table\":{\"database\":\"shop\",\"table\":\"T\"},\"after\":{\"id\":7},"
                + "\"transaction\":\"tx-1\",\"position\":\"17676900120001\"}");
  }

  @ParameterizedTest
  @CsvSource({
    "Asia/Shanghai,2026-01-06T09:00:12Z",
    "+02:00,2026-01-06T15:00:12Z",
    "UTC,2026-01-06T17:00:12Z"
  })
  void theCallersZoneMakesTheTimeAnInstant(String zone, String time) {
    ChangeReader reader = ChangeReader.of(OceanBaseFormat.sharePlex(ZoneId.of(zone)));
    assertThat(Lines.of(reader, record("ins", "\"data\":{\"id\":7}")).line())
        .contains("\"time\":\"" + time + "\"");
  }

  @Test
  void aTimeThatIsNoneIsAFieldLevelErrorOnceItIsLookedAt() {
    String insert = record("ins", "\"data\":{}").replace("2026-01-06T17:00:12", "noon");
    ChangeReader reader = ChangeReader.of(OceanBaseFormat.sharePlex(ZoneId.of("UTC")));
    assertThat(Lines.of(reader, insert).line())
        .contains("\"code\":\"bad-value\",\"pointer\":\"/meta/time\"");
    assertThat(read(insert).line()).doesNotContain("warnings");
  }

  @Test
  void theRowAfterAnUpdateIsTheRowBeforeOverlaidByTheData() {
    String update = record("upd", "\"data\":{\"n\":null,\"new\":2},\"key\":{\"id\":7,\"n\":\"x\"}");
    assertThat(read(update).line())
        .contains("\"before\":{\"id\":7,\"n\":\"x\"},\"after\":{\"id\":7,\"n\":null,\"new\":2}")
        .doesNotContain("warnings");
    assertThat(read(record("upd", "\"data\":{\"n\":1}")).line())
        .contains("\"after\":{\"n\":1}")
        .doesNotContain("before");
  }

  @Test
  void aDeletedRowIsInTheData() {
    assertThat(read(record("del", "\"data\":{\"id\":7}")).line())
        .contains("\"kind\":\"DELETE\"", "\"before\":{\"id\":7}")
        .doesNotContain("after");
  }

  @Test
  void theStatementOfADdl() {
    String ddl = record("ddl", "\"data\":{},\"sql\":{\"ddl\":\"ALTER TABLE T\"}");
    assertThat(
            read(ddl.replace("\"tx-1\"", "null").replace("\"17676900120001\"", "\"null\"")).line())
        .contains("\"kind\":\"DDL\"", "\"ddl\":\"ALTER TABLE T\"")
        .doesNotContain("transaction")
        .doesNotContain("position")
        .doesNotContain("after");
  }

  @Test
  void keysAndTypesComeFromTheCallersTableSchema() {
    ChangeReader reader =
        Given.reader(Formats.OCEANBASE_SHAREPLEX, "!id INT64", "t INSTANT", "b BYTES");
    String insert = record("ins", "\"data\":{\"id\":\"7\",\"t\":\"1.5\",\"b\":\"/wCA\"}");
    assertThat(Lines.of(reader, insert).line())
        .contains(
            "\"key\":{\"id\":7},\"after\":{\"id\":7,\"t\":\"1970-01-01T00:00:01.5Z\",\"b\":\"/wCA\"}");
  }

  @Test
  void aTableIsSplitAtItsFirstDot() {
    String insert = record("ins", "\"data\":{}");
    assertThat(read(insert.replace("\"shop.T\"", "\"shop.T.x\"")).line())
        .contains("\"database\":\"shop\",\"table\":\"T.x\"");
    assertThat(read(insert.replace("\"shop.T\"", "\"T\"")).line())
        .contains("\"table\":{\"table\":\"T\"}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ins", "upd", "del"})
  void aChangeNeedsItsRowAndItsTable(String op) {
    assertThat(read(record(op, "\"data\":null")).letter().problem().code())
        .isEqualTo("bad-structure");
    String nowhere = record(op, "\"data\":{}").replace("\"shop.T\"", "null");
    assertThat(read(nowhere).letter().problem().pointer()).isEqualTo("/meta/table");
  }

  @Test
  void anOperationThatIsNotListedIsUnknown() {
    assertThat(read(record("trunc", "\"data\":{}")).line())
        .contains("\"kind\":\"UNKNOWN\"", "known are", "ins", "ddl");
  }
}
