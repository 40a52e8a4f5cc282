package io.deltaform.formats.oceanbase;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.table.Row;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CanalTest {
  private static final String TYPES = "\"mysqlType\":{\"id\":\"int64\",\"n\":\"varchar\"}";

  private static String message(String type, String rows) {
    return "{\"database\":\"shop\",\"table\":\"T\",\"pkNames\":[\"id\"],\"isDdl\":false,\"type\":\""
        + type
        + "\",\"es\":1767690012000,\"ts\":1767690013120,\"sql\":\"\","
        + TYPES
        + ","
        + rows
        + "}";
  }

  private static String update(String data, String old) {
    return message("UPDATE", "\"data\":" + data + ",\"old\":" + old);
  }

  private static Lines read(String... bodies) {
    return Lines.of(ChangeReader.of(Formats.OCEANBASE_CANAL), bodies);
  }

  @Test
  void theRowBeforeAnUpdateIsTheRowNowOverlaidByWhatChanged() {
    assertThat(read(update("[{\"id\":\"1\",\"n\":\"x\"}]", "[{\"n\":null}]")).line())
        .isEqualTo(
            "{\"format\":\"oceanbase-canal\",\"kind\":\"UPDATE\","
                + "\"table\":{\"database\":\"shop\",\"table\":\"T\"},\"key\":{\"id\":1},"
                + "\"before\":{\"id\":1,\"n\":null},\"after\":{\"id\":1,\"n\":\"x\"},"
                + "\"time\":\"2026-01-06T09:00:12Z\"}");
  }

  @Test
  void anEscapedNameOverlaysTheSameName() {
    assertThat(read(update("[{\"id\":1,\"n\":\"x\"}]", "[{\"\\u006e\":\"y\"}]")).line())
        .contains("\"before\":{\"id\":1,\"n\":\"y\"}")
        .doesNotContain("warnings");
  }

  @Test
  void rowsBeforeTheirTypesAreTypedAllTheSame() {
    String rowsFirst =
        "{\"data\":[{\"id\":\"7\"}],\"isDdl\":false,\"type\":\"DELETE\",\"table\":\"T\","
            + "\"mysqlType\":{\"id\":\"bigint(20) unsigned\"},\"pkNames\":[\"id\"]}";
    assertThat(read(rowsFirst).line())
        .contains("\"table\":{\"table\":\"T\"},\"key\":{\"id\":7},\"before\":{\"id\":7}")
        .doesNotContain("after");
  }

  @Test
  void asManyChangesAsRowsInOrder() {
    Lines lines =
        read(update("[{\"id\":1,\"n\":\"a\"},{\"id\":2,\"n\":\"b\"}]", "[{\"n\":\"c\"},null]"));
    assertThat(lines.json()).hasSize(2);
    assertThat(lines.json().get(0))
        .contains("\"before\":{\"id\":1,\"n\":\"c\"},\"after\":{\"id\":1,\"n\":\"a\"}");
    assertThat(lines.json().get(1))
        .contains("\"key\":{\"id\":2},\"after\":{\"id\":2,\"n\":\"b\"}")
        .doesNotContain("before");
  }

  @Test
  void aProblemOfOneRowIsNoProblemOfAnother() {
    Lines lines =
        read(message("INSERT", "\"data\":[{\"id\":1,\"n\":\"a\"},{\"id\":\"x\",\"n\":\"b\"}]"));
    assertThat(lines.json().get(0)).doesNotContain("warnings");
    assertThat(lines.json().get(1))
        .contains("\"level\":\"error\",\"code\":\"bad-value\",\"pointer\":\"/data/1/id\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[{},{}]", "[]", "[{\"n\":\"a\"},{\"n\":\"b\"},null]"})
  void oldRowsThatAreNotAsManyAsRowsAreRefused(String old) {
    Lines lines = read(update("[{\"id\":1,\"n\":\"x\"}]", old));
    assertThat(lines.letter().problem().code()).isEqualTo("bad-structure");
    assertThat(lines.letter().problem().pointer()).isEqualTo("/old");
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "[null]"})
  void anUpdateWithoutOldColumnsHasNoRowBefore(String old) {
    assertThat(read(update("[{\"id\":1,\"n\":\"x\"}]", old)).line())
        .contains("\"kind\":\"UPDATE\"")
        .contains("\"after\":{\"id\":1,\"n\":\"x\"}")
        .doesNotContain("before")
        .doesNotContain("warnings");
  }

  @Test
  void anOldColumnThatTheRowDoesNotHaveIsKeptWithAWarning() {
    assertThat(read(update("[{\"id\":1,\"n\":\"x\"}]", "[{\"gone/by\":5}]")).line())
        .contains("\"before\":{\"id\":1,\"n\":\"x\",\"gone/by\":5}")
        .contains("\"after\":{\"id\":1,\"n\":\"x\"}")
        .contains("\"code\":\"unknown-column\",\"pointer\":\"/old/0/gone~1by\"");
  }

  @Test
  void whatIsWrongWithAnOldValueIsSaidOnce() {
    Lines lines = read(update("[{\"id\":1,\"n\":\"x\"}]", "[{\"id\":\"one\"}]"));
    assertThat(lines.line()).contains("\"before\":{\"id\":\"one\",\"n\":\"x\"}");
    assertThat(lines.change().header().problems())
        .singleElement()
        .satisfies(p -> assertThat(p.pointer()).isEqualTo("/old/0/id"));
  }

  @Test
  void keyColumnsAndTypesThatMatchNoColumnAreWarnedOf() {
    String insert = message("INSERT", "\"data\":[{\"n\":\"x\"}]");
    assertThat(read(insert).line())
        .contains("\"code\":\"unknown-column\",\"pointer\":\"/mysqlType/id\"")
        .contains("\"code\":\"unknown-column\",\"pointer\":\"/pkNames/0\"")
        .doesNotContain("\"key\"");
    assertThat(read(insert.replace("[\"id\"]", "null").replace("\"id\":\"int64\",", "")).line())
        .doesNotContain("warnings");
  }

  @ParameterizedTest
  @CsvSource({"-5", "\"-5\"", "\"bigint\"", "\"BIGINT\""})
  void sqlTypesStandInForMissingTypes(String type) {
    String insert = message("INSERT", "\"data\":[{\"id\":\"18446744073709551615\",\"n\":\"x\"}]");
    assertThat(read(insert.replace(TYPES, "\"sqlType\":{\"id\":" + type + "}")).line())
        .contains("\"after\":{\"id\":18446744073709551615,\"n\":\"x\"}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"CREATE", "ALTER", "ERASE", "RENAME", "CINDEX", "DINDEX", "QUERY"})
  void statementsAreDdl(String type) {
    String ddl =
        message(type, "\"data\":null")
            .replace("\"isDdl\":false", "\"isDdl\":true")
            .replace("\"sql\":\"\"", "\"sql\":\"ALTER TABLE T\"");
    assertThat(read(ddl).line())
        .contains("\"kind\":\"DDL\"", "\"ddl\":\"ALTER TABLE T\"")
        .doesNotContain("warnings");
  }

  @ParameterizedTest
  @CsvSource({"true,DDL", "false,UNKNOWN"})
  void aStatementThatNamesNoTableKeepsItsDatabaseAndItsText(boolean ddl, MessageKind kind) {
    String query =
        "{\"data\":null,\"database\":\"shop\",\"isDdl\":%s,\"sql\":\"DROP X\",\"table\":\"\",\"type\":\"QUERY\"}";
    assertThat(read(query.formatted(ddl)).line())
        .contains(
            "\"kind\":\"" + kind + "\",\"table\":{\"database\":\"shop\"}", "\"ddl\":\"DROP X\"");
  }

  @Test
  void aChangeThatNamesNoTableIsRefused() {
    String insert =
        message("INSERT", "\"data\":[{\"id\":1}]")
            .replaceAll("\"table\":\"\\w+\"", "\"table\":\"\"");
    assertThat(read(insert).letter().problem().code()).isEqualTo("bad-envelope");
  }

  @Test
  void truncateHasItsStatementAndNoRows() {
    String truncate = message("TRUNCATE", "\"data\":null").replace("\"sql\":\"\"", "\"sql\":\"T\"");
    Change<?> change = read(truncate).change();
    assertThat(change.kind()).isEqualTo(MessageKind.TRUNCATE);
    assertThat(change.statement()).isEqualTo("T");
    assertThat(read(truncate).line()).contains("\"ddl\":\"T\"").doesNotContain("before");
  }

  @ParameterizedTest
  @CsvSource({
    "GTID,TRANSACTION",
    "XACOMMIT,TRANSACTION",
    "XAROLLBACK,TRANSACTION",
    "MHEARTBEAT,HEARTBEAT",
    "HEARTBEAT,HEARTBEAT"
  })
  void marksAreNoChanges(String type, MessageKind kind) {
    Lines lines = read("{\"isDdl\":false,\"type\":\"" + type + "\",\"data\":null}");
    assertThat(((Message) lines.one()).kind()).isEqualTo(kind);
    assertThat(lines.line()).doesNotContain("warnings");
  }

  @ParameterizedTest
  @ValueSource(strings = {"QUERY", "insert", "MERGE"})
  void anOperationThatIsNotListedIsUnknown(String type) {
    assertThat(read(message(type, "\"data\":[{\"id\":1}]")).line())
        .contains("\"kind\":\"UNKNOWN\"")
        .contains("\"level\":\"warning\",\"code\":\"unknown-operation\",\"pointer\":\"/type\"")
        .contains("found operation " + type);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "INSERT | \"data\":null | /data",
        "INSERT | \"data\":[] | /data",
        "INSERT | \"data\":[null] | /data/0",
        "DELETE | \"old\":null | /data",
        "INSERT | \"data\":[{\"id\":1}],\"old\":[{\"id\":2}] | /old",
        "DELETE | \"data\":[{\"id\":1}],\"old\":[{\"id\":2}] | /old"
      })
  void rowsThatDoNotFitTheKindAreRefused(String type, String rows, String pointer) {
    Lines lines = read(message(type, rows) + "\n" + message("INSERT", "\"data\":[{\"id\":1}]"));
    assertThat(lines.outcomes()).hasSize(2);
    assertThat(lines.json().get(0))
        .contains("\"code\":\"bad-structure\",\"pointer\":\"" + pointer + "\"");
    assertThat(lines.json().get(1)).contains("\"kind\":\"INSERT\"");
  }

  @Test
  void aChangeNeedsATable() {
    Lines lines = read(message("INSERT", "\"data\":[{\"id\":1}]").replace("\"table\"", "\"tab\""));
    assertThat(lines.letter().problem().code()).isEqualTo("bad-envelope");
    assertThat(lines.letter().problem().pointer()).isEqualTo("/table");
  }

  @Test
  void aDuplicateColumnIsADeadLetter() {
    Lines lines = read(message("INSERT", "\"data\":[{\"id\":1,\"id\":2}]"));
    assertThat(lines.letter().problem().code()).isEqualTo("duplicate-key");
    assertThat(lines.letter().problem().pointer()).isEqualTo("/data/0/id");
  }

  @Test
  void canalsOwnMessagesHaveTextForEveryValue() {
    String real =
        "{\"data\":[{\"id\":\"7\",\"price\":\"1241.41000\",\"on\":\"1\",\"at\":\"2026-01-06 09:00:12\","
            + "\"stamp\":\"2026-01-06 09:00:12.5\",\"blob\":\"\u00ff\\u0000\u0080\",\"bits\":\"341\","
            + "\"note\":null}],\"database\":\"shop\",\"es\":1767690040000,\"gtid\":\"3e11fa47:23\","
            + "\"id\":17,\"isDdl\":false,\"mysqlType\":{\"id\":\"int(11) unsigned\","
            + "\"price\":\"decimal(18,5)\",\"on\":\"tinyint(1)\",\"at\":\"datetime\","
            + "\"stamp\":\"timestamp(3)\",\"blob\":\"blob\",\"bits\":\"bit(9)\","
            + "\"note\":\"varchar(12)\"},\"old\":null,\"pkNames\":[\"id\"],\"sql\":\"\","
            + "\"sqlType\":{\"id\":4},\"table\":\"T\",\"ts\":1767690040210,\"type\":\"INSERT\"}";
    Lines lines = read(real);
    assertThat(lines.line())
        .contains(
            "\"key\":{\"id\":7},\"after\":{\"id\":7,\"price\":1241.41000,\"on\":1,"
                + "\"at\":\"2026-01-06T09:00:12\",\"stamp\":\"2026-01-06T09:00:12.5\","
                + "\"blob\":\"/wCA\",\"bits\":341,\"note\":null}")
        .doesNotContain("warnings");
    OceanBaseCanal typed =
        (OceanBaseCanal) Objects.requireNonNull(lines.change().typed(), "the typed message");
    assertThat(typed.id()).isEqualTo(17);
    assertThat(typed.gtid()).isEqualTo("3e11fa47:23");
  }

  @Test
  void otherTypesAreAnotherVersionOfTheTable() {
    String first = message("INSERT", "\"data\":[{\"id\":\"1\",\"n\":\"2\"}]");
    Lines lines = read(first, first.replace("varchar", "int"), first);
    assertThat(lines.json())
        .map(line -> line.contains("\"n\":2"))
        .containsExactly(false, true, false);
  }

  @Test
  void theCallersTypesWinOverTheMessages() {
    ChangeReader reader = Given.reader(Formats.OCEANBASE_CANAL, "!n INT64");
    String insert = message("INSERT", "\"data\":[{\"id\":1,\"n\":\"2\"}]");
    assertThat(Lines.of(reader, insert.replace("[\"id\"]", "null")).line())
        .contains("\"key\":{\"n\":2},\"after\":{\"id\":1,\"n\":2}");
  }

  @Test
  void theTypedMessageHasTheRowsAsTheyCame() {
    Change<?> change = read(update("[{\"id\":1,\"n\":\"x\"}]", "[{\"n\":\"y\"}]")).change();
    OceanBaseCanal typed = (OceanBaseCanal) Objects.requireNonNull(change.typed());
    Row old = (Row) Objects.requireNonNull(Objects.requireNonNull(typed.old()).get(0)).row();
    assertThat(old.values()).hasSize(1).containsEntry("n", "y");
    assertThat(typed.data()).isEqualTo(List.of(Objects.requireNonNull(change.after())));
  }
}
