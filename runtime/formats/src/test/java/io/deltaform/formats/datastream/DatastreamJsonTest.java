package io.deltaform.formats.datastream;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.OtherTables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatastreamJsonTest {
  private static final String ROW = "{\"id\":1,\"n\":\"x\"}";

  private static MessageKind kind(String event) {
    return ((Change<?>) EventText.read(event).one()).kind();
  }

  @Test
  void anEventPrintsAsEveryChangeDoes() {
    assertThat(EventText.read(EventText.mysql("INSERT", 7, ROW)).line())
        .isEqualTo(
            "{\"format\":\"datastream\",\"source\":\"mysql\",\"kind\":\"INSERT\","
                + "\"table\":{\"database\":\"shop\",\"table\":\"T\"},\"key\":{\"id\":1},"
                + "\"after\":{\"id\":1,\"n\":\"x\"},\"time\":\"2026-01-06T09:00:12Z\","
                + "\"position\":\"b.01:7\",\"id\":\"u-1\",\"schemaId\":\"k-1\"}");
  }

  @ParameterizedTest
  @CsvSource({
    "backfill, SNAPSHOT",
    "mysql-backfill-fulldump, SNAPSHOT",
    "mysql-backfill-incremental, SNAPSHOT",
    "oracle-backfill, SNAPSHOT",
    "oracle_dump, SNAPSHOT",
    "postgresql-backfill, SNAPSHOT",
    "sqlserver-backfill, SNAPSHOT",
    "salesforce-backfill, SNAPSHOT",
    "cdc, DELETE",
    "oracle-supplementation, DELETE",
    "postgres-cdc-wal, DELETE",
    "mysql-cdc-binlog, DELETE",
    "something-new, DELETE"
  })
  void backfillIsASnapshotWhateverTheChangeTypeSays(String readMethod, MessageKind kind) {
    String metadata =
        "\"table\":\"T\",\"object_name\":\"T\",\"change_type\":\"DELETE\",\"lsn\":\"1/2\"";
    assertThat(kind(EventText.of(readMethod, metadata, ROW))).isEqualTo(kind);
  }

  @ParameterizedTest
  @CsvSource({
    "INSERT, INSERT",
    "CREATE, INSERT",
    "UPDATE, UPDATE",
    "DELETE, DELETE",
    "UPDATE-DELETE, DELETE",
    "UPDATE-INSERT, UPDATE"
  })
  void theChangeTypeIsTheKind(String changeType, MessageKind kind) {
    assertThat(kind(EventText.mysql(changeType, 7, ROW))).isEqualTo(kind);
  }

  @ParameterizedTest
  @CsvSource({"true, DELETE", "false, UPSERT", "null, UPSERT"})
  void withoutAChangeTypeIsDeletedTellsTheKind(String isDeleted, MessageKind kind) {
    String event =
        EventText.mysql(null, 7, ROW)
            .replace("\"is_deleted\":false", "\"is_deleted\":" + isDeleted);
    Lines lines = EventText.read(event);
    assertThat(lines.change().kind()).isEqualTo(kind);
    assertThat(lines.line())
        .contains("\"code\":\"unknown-change-type\",\"pointer\":\"/source_metadata/change_type\"");
  }

  @Test
  void aChangeTypeThatIsNotListedIsUnknownAndNamesTheKnownOnes() {
    assertThat(EventText.read(EventText.mysql("MERGE", 7, ROW)).line())
        .contains("\"kind\":\"UNKNOWN\"", "\"code\":\"unknown-operation\"", "UPDATE-INSERT");
  }

  @Test
  void theHalvesOfAChangeOfAKeyAreADeleteAndAnInsertInTheOrderOfTheFile() {
    String first = EventText.mysql("UPDATE-DELETE", 7, ROW);
    String second =
        EventText.mysql("UPDATE-INSERT", 7, "{\"id\":2}").replace("09:00:12", "09:00:13");
    Lines lines = EventText.read(first + "\n" + second, EventText.mysql("UPDATE-INSERT", 8, ROW));
    assertThat(lines.outcomes())
        .extracting(o -> ((Change<?>) o).kind())
        .containsExactly(MessageKind.DELETE, MessageKind.INSERT, MessageKind.UPDATE);
    assertThat(lines.json().get(0)).contains("\"before\":{\"id\":1,\"n\":\"x\"}");
    assertThat(lines.json().get(1)).contains("\"after\":{\"id\":2}");
  }

  @Test
  void theFirstHalfOutlivesItsReader() {
    ChangeReader first = ChangeReader.of(Formats.DATASTREAM);
    Lines.of(first, EventText.mysql("UPDATE-DELETE", 7, ROW));
    ChangeReader second = ChangeReader.of(Formats.DATASTREAM).load(first.save());
    assertThat(second.save()).isEqualTo(first.save());
    Lines lines = Lines.of(second, EventText.mysql("UPDATE-INSERT", 7, ROW));
    assertThat(lines.change().kind()).isEqualTo(MessageKind.INSERT);
  }

  @Test
  void halvesOfAnotherTableOrOfARecordThatWasRefusedDoNotCount() {
    String other = EventText.mysql("UPDATE-DELETE", 7, ROW).replace("\"T\"", "\"U\"");
    String broken = EventText.mysql("UPDATE-DELETE", 7, "{\"id\":1,\"id\":1}");
    Lines lines = EventText.read(other, broken, EventText.mysql("UPDATE-INSERT", 7, ROW));
    assertThat(lines.json().get(1)).contains("duplicate-key");
    assertThat(lines.json().get(2)).contains("\"kind\":\"UPDATE\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          \"binlog_file\":\"b.01\",\"binlog_position\":7,\"gtid\":\"g:1\"|cdc
          \"rs_id\":\" 0x1.2.3 \",\"ssn\":5,\"scn\":4|cdc
          \"lsn\":\"16/CB002DB0\",\"tx_id\":12|cdc
          \"lsn\":\"00:01:02\",\"replication_index\":[\"id\"]|cdc
          """)
  void halvesMeetByThePositionOfEachSource(String place, String readMethod) {
    String metadata = "\"table\":\"T\",\"primary_keys\":[\"id\"],\"change_type\":\"%s\"," + place;
    Lines lines =
        EventText.read(
            EventText.of(readMethod, metadata.formatted("UPDATE-DELETE"), ROW),
            EventText.of(readMethod, metadata.formatted("UPDATE-INSERT"), ROW));
    assertThat(lines.outcomes())
        .extracting(o -> ((Change<?>) o).kind())
        .containsExactly(MessageKind.DELETE, MessageKind.INSERT);
  }

  @Test
  void aDeleteMayBeWithoutARowAndNothingElse() {
    assertThat(EventText.read(EventText.mysql("DELETE", 7, "null")).line())
        .contains("\"kind\":\"DELETE\"")
        .doesNotContain("before", "key", "warnings");
    Lines insert = EventText.read(EventText.mysql("INSERT", 7, "null"));
    assertThat(insert.line())
        .contains(
            "\"kind\":\"INSERT\"",
            "\"level\":\"error\",\"code\":\"missing-payload\",\"pointer\":\"/payload\"");
  }

  @Test
  void anUpdateDeleteOfOracleIsADeleteThoughItSaysThatItIsNone() {
    String metadata =
        "\"table\":\"T\",\"rs_id\":\"0x1.2.3\",\"ssn\":0,\"change_type\":\"UPDATE-DELETE\","
            + "\"is_deleted\":false";
    assertThat(kind(EventText.of("oracle-cdc-logminer", metadata, ROW)))
        .isEqualTo(MessageKind.DELETE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"2026-01-06 09:00:12.000\"",
        "\"2026-01-06T09:00:12\"",
        "\"2026-01-06T09:00:12Z\"",
        "1767690012000",
        "\"1767690012000\""
      })
  void timesOfTheHeaderAreUtcHoweverTheyAreSpelt(String time) {
    String event = EventText.mysql("INSERT", 7, ROW).replace("\"2026-01-06T09:00:12.000Z\"", time);
    assertThat(EventText.read(event).line())
        .contains("\"time\":\"2026-01-06T09:00:12Z\"")
        .doesNotContain("warnings");
  }

  @Test
  void columnsKeepTheirJsonValuesAndPrintNoRowOfAnotherName() {
    String row =
        "{\"ID\":1,\"id\":\"1\",\"d\":1.50,\"t\":\"2021-12-25 05:42:04\",\"b\":\"deadbeef\"}";
    assertThat(EventText.read(EventText.mysql("INSERT", 7, row)).line())
        .contains("\"after\":" + row);
  }

  @Test
  void aKeyColumnThatTheRowHasNotIsWarnedAbout() {
    assertThat(EventText.read(EventText.mysql("INSERT", 7, "{\"n\":1}")).line())
        .contains("\"code\":\"unknown-column\",\"pointer\":\"/source_metadata/primary_keys/0\"")
        .doesNotContain("\"key\":{");
  }

  @Test
  void aTableThatNobodyWantsIsPassedOver() {
    ChangeReader reader = ChangeReader.of(DatastreamFormat.DATASTREAM).others(OtherTables.SKIP);
    assertThat(Lines.of(reader, EventText.mysql("INSERT", 7, ROW)).outcomes()).isEmpty();
  }

  @Test
  void anEventWithoutMetadataIsOfNoTable() {
    String event = "{\"read_method\":\"backfill\",\"payload\":{\"id\":1}}";
    assertThat(EventText.read(event).line())
        .isEqualTo("{\"format\":\"datastream\",\"kind\":\"SNAPSHOT\",\"after\":{\"id\":1}}");
    assertThat(EventText.read("{\"read_method\":\"cdc\"}").line()).contains("missing-payload");
  }
}
