package io.deltaform.formats.datastream;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Lines;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.value.Scalar;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatastreamSourcesTest {
  private static final String ROW = "{\"id\":1}";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          mysql-cdc-binlog       | "collection":"c"                                   | mysql
          oracle-supplementation | "lsn":"1/2"                                        | oracle
          postgres-cdc-wal       | "scn":1                                            | postgresql
          postgresql-cdc         | "scn":1                                            | postgresql
          sqlserver-cdc          | "lsn":"1/2"                                        | sqlserver
          spanner-cdc            | "table":"t"                                        | spanner
          salesforce-cdc         | "table":"t"                                        | salesforce
          mongodb-cdc            | "table":"t"                                        | mongodb
          cdc                    | "gtid":"g","collection":"c","object_name":"o"      | mongodb
          cdc                    | "gtid":"g","object_name":"o","scn":1               | salesforce
          cdc                    | "change_stream_name":"s","replication_index":[]    | spanner
          cdc                    | "lsn":"1/2","replication_index":["id"]             | sqlserver
          cdc                    | "lsn":"1/2","physical_location":[1,2,3]            | sqlserver
          cdc                    | "gtid":"g","row_id":"r"                            | oracle
          backfill               | "lsn":"1/2","gtid":null                            | mysql
          oracle_dump            | "lsn":"1/2"                                        | oracle
          cdc                    | "log_position":1                                   | mysql
          cdc                    | "binlog_file":"b"                                  | mysql
          cdc                    | "lsn":"1/2"                                        | postgresql
          """)
  void aSourceIsToldByTheReadMethodElseByTheMetadata(
      String readMethod, String metadata, String source) {
    String event = EventText.of(readMethod, metadata + ",\"change_type\":\"INSERT\"", ROW);
    assertThat(((Change<?>) EventText.read(event).one()).header().origin().source())
        .isEqualTo(source);
  }

  @Test
  void aSourceThatNothingTellsIsNone() {
    String event = EventText.of("cdc", "\"table\":\"t\",\"change_type\":\"INSERT\"", ROW);
    assertThat(EventText.read(event).line())
        .startsWith("{\"format\":\"datastream\",\"kind\":\"INSERT\",\"table\":{\"table\":\"t\"}");
  }

  @Test
  void aSourceThatTheCallerNamesGoesOverTheRule() {
    ChangeReader reader = ChangeReader.of(DatastreamFormat.of(DatastreamSource.POSTGRESQL));
    assertThat(Lines.of(reader, EventText.mysql("INSERT", 7, ROW)).line())
        .contains("\"source\":\"postgresql\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          mysql-cdc-binlog | "table":"t","database":"d","log_file":"b.01","log_position":7 | "table":{"database":"d","table":"t"} | "position":"b.01:7"
          cdc | "table":"t","database":"d","binlog_file":"b.01","binlog_position":7,"gtid":"g:1" | "table":{"database":"d","table":"t"} | "transaction":"g:1","position":"b.01:7"
          oracle-cdc-logminer | "database":"D","schema":"S","table":"T","rs_id":" 0x1.2.3 ","ssn":4,"tx_id":"06.00" | "table":{"database":"D","schema":"S","table":"T"} | "transaction":"06.00","position":"0x1.2.3:4"
          oracle-cdc-logminer | "schema":"S","table":"T","rs_id":"0x1.2.3","ssn":"4","tx_id":null | "table":{"schema":"S","table":"T"} | "position":"0x1.2.3:4"
          postgresql-cdc | "schema":"s","table":"t","lsn":"16/CB002DB0","tx_id":12 | "table":{"schema":"s","table":"t"} | "transaction":"12","position":"16/CB002DB0"
          sqlserver-cdc | "database":"D","schema":"s","table":"t","lsn":"00:01:02","tx_id":"x","physical_location":[1,2,3] | "table":{"database":"D","schema":"s","table":"t"} | "transaction":"x","position":"00:01:02"
          salesforce-cdc | "object_name":"Order__c","domain":"shop.example" | "table":{"database":"shop.example","table":"Order__c"} | "id":"u-1"
          mongodb-cdc | "database":"d","collection":"c" | "table":{"database":"d","table":"c"} | "id":"u-1"
          """)
  void tableTransactionAndPositionAreThoseOfTheSource(
      String readMethod, String metadata, String table, String place) {
    String event = EventText.of(readMethod, metadata + ",\"change_type\":\"INSERT\"", ROW);
    assertThat(EventText.read(event).line())
        .contains(table + ",\"after\":{\"id\":1},\"time\":\"2026-01-06T09:00:12Z\"," + place)
        .doesNotContain("OTHER", "warnings");
  }

  @Test
  void spannerHasItsCommitTimeAndNumbersInText() {
    String metadata =
        "\"commit_timestamp\":\"2026-02-03T04:05:06.123456Z\",\"database_id\":\"d\","
            + "\"change_stream_name\":\"c\",\"table\":\"t\",\"server_transaction_id\":\"x\","
            + "\"record_sequence\":\"00000001\",\"mod_index\":\"2\",\"mod_type\":\"UPDATE\","
            + "\"primary_keys\":[\"id\"],\"snapshot\":false";
    assertThat(EventText.read(EventText.of("cdc", metadata, ROW)).line())
        .contains(
            "\"source\":\"spanner\",\"kind\":\"UPDATE\",\"table\":{\"database\":\"d\",\"table\":\"t\"},"
                + "\"key\":{\"id\":1},\"after\":{\"id\":1},"
                + "\"time\":\"2026-02-03T04:05:06.123456Z\",\"transaction\":\"x\","
                + "\"position\":\"2026-02-03T04:05:06.123456Z:00000001:2\"");
    String snapshot = metadata.replace("\"snapshot\":false", "\"snapshot\":true");
    assertThat(EventText.read(EventText.of("cdc", snapshot, ROW)).line())
        .contains("\"kind\":\"SNAPSHOT\"")
        .doesNotContain("position");
  }

  @Test
  void theReplicationIndexIsTheKeyOfSqlServer() {
    String metadata =
        "\"table\":\"t\",\"replication_index\":[\"id\",\"no\"],\"change_type\":\"DELETE\"";
    assertThat(EventText.read(EventText.of("sqlserver-cdc", metadata, ROW)).line())
        .contains("\"key\":{\"id\":1},\"before\":{\"id\":1}")
        .contains("\"pointer\":\"/source_metadata/replication_index/1\"");
  }

  @Test
  void aBackfillHasNoPosition() {
    String event = EventText.mysql("INSERT", 7, ROW).replace("mysql-cdc-binlog", "backfill");
    assertThat(EventText.read(event).line()).doesNotContain("position");
  }

  @ParameterizedTest
  @CsvSource({
    "mysql-cdc-binlog, BYTES, 3q2+7w==",
    "postgresql-cdc, BYTES, deadbeef",
    "mysql-cdc-binlog, STRING, deadbeef"
  })
  void aColumnKnownAsBinaryIsReadAsItsSourceSpellsIt(String method, String type, String form) {
    TableSchema known =
        new TableSchema(
            TableId.of(null, null, "t"),
            List.of(new TableColumn("b", Scalar.parse(type), null, true, 0)),
            List.of("test"),
            Set.of());
    ChangeReader reader = ChangeReader.of(DatastreamFormat.DATASTREAM).schemas(List.of(known));
    String metadata = "\"table\":\"t\",\"change_type\":\"INSERT\"";
    assertThat(Lines.of(reader, EventText.of(method, metadata, "{\"b\":\"deadbeef\"}")).line())
        .contains("\"after\":{\"b\":\"" + form + "\"}");
  }
}
