package io.deltaform.formats.ces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.deltaform.formats.Book;
import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.table.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class CesJsonTest {
  private static Lines read(String... bodies) {
    return Lines.of(ChangeReader.of(Formats.CES), bodies);
  }

  private static Lines read(Event event) {
    return read(event.json());
  }

  private static Row after(Lines lines) {
    return (Row) Objects.requireNonNull(lines.change().after()).row();
  }

  @Test
  void anInsertPrintsWithTypedValues() {
    assertThat(read(Event.insert("x")).line())
        .isEqualTo(
            "{\"format\":\"ces\",\"kind\":\"INSERT\","
                + "\"table\":{\"database\":\"StaffDb\",\"schema\":\"hr\",\"table\":\"Staff\"},"
                + "\"key\":{\"Id\":7},\"after\":{\"Id\":7,\"Note\":\"x\"},"
                + "\"time\":\"2026-03-04T05:00:00.25Z\",\"transaction\":\"0000002A:00000150:0003\","
                + "\"position\":\"0000002A:00000150:0003/4\",\"id\":\"e-1\"}");
  }

  @Test
  void updateAndDeleteHaveTheirImages() {
    Event update =
        Event.of("UPD").old("{\"Id\":\"7\",\"Note\":null}").current("{\"Id\":7,\"Note\":\"\"}");
    assertThat(read(update).line())
        .contains("\"before\":{\"Id\":7,\"Note\":null},\"after\":{\"Id\":7,\"Note\":\"\"}");
    assertThat(read(Event.of("DEL").old(Event.row("x"))).line())
        .contains("\"kind\":\"DELETE\"")
        .contains("\"key\":{\"Id\":7},\"before\":{\"Id\":7,\"Note\":\"x\"},\"time\"");
  }

  @Test
  void theOlderGenerationOfTheEnvelopeIsRead() {
    Event older =
        Event.of("UPD")
            .without("segmentindex")
            .without("finalsegment")
            .with("splitindex", 0)
            .with("splittotalcnt", 0)
            .withoutTransaction()
            .current("{\n  \"Id\": \"7\",\n  \"Note\": \"x\"\n}");
    assertThat(read(older).line())
        .isEqualTo(
            "{\"format\":\"ces\",\"kind\":\"UPDATE\","
                + "\"table\":{\"database\":\"StaffDb\",\"schema\":\"hr\",\"table\":\"Staff\"},"
                + "\"key\":{\"Id\":7},\"after\":{\"Id\":7,\"Note\":\"x\"},"
                + "\"time\":\"2026-03-04T05:00:00.25Z\",\"id\":\"e-1\"}");
    assertThat(read(older.without("splitindex").without("splittotalcnt")).change()).isNotNull();
    assertThat(read(older.with("splitindex", 1).with("splittotalcnt", 1)).change()).isNotNull();
  }

  @Test
  void bracesAsAnImageAreNoImage() {
    for (String none : List.of("{}", " { } ", "{\r\n}")) {
      Change<?> update = read(Event.of("UPD").old(none).current(Event.row("x"))).change();
      assertThat(update.before()).isNull();
      assertThat(update.header().problems()).isEmpty();
      assertThat(read(Event.of("INS").old(none).current(Event.row("x"))).change().before())
          .isNull();
      assertThat(read(Event.of("DEL").old(Event.row("x")).current(none)).change().after()).isNull();
    }
    String nulls = "{\"Id\":null,\"Note\":null}";
    assertThat(read(Event.of("UPD").old(nulls).current(Event.row("x"))).line())
        .contains("\"before\":" + nulls);
  }

  @Test
  void columnsThatAreNotListedAreUnknownAndNotNull() {
    Lines lines =
        read(
            Event.of("INS")
                .cols(
                    "[{\"name\":\"Id\",\"type\":\"int\",\"index\":0},"
                        + "{\"name\":\"Qty\",\"type\":\"int\",\"index\":5}]")
                .current("{\"Id\":\"7\",\"Qty\":\"3\"}"));
    assertThat(after(lines).values()).containsExactly(entry("Id", 7), entry("Qty", 3));
    assertThat(after(lines).has("Note")).isFalse();
    assertThat(lines.change().header().problems()).isEmpty();
  }

  @Test
  void aTableWithoutAPrimaryKeyHasNoKeyAndAWarning() {
    Lines lines = read(Event.insert("x").key("[]"));
    assertThat(lines.change().key()).isNull();
    assertThat(lines.line())
        .contains(
            "\"level\":\"warning\",\"code\":\"no-key\",\"pointer\":\"/data/eventsource/pkkey\"");
  }

  @Test
  void namesAndValuesComeThroughThreeLevelsOfEscapes() {
    String cols =
        "[{\"name\":\"Order #\",\"type\":\"int\",\"index\":0},"
            + "{\"name\":\"Größe\",\"type\":\"int\",\"index\":1},"
            + "{\"name\":\"class\",\"type\":\"nvarchar(9)\",\"index\":2},"
            + "{\"name\":\"a\\\"b\",\"type\":\"nvarchar(9)\",\"index\":3}]";
    String row =
        "{\"Order #\":\"1\",\"Gr\\u00f6\\u00dfe\":\"2\",\"class\":\"\\\\\\n\\\"\",\"a\\\"b\":\"💥\"}";
    Event event =
        Event.of("INS")
            .cols(cols)
            .key("[{\"columnname\":\"a\\\"b\",\"value\":\"💥\"}]")
            .current(row);
    assertThat(after(read(event)).values())
        .containsExactly(
            entry("Order #", 1), entry("Größe", 2), entry("class", "\\\n\""), entry("a\"b", "💥"));
    assertThat(Objects.requireNonNull(read(event).change().key()).get("a\"b")).isEqualTo("💥");
  }

  @Test
  void everySqlTypeHasItsValue() {
    String[][] columns = {
      {"bigint", "\"9007199254740993\"", "9007199254740993"},
      {"decimal(10,2)", "\"125.50\"", "125.50"},
      {"bit", "\"1\"", "true"},
      {"float", "\"1.2\"", "1.2"},
      {"varbinary(8)", "\"0xDEADBEEF\"", "\"3q2+7w==\""},
      {"date", "\"2026-03-04\"", "\"2026-03-04\""},
      {"time(7)", "\"16:25:00.8830000\"", "\"16:25:00.883\""},
      {"DateTime2(7)", "\"2026-03-04 16:25:00.8833330\"", "\"2026-03-04T16:25:00.883333\""},
      {"datetimeoffset", "\"2026-03-04 16:25:00.250 +02:00\"", "\"2026-03-04T16:25:00.25+02:00\""},
      {"uniqueidentifier", "\"6F96-FF\"", "\"6F96-FF\""},
      {"money", "\"-1.0000\"", "-1.0000"},
      {"somethingnew", "\"?\"", "\"?\""},
      {"int", "null", "null"},
    };
    StringBuilder cols = new StringBuilder();
    StringBuilder row = new StringBuilder();
    StringBuilder printed = new StringBuilder();
    for (int i = 0; i < columns.length; i++) {
      String comma = i == 0 ? "" : ",";
      cols.append(comma)
          .append("{\"name\":\"c%d\",\"type\":\"%s\",\"index\":%d}".formatted(i, columns[i][0], i));
      row.append(comma).append("\"c" + i + "\":" + columns[i][1]);
      printed.append(comma).append("\"c" + i + "\":" + columns[i][2]);
    }
    Event event =
        Event.of("INS")
            .cols("[" + cols + "]")
            .key("[{\"columnname\":\"c0\",\"value\":\"9007199254740993\"}]")
            .current("{" + row + "}");
    assertThat(read(event).line())
        .contains("\"key\":{\"c0\":9007199254740993},\"after\":{" + printed + "}")
        .doesNotContain("warnings");
  }

  @Test
  void aValueThatDoesNotFitIsDeliveredAsSentWithItsPlace() {
    assertThat(read(Event.of("INS").current("{\"Id\":\"seven\",\"Note\":\"x\"}")).line())
        .contains("\"after\":{\"Id\":\"seven\",\"Note\":\"x\"}")
        .contains(
            "\"level\":\"error\",\"code\":\"bad-value\",\"pointer\":\"/data/eventrow/current/Id\"")
        .doesNotContain("found seven");
  }

  @Test
  void anOperationThatIsNotListedIsUnknown() {
    assertThat(read(Event.insert("x").with("operation", "MRG")).line())
        .contains("\"kind\":\"UNKNOWN\"")
        .contains(
            "\"code\":\"unknown-operation\",\"pointer\":\"/operation\","
                + "\"message\":\"found operation MRG, known are INS, UPD, DEL\"");
  }

  @Test
  void columnsThatMatchNothingAreWarned() {
    Event event =
        Event.of("INS")
            .key("[{\"columnname\":\"Nr\",\"value\":\"7\"}]")
            .current("{\"Id\":\"7\",\"More\":\"y\"}");
    assertThat(read(event).line())
        .contains("\"key\":{\"Nr\":\"7\"}")
        .contains("\"after\":{\"Id\":7,\"More\":\"y\"}")
        .contains(
            "\"code\":\"unknown-column\",\"pointer\":\"/data/eventsource/pkkey/0/columnname\"")
        .contains("\"code\":\"unknown-column\",\"pointer\":\"/data/eventsource/cols/1/name\"");
  }

  @Test
  void otherColumnsAreAnotherVersionOfTheTableAndTheOlderRecordClassReadsIt() {
    String three = Event.insert("x").json();
    String wider =
        Event.insert("y")
            .cols(
                "[{\"name\":\"Id\",\"type\":\"int\",\"index\":0},"
                    + "{\"name\":\"Note\",\"type\":\"nvarchar(50)\",\"index\":1},"
                    + "{\"name\":\"Qty\",\"type\":\"int\",\"index\":2}]")
            .current("{\"Id\":\"7\",\"Note\":\"y\",\"Qty\":\"3\"}")
            .json();
    Lines dynamic = Lines.of(ChangeReader.of(Formats.CES), three, wider, three);
    assertThat(dynamic.json().get(1)).contains("\"after\":{\"Id\":7,\"Note\":\"y\",\"Qty\":3}");
    assertThat(dynamic.json().get(2)).isEqualTo(dynamic.json().get(0));
    ChangeReader typed = ChangeReader.of(Formats.CES).table("hr.Staff", Book.CODEC);
    List<Object> rows = new ArrayList<>();
    for (Outcome outcome : Lines.of(typed, three, wider).outcomes()) {
      rows.add(Objects.requireNonNull(((Change<?>) outcome).after()).row());
    }
    assertThat(rows).containsExactly(new Book(7, "x"), new Book(7, "y"));
  }

  @Test
  void theUnusedMarkOfTheLastEventMayBeMissing() {
    String event = Event.insert("x").json();
    String without = event.replace("\\\"finalevent\\\":false,", "");
    assertThat(without).isNotEqualTo(event);
    assertThat(Lines.of(ChangeReader.of(Formats.CES), without).line())
        .isEqualTo(Lines.of(ChangeReader.of(Formats.CES), event).line());
  }
}
