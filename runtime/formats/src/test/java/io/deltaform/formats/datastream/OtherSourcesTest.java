package io.deltaform.formats.datastream;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Lines;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.stream.ChangeReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SQL Server, Spanner, Salesforce and MongoDB, in Avro files and in JSON. */
class OtherSourcesTest {
  private static final String ID = "id [\"null\",\"long\"] {\"long\":1}";
  private static final String NAMES = "{\"type\":\"array\",\"items\":\"string\"}";
  private static final String KEY = "primary_keys " + NAMES + " [\"id\"]";

  private static Lines read(EventFile file) {
    return new Lines(ChangeReader.of(DatastreamFormat.DATASTREAM)).read(file.payload(ID).bytes());
  }

  private static String spanner(String change) {
    return "\"commit_timestamp\":\"2026-02-03T04:05:06Z\",\"change_stream_name\":\"c\","
        + "\"table\":\"t\",\"record_sequence\":\"1\",\"mod_index\":\"0\","
        + change;
  }

  private static Change<?> json(String method, String metadata) {
    return EventText.read(EventText.of(method, metadata, "{\"id\":1}")).change();
  }

  @Test
  void sqlServerHasItsReplicationIndexAsKeyInAvroToo() {
    EventFile file =
        EventFile.header("sqlserver-cdc")
            .metadata(
                "table \"string\" \"T\"",
                "database \"string\" \"D\"",
                "schema \"string\" \"dbo\"",
                "is_deleted \"boolean\" false",
                "lsn \"string\" \"00000027:00000ac0:0002\"",
                "tx_id \"string\" \"0000:1\"",
                "physical_location {\"type\":\"array\",\"items\":\"int\"} [1,264,0]",
                "replication_index " + NAMES + " [\"id\"]",
                "change_type \"string\" \"UPDATE\"");
    assertThat(read(file).line())
        .contains(
            "\"source\":\"sqlserver\",\"kind\":\"UPDATE\","
                + "\"table\":{\"database\":\"D\",\"schema\":\"dbo\",\"table\":\"T\"},"
                + "\"key\":{\"id\":1},\"after\":{\"id\":1}",
            "\"transaction\":\"0000:1\",\"position\":\"00000027:00000ac0:0002\"")
        .doesNotContain("warnings");
  }

  @Test
  void spannersTypesInAvroAreEnumsAndTextsAndNumbers() {
    EventFile file =
        EventFile.header("cdc")
            .metadata(
                "commit_timestamp \"string\" \"2026-02-03T04:05:06.5Z\"",
                "project_id \"string\" \"p\"",
                "instance_id \"string\" \"i\"",
                "database_id \"string\" \"d\"",
                "change_stream_name \"string\" \"c\"",
                "table \"string\" \"t\"",
                "server_transaction_id \"string\" \"x\"",
                "record_sequence \"string\" \"00000003\"",
                "mod_index \"string\" \"1\"",
                "transaction_tag \"string\" \"\"",
                "system_transaction \"string\" \"false\"",
                "snapshot \"boolean\" false",
                "number_of_records_in_transaction \"long\" 4",
                "value_capture_type {\"type\":\"enum\",\"name\":\"v\",\"symbols\":[\"NEW_ROW\"]}"
                    + " \"NEW_ROW\"",
                "mod_type {\"type\":\"enum\",\"name\":\"k\","
                    + "\"symbols\":[\"INSERT\",\"UPDATE\",\"DELETE\"]} \"DELETE\"",
                KEY,
                "is_deleted \"boolean\" true");
    Lines lines = read(file);
    assertThat(lines.line())
        .contains(
            "\"source\":\"spanner\",\"kind\":\"DELETE\","
                + "\"table\":{\"database\":\"d\",\"table\":\"t\"},"
                + "\"key\":{\"id\":1},\"before\":{\"id\":1},\"time\":\"2026-02-03T04:05:06.5Z\"",
            "\"position\":\"2026-02-03T04:05:06.5Z:00000003:1\"")
        .doesNotContain("warnings");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "mod_type":"INSERT"                    | INSERT
          "mod_type":"UPDATE"                    | UPDATE
          "mod_type":"DELETE"                    | DELETE
          "mod_type":"UPDATE","snapshot":null    | UPDATE
          "mod_type":"UPDATE","snapshot":true    | SNAPSHOT
          "mod_type":"MERGE"                     | UNKNOWN
          "mod_type":null,"is_deleted":true      | DELETE
          "is_deleted":false                     | UPSERT
          """)
  void modTypeIsTheKindOfSpanner(String change, MessageKind kind) {
    Lines lines = EventText.read(EventText.of("cdc", spanner(change), "{\"id\":1}"));
    assertThat(lines.line()).contains("\"kind\":\"" + kind + "\"");
    if (!change.contains("_type") || change.contains("null,\"is") || change.contains("MERGE")) {
      assertThat(lines.line()).contains("\"pointer\":\"/source_metadata/mod_type\"");
    }
  }

  @Test
  void aChangeTypeIsNoneOfSpanner() {
    String metadata = spanner("\"mod_type\":\"INSERT\",\"change_type\":\"DELETE\"");
    assertThat(json("cdc", metadata).kind()).isEqualTo(MessageKind.INSERT);
  }

  @Test
  void mongoAndSalesforceAreReadFromAvro() {
    EventFile mongo =
        EventFile.header("mongodb-cdc")
            .field(
                "sort_keys",
                "{\"type\":\"array\",\"items\":[\"string\",\"long\"]}",
                "[{\"long\":1767690012},{\"long\":3}]")
            .metadata(
                "database \"string\" \"d\"",
                "collection \"string\" \"c\"",
                "change_type \"string\" \"CREATE\"",
                "is_deleted \"boolean\" false",
                KEY);
    assertThat(read(mongo).line())
        .contains(
            "\"source\":\"mongodb\",\"kind\":\"INSERT\","
                + "\"table\":{\"database\":\"d\",\"table\":\"c\"},\"key\":{\"id\":1}")
        .doesNotContain("position", "warnings");
    EventFile salesforce =
        EventFile.header("salesforce-cdc")
            .metadata(
                "object_name \"string\" \"Order__c\"",
                "domain \"string\" \"shop.example\"",
                "is_deleted \"boolean\" true",
                "change_type \"string\" \"DELETE\"",
                KEY);
    assertThat(read(salesforce).line())
        .contains("\"source\":\"salesforce\",\"kind\":\"DELETE\"", "\"before\":{\"id\":1}")
        .doesNotContain("position", "warnings");
  }

  @Test
  void aDocumentOfMongoIsKnownByItsId() {
    String metadata =
        "\"database\":\"d\",\"collection\":\"c\",\"primary_keys\":[\"_id\"],\"change_type\":";
    for (String change : List.of("CREATE", "UPDATE", "DELETE")) {
      String event =
          EventText.of("cdc", metadata + '"' + change + '"', "{\"_id\":\"a\",\"data\":{\"n\":1}}");
      assertThat(EventText.read(event).line()).contains("\"key\":{\"_id\":\"a\"}");
    }
  }

  @Test
  void salesforceGoesByItsTime() {
    String metadata = "\"object_name\":\"o\",\"change_type\":\"UPDATE\",\"primary_keys\":[\"id\"]";
    String event = EventText.of("salesforce-cdc", metadata, "{\"id\":1}");
    Change<?> first = EventText.read(event).change();
    Change<?> second = EventText.read(event.replace("09:00:12", "09:00:13")).change();
    Change<?> other = EventText.read(event.replace("{\"id\":1}", "{\"id\":2}")).change();
    assertThat(DatastreamOrder.ORDER.compare(first, second)).isNegative();
    assertThat(DatastreamOrder.ORDER.compare(first, other)).isZero();
    assertThat(DatastreamOrder.dedupeKey(first)).isNotEqualTo(DatastreamOrder.dedupeKey(second));
    assertThat(DatastreamOrder.dedupeKey(first)).isNotEqualTo(DatastreamOrder.dedupeKey(other));
    Change<?> again = EventText.read(event.replace("u-1", "u-2")).change();
    assertThat(DatastreamOrder.dedupeKey(again)).isEqualTo(DatastreamOrder.dedupeKey(first));
  }

  @Test
  void sqlServerGoesByItsTimeAndThenByItsLsn() {
    String metadata = "\"table\":\"t\",\"change_type\":\"UPDATE\",\"lsn\":";
    String low = EventText.of("sqlserver-cdc", metadata + "\"00000027:0:2\"", "{\"id\":1}");
    String high = EventText.of("sqlserver-cdc", metadata + "\"00000027:0:A\"", "{\"id\":1}");
    Change<?> first = EventText.read(low).change();
    assertThat(DatastreamOrder.ORDER.compare(first, EventText.read(high).change())).isNegative();
    Change<?> earlier = EventText.read(high.replace("09:00:12", "09:00:11")).change();
    assertThat(DatastreamOrder.ORDER.compare(earlier, first)).isNegative();
  }

  @Test
  void commitTimesOfSpannerAreTimesHoweverManyDigitsTheyHave() {
    List<Change<?>> changes = new ArrayList<>();
    for (String at : List.of("06Z", "06.25Z", "06.5Z", "06.500001Z", "10Z")) {
      changes.add(json("cdc", spanner("\"mod_type\":\"INSERT\"").replace("06Z", at)));
    }
    for (int i = 1; i < changes.size(); i++) {
      Change<?> a = changes.get(i - 1);
      Change<?> b = changes.get(i);
      assertThat(DatastreamOrder.ORDER.compare(a, b)).as(b.header().toString()).isNegative();
      assertThat(DatastreamOrder.ORDER.compare(b, a)).as(b.header().toString()).isPositive();
    }
  }

  @Test
  void withoutAKeyOrTheFieldsOfTheOrderNothingIsARepeat() {
    String key = "\"change_type\":\"UPDATE\",\"primary_keys\":[\"id\"],";
    String[] metadata = {
      key + "\"collection\":\"c\"",
      key + "\"table\":\"t\",\"gtid\":null",
      key + "\"table\":\"t\",\"rs_id\":null",
      "\"change_type\":\"UPDATE\",\"primary_keys\":[],\"table\":\"t\",\"lsn\":\"1/2\""
    };
    for (String one : metadata) {
      String event =
          EventText.of("cdc", one, "{\"id\":1}").replace("\"sort_keys\":[1,\"a\",2],", "");
      Change<?> first = EventText.read(event).change();
      Change<?> second = EventText.read(event.replace("u-1", "u-2")).change();
      assertThat(DatastreamOrder.dedupeKey(first)).isNotEqualTo(DatastreamOrder.dedupeKey(second));
      assertThat(DatastreamOrder.dedupeKey(first)).isEqualTo(DatastreamOrder.dedupeKey(first));
    }
  }

  @Test
  void mysqlGoesByItsGtidWhereThatIsAllThereIs() {
    String metadata =
        "\"table\":\"t\",\"change_type\":\"UPDATE\",\"primary_keys\":[\"id\"],"
            + "\"gtid\":\"3e11-ab:%d\"";
    Change<?> first = json("mysql-cdc-binlog", metadata.formatted(9));
    Change<?> second = json("mysql-cdc-binlog", metadata.formatted(10));
    assertThat(DatastreamOrder.ORDER.compare(first, second)).isNegative();
    assertThat(DatastreamOrder.dedupeKey(first)).isNotEqualTo(DatastreamOrder.dedupeKey(second));
  }
}
