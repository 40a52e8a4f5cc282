package io.deltaform.formats.goldengate;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoldenGateTest {
  private static Lines read(String... bodies) {
    return Lines.of(ChangeReader.of(Formats.GOLDENGATE), bodies);
  }

  private static List<MessageKind> kinds(Lines lines) {
    return lines.outcomes().stream().map(outcome -> ((Message) outcome).kind()).toList();
  }

  @Test
  void anInsertPrintsWithItsNumbersAsTheyStand() {
    assertThat(read(Records.insert("{\"ID\":7,\"PRICE\":125.50,\"NOTE\":null}")).line())
        .isEqualTo(
            "{\"format\":\"goldengate\",\"kind\":\"INSERT\","
                + "\"table\":{\"schema\":\"SHOP\",\"table\":\"BOOKS\"},"
                + "\"after\":{\"ID\":7,\"PRICE\":125.50,\"NOTE\":null},"
                + "\"time\":\"2026-03-04T05:00:00.25Z\",\"transaction\":\"x-1\","
                + "\"position\":\"p-1\",\"id\":\"p-1\"}");
  }

  @Test
  void oneFrameIsAnArrayOfRecordsInOrder() {
    Lines frame =
        read(
            "["
                + String.join(
                    ",",
                    Records.SCHEMA_RECORD,
                    Records.STREAM_METADATA,
                    Records.OBJECT_METADATA,
                    Records.insert("{\"ID\":7}"))
                + "]");
    assertThat(kinds(frame))
        .containsExactly(
            MessageKind.SCHEMA,
            MessageKind.STREAM_METADATA,
            MessageKind.TABLE_METADATA,
            MessageKind.INSERT);
    assertThat(frame.json().get(3)).contains("\"key\":{\"ID\":7}");
    assertThat(read("[]").outcomes()).isEmpty();
    assertThat(kinds(read(Records.STREAM_METADATA))).containsExactly(MessageKind.STREAM_METADATA);
  }

  @Test
  void absentAndNullDiffer() {
    RowImage<?> absent = image(read(Records.insert("{\"ID\":1}")));
    RowImage<?> sent = image(read(Records.insert("{\"ID\":1,\"NOTE\":null}")));
    assertThat(((Row) absent.row()).has("NOTE")).isFalse();
    assertThat(((Row) sent.row()).has("NOTE")).isTrue();
    assertThat(((Row) sent.row()).get("NOTE")).isNull();
    assertThat(absent.equals(sent)).isFalse();
  }

  private static RowImage<?> image(Lines lines) {
    return Objects.requireNonNull(lines.change().after());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aCloudEventIsUnwrappedBeforeItsRecordIsClassified(boolean detected) {
    ChangeReader reader =
        detected
            ? ChangeReader.of(Formats.GOLDENGATE, Formats.CES)
            : ChangeReader.of(Formats.GOLDENGATE);
    Lines lines =
        Lines.of(
            reader,
            Records.cloudEvent(Records.SCHEMA_RECORD),
            Records.cloudEvent(Records.OBJECT_METADATA),
            Records.cloudEvent(Records.insert("{\"ID\":7,\"BORN\":\"x\"}")) + Records.DDL);
    assertThat(kinds(lines))
        .containsExactly(
            MessageKind.SCHEMA, MessageKind.TABLE_METADATA, MessageKind.INSERT, MessageKind.DDL);
    assertThat(lines.json().get(2))
        .contains("\"id\":\"p-1\"")
        .contains("\"code\":\"bad-value\",\"pointer\":\"/data/after/BORN\"");
  }

  @Test
  void aCloudEventNeedsItsAttributes() {
    String event = Records.cloudEvent(Records.insert("{\"ID\":7}"));
    Lines lines = read(event.replace("\"source\":\"s\",", "") + event);
    assertThat(lines.json().get(0)).contains("bad-envelope").contains("the attribute source");
    assertThat(lines.json().get(1)).contains("INSERT");
  }

  @Test
  void aRecordWithAnOperationIsADmlWhateverItsColumnsAreCalled() {
    String image = "{\"id\":1,\"$schema\":\"s\",\"type\":\"t\",\"properties\":{}}";
    assertThat(read(Records.insert(image)).change().kind()).isEqualTo(MessageKind.INSERT);
    String atTheTop = "{\"id\":1,\"$schema\":\"s\",\"type\":\"t\",\"properties\":{},\"qual_table\"";
    String row = Records.insert("{}").replace("{\"qual_table\"", atTheTop);
    assertThat(read(row).change().kind()).isEqualTo(MessageKind.INSERT);
    assertThat(read(row.replace(",\"after\":{}", "")).letter().problem().code())
        .as("a row at the top is read with the profile that says so")
        .isEqualTo("bad-structure");
  }

  @Test
  void numbersAreExact() {
    String number = "12345678901234567890123456789012345678.1234567890";
    assertThat(read(Records.insert("{\"N\":" + number + ",\"Z\":0E-10}")).line())
        .contains("\"after\":{\"N\":" + number + ",\"Z\":0E-10}");
  }

  @ParameterizedTest
  @CsvSource({"INSERT,after", "UPDATE,after", "DELETE,before", "UPSERT,after"})
  void anImageThatTheKindIsAboutMustBeThere(String operation, String image) {
    assertThat(read(Records.dml(operation, "\"" + image + "\":{\"ID\":1}")).change().kind())
        .hasToString(operation);
    String other = image.equals("after") ? "before" : "after";
    Lines lines = read(Records.dml(operation, "\"" + other + "\":{\"ID\":1}"));
    assertThat(lines.letter().problem().code()).isEqualTo("bad-structure");
    assertThat(lines.letter().problem().message())
        .startsWith("found nothing, expected a value where op_type is ")
        .contains("\"" + operation + "\"");
    assertThat(lines.letter().problem().pointer()).isEqualTo("/" + image);
    assertThat(lines.letter().problem().keyword()).isEqualTo("x-deltaform-rules");
  }

  @Test
  void truncateHasNoImages() {
    for (String images : List.of("", "\"before\":null,\"after\":{}")) {
      assertThat(read(Records.OBJECT_METADATA, Records.dml("TRUNCATE", images)).json().get(1))
          .contains("\"kind\":\"TRUNCATE\"")
          .doesNotContain("before", "after", "key", "warnings");
    }
    for (String image : List.of("before", "after")) {
      Lines lines = read(Records.dml("TRUNCATE", "\"" + image + "\":{\"ID\":1}"));
      assertThat(lines.letter().problem().code()).isEqualTo("bad-structure");
      assertThat(lines.letter().problem().message()).contains("expected none, or an empty one");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "..", "SHOP.", "A.SHOP."})
  void aNameWithoutATableIsRefused(String name) {
    for (String record : List.of(Records.insert("{\"ID\":1}"), Records.dml("TRUNCATE", ""))) {
      Lines lines = read(record.replace("SHOP.BOOKS", name));
      assertThat(lines.letter().problem().code()).isEqualTo("bad-envelope");
      assertThat(lines.letter().problem().pointer()).isEqualTo("/qual_table");
    }
    assertThat(
            read(Records.OBJECT_METADATA.replace("SHOP.BOOKS", name)).letter().problem().pointer())
        .isEqualTo("/qual_table");
  }

  @ParameterizedTest
  @CsvSource({
    ".BOOKS,'{\"table\":\"BOOKS\"}'",
    "A..BOOKS,'{\"database\":\"A\",\"table\":\"BOOKS\"}'",
    "X.A.SHOP.BOOKS,'{\"database\":\"X.A\",\"schema\":\"SHOP\",\"table\":\"BOOKS\"}'"
  })
  void anEmptyPartOfANameIsNone(String name, String table) {
    assertThat(read(Records.insert("{}").replace("SHOP.BOOKS", name)).line())
        .contains("\"table\":" + table);
  }

  @Test
  void aDdlOfNoObjectHasNoTable() {
    String ddl = Records.DDL.replace("\"SHOP\"", "\"\"").replace("\"BOOKS\"", "\"\"");
    assertThat(read(ddl).line()).contains("\"kind\":\"DDL\"").doesNotContain("\"table\"");
  }

  @Test
  void streamMetadataTellsWhenItChanges() {
    String other = Records.STREAM_METADATA.replace("23", "24");
    Lines lines = read(Records.STREAM_METADATA, Records.STREAM_METADATA, other);
    assertThat(lines.outcomes())
        .extracting(outcome -> ((Message.StreamMetadata) outcome).version())
        .containsExactly(1, 1, 2);
  }

  @Test
  void problemsInACloudEventAreAtTheirPlaces() {
    String insert = Records.insert("{\"ID\":7}").replace("\"pos\"", "\"p\"");
    Lines lines = read(Records.cloudEvent(insert));
    assertThat(lines.letter().problem().code()).isEqualTo("bad-envelope");
    assertThat(lines.letter().problem().pointer()).isEqualTo("/data/pos");
    assertThat(read(Records.cloudEvent(Records.dml("MERGE", "\"after\":{}"))).line())
        .contains("\"code\":\"unknown-operation\",\"pointer\":\"/data/op_type\"");
  }

  @Test
  void anOperationThatIsNotListedIsUnknown() {
    assertThat(read(Records.dml("MERGE", "\"after\":{\"ID\":1}")).line())
        .contains("\"kind\":\"UNKNOWN\"")
        .contains("\"code\":\"unknown-operation\",\"pointer\":\"/op_type\"")
        .contains("found operation MERGE, known are INSERT, UPDATE, DELETE, UPSERT, TRUNCATE");
  }

  @Test
  void ddlHasItsObjectAndItsStatement() {
    assertThat(read(Records.DDL).line())
        .isEqualTo(
            "{\"format\":\"goldengate\",\"kind\":\"DDL\","
                + "\"table\":{\"schema\":\"SHOP\",\"table\":\"BOOKS\"},"
                + "\"time\":\"2026-03-04T05:00:00Z\",\"transaction\":\"x-2\",\"position\":\"p-2\","
                + "\"id\":\"p-2\",\"ddl\":\"ALTER TABLE SHOP.BOOKS ADD X\"}");
  }

  @Test
  void theOrderOfMembersDoesNotMatter() {
    String reordered =
        "{\"after\":{\"ID\":\"seven\"},\"pos\":\"p\",\"op_type\":\"INSERT\",\"xid\":\"x\","
            + "\"op_ts\":\"2026-03-04T05:00:00Z\",\"qual_table\":\"SHOP.BOOKS\"}";
    assertThat(read(Records.SCHEMA_RECORD, reordered).json().get(1))
        .contains("\"kind\":\"INSERT\"")
        .contains("\"code\":\"bad-value\",\"pointer\":\"/after/ID\"");
  }

  @Test
  void aTimeWithoutOffsetIsLeftOutWithAWarning() {
    String record = Records.insert("{}");
    assertThat(read(record.replace("00.250000Z", "00.25")).line())
        .doesNotContain("\"time\"")
        .contains("\"level\":\"warning\",\"code\":\"no-zone\",\"pointer\":\"/op_ts\"");
    assertThat(read(record.replace("00.250000Z", "00+02:00")).line())
        .contains("\"time\":\"2026-03-04T03:00:00Z\"");
    assertThat(read(record.replace("2026-03-04T05", "noon")).line())
        .doesNotContain("\"time\"")
        .contains("\"level\":\"error\",\"code\":\"bad-value\",\"pointer\":\"/op_ts\"");
    assertThat(read(record.replace("2026-03-04T", "2016-02-30T")).line())
        .doesNotContain("\"time\"")
        .doesNotContain("kept as sent")
        .contains("\"code\":\"raw-date\",\"pointer\":\"/op_ts\"")
        .contains("found a date that no calendar has; it is left out");
  }

  @ParameterizedTest
  @ValueSource(strings = {"qual_table", "op_ts", "xid", "pos"})
  void aRequiredMemberThatIsMissingIsNamed(String member) {
    String record = Records.insert("{}").replace("\"" + member + "\"", "\"other\"");
    assertThat(read(record).letter().problem().code()).isEqualTo("bad-envelope");
    assertThat(read(record).letter().problem().pointer()).isEqualTo("/" + member);
  }

  @Test
  void whatIsNoneOfItsRecordsIsRefusedWithWhatWasLookedFor() {
    for (String record : List.of("{\"a\":1}", "{\"op_type\":5}", "7", "[[]]", "\"x\"")) {
      Lines lines = read(record + "\n" + Records.STREAM_METADATA);
      assertThat(lines.json().get(0)).contains("unknown-format", "op_type with qual_table");
      assertThat(lines.json()).hasSize(2);
    }
  }

  @Test
  void aPartialImageStaysPartial() {
    Lines lines =
        read(
            Records.OBJECT_METADATA,
            Records.dml("UPDATE", "\"before\":{\"NOTE\":\"a\"},\"after\":{\"NOTE\":\"b\"}"));
    Change<?> change = (Change<?>) lines.outcomes().get(1);
    assertThat(Objects.requireNonNull(change.after()).isComplete()).isFalse();
    assertThat(change.key()).isNull();
    assertThat(lines.json().get(1)).contains("\"code\":\"unknown-column\",\"pointer\":\"/after\"");
  }
}
