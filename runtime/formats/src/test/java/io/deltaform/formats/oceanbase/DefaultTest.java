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

class DefaultTest {
  private static final String ROW = "{\"id\":7,\"n\":\"x\"}";

  static String record(String type, String prev, String post) {
    return "{\"prevStruct\":"
        + prev
        + ",\"postStruct\":"
        + post
        + ",\"allMetaData\":{\"checkpoint\":\"1767690000\",\"record_primary_key\":\"id\","
        + "\"record_primary_value\":\"7\",\"dbType\":\"OB_MYSQL\",\"table_name\":\"T\","
        + "\"db\":\"ten.shop.eu\",\"timestamp\":\"1767690012\",\"uniqueId\":\"42\"},\"recordType\":\""
        + type
        + "\"}";
  }

  private static Lines read(String... bodies) {
    return Lines.of(ChangeReader.of(Formats.OCEANBASE_DEFAULT), bodies);
  }

  @Test
  void anInsertPrintsWithWhatIsKnownOfIt() {
    assertThat(read(record("INSERT", "null", ROW)).line())
        .isEqualTo(
            "{\"format\":\"oceanbase-default\",\"kind\":\"INSERT\",\"table\":{\"tenant\":\"ten\","
                + "\"database\":\"shop.eu\",\"table\":\"T\"},\"key\":{\"id\":7},"
                + "\"after\":{\"id\":7,\"n\":\"x\"},\"time\":\"2026-01-06T09:00:12Z\","
                + "\"position\":\"1767690000\",\"id\":\"42\"}");
  }

  @Test
  void aDatabaseWithoutADotHasNoTenant() {
    assertThat(read(record("INSERT", "null", ROW).replace("ten.shop.eu", "shop")).line())
        .contains("\"table\":{\"database\":\"shop\",\"table\":\"T\"}");
  }

  @Test
  void theSequenceIsThePositionWhereItIsSent() {
    String sorted =
        record("INSERT", "null", ROW)
            .replace("\"uniqueId\"", "\"storeDataSequence\":\"17676900120001\",\"uniqueId\"");
    assertThat(read(sorted).line()).contains("\"position\":\"17676900120001\"");
    assertThat(read(sorted.replace("\"17676900120001\"", "17676900120001")).line())
        .contains("\"position\":\"17676900120001\"");
    assertThat(read(sorted.replace("\"17676900120001\"", "null")).line())
        .contains("\"position\":\"1767690000\"");
  }

  @Test
  void fullMigrationIsInsertsWithoutTime() {
    String full =
        record("INSERT", "null", ROW)
            .replace("\"1767690000\"", "\"id=7\"")
            .replace("\"timestamp\":\"1767690012\",", "");
    assertThat(read(full).line())
        .contains("\"kind\":\"INSERT\"", "\"position\":\"id=7\"")
        .doesNotContain("\"time\"");
  }

  @Test
  void aTimeThatIsNoneIsAFieldLevelError() {
    assertThat(read(record("INSERT", "null", ROW).replace("1767690012", "noon")).line())
        .contains("\"kind\":\"INSERT\"")
        .contains(
            "\"level\":\"error\",\"code\":\"bad-value\",\"pointer\":\"/allMetaData/timestamp\"");
  }

  @Test
  void deleteHasTheRowBeforeAndUpdateBoth() {
    assertThat(read(record("DELETE", ROW, "null")).line())
        .contains("\"kind\":\"DELETE\"", "\"key\":{\"id\":7},\"before\":{\"id\":7,\"n\":\"x\"}")
        .doesNotContain("after");
    assertThat(read(record("UPDATE", "{\"id\":6}", ROW)).line())
        .contains("\"key\":{\"id\":7},\"before\":{\"id\":6},\"after\":{\"id\":7,\"n\":\"x\"}");
    String absent = record("DELETE", ROW, "null").replace(",\"postStruct\":null", "");
    assertThat(read(absent).line()).as("null and absent are the same").contains("DELETE");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "INSERT | null | null | /postStruct",
        "INSERT | {} | {} | /prevStruct",
        "DELETE | null | null | /prevStruct",
        "DELETE | {} | {} | /postStruct",
        "UPDATE | null | {} | /prevStruct",
        "UPDATE | {} | null | /postStruct"
      })
  void imagesThatDoNotFitTheKindAreRefused(String type, String prev, String post, String pointer) {
    Lines lines = read(record(type, prev, post));
    assertThat(lines.letter().problem().code()).isEqualTo("bad-structure");
    assertThat(lines.letter().problem().pointer()).isEqualTo(pointer);
  }

  @Test
  void valuesWithoutTypesStayAsTheyAre() {
    String row = "{\"id\":1241.41000,\"big\":10223372036854775806,\"t\":\"1606233662.012345\"}";
    assertThat(read(record("INSERT", "null", row)).line()).contains("\"after\":" + row);
  }

  @Test
  void theTextBesideTheNamesIsTheKeyOfColumnsThatTheRowDoesNotHave() {
    String insert =
        record("INSERT", "null", ROW)
            .replace("\"record_primary_key\":\"id\"", "\"record_primary_key\":\"a\\u0001id\"")
            .replace("\"record_primary_value\":\"7\"", "\"record_primary_value\":\"1\\u00018\"");
    assertThat(read(insert).line())
        .contains("\"key\":{\"a\":\"1\",\"id\":7}")
        .contains("\"code\":\"unknown-column\",\"pointer\":\"/allMetaData/record_primary_key\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1\\u00018", ""})
  void keysWhoseCountsDifferAreNone(String values) {
    String insert =
        record("INSERT", "null", ROW)
            .replace(
                "\"record_primary_value\":\"7\"", "\"record_primary_value\":\"" + values + "\"");
    if (values.isEmpty()) {
      insert = insert.replace("_key\":\"id\"", "_key\":\"id\\u0001n\"");
    }
    assertThat(read(insert).line())
        .doesNotContain("\"key\":{")
        .contains("\"level\":\"warning\",\"code\":\"key-mismatch\"");
  }

  @Test
  void withoutNamesTheCallersTableSchemaHasTheKey() {
    String insert =
        record("INSERT", "null", "{\"id\":\"7\",\"n\":null}")
            .replace("\"record_primary_key\":\"id\"", "\"record_primary_key\":null");
    assertThat(read(insert).line()).doesNotContain("\"key\"");
    assertThat(
            Lines.of(
                    Given.reader(Formats.OCEANBASE_DEFAULT, "!id INT64"), insert.replace(".eu", ""))
                .line())
        .contains("\"key\":{\"id\":7},\"after\":{\"id\":7,\"n\":null}");
  }

  @Test
  void theStatementOfADdlIsNoColumn() {
    String ddl = record("DDL", "null", "{\"ddl\":\"ALTER TABLE T\"}");
    assertThat(read(ddl).line())
        .contains("\"kind\":\"DDL\"", "\"ddl\":\"ALTER TABLE T\"", "\"table\":\"T\"")
        .doesNotContain("after")
        .doesNotContain("warnings");
    assertThat(read(record("INSERT", "null", "{\"id\":7,\"ddl\":\"x\"}")).line())
        .as("a table may have a column of that name")
        .contains("\"kind\":\"INSERT\"", "\"after\":{\"id\":7,\"ddl\":\"x\"}");
  }

  @Test
  void aHeartbeatNeedsNoTableAndNoRow() {
    Lines lines =
        read("{\"recordType\":\"HEARTBEAT\",\"allMetaData\":{\"timestamp\":\"1767690012\"}}");
    assertThat(((Message) lines.one()).kind()).isEqualTo(MessageKind.HEARTBEAT);
    assertThat(lines.line())
        .isEqualTo(
            "{\"format\":\"oceanbase-default\",\"kind\":\"HEARTBEAT\","
                + "\"time\":\"2026-01-06T09:00:12Z\"}");
  }

  @Test
  void whatIsMissingIsNamed() {
    String insert = record("INSERT", "null", ROW);
    assertThat(read(insert.replace("table_name", "table")).letter().problem().pointer())
        .isEqualTo("/allMetaData/table_name");
    assertThat(read(insert.replace("recordType", "type")).letter().problem().code())
        .isEqualTo("bad-envelope");
    assertThat(read(record("MERGE", "null", ROW)).line())
        .contains("\"kind\":\"UNKNOWN\"", "\"code\":\"unknown-operation\"");
  }
}
