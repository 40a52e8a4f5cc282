package io.deltaform.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import io.deltaform.runtime.stream.OtherTables;
import io.deltaform.runtime.table.Row;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** An application's own row class, read from messages of two producers. */
class TypedRowsTest {
  private static final String GOLDENGATE =
      "{\"qual_table\":\"SHOP.BOOKS\",\"op_type\":\"INSERT\",\"op_ts\":\"2026-03-04T05:00:00Z\","
          + "\"xid\":\"x\",\"pos\":\"p\",\"after\":{\"Id\":7,\"Note\":\"x\"}}";
  private static final String OTHER = GOLDENGATE.replace("SHOP.BOOKS", "SHOP.PENS");
  private static final String CES =
      "{\"specversion\":\"1.0\",\"type\":\"com.microsoft.SQL.CES.DML.V1\",\"source\":\"/\","
          + "\"id\":\"e\",\"operation\":\"INS\",\"segmentindex\":0,\"finalsegment\":true,\"data\":"
          + "\"{\\\"eventsource\\\":{\\\"db\\\":\\\"D\\\",\\\"schema\\\":\\\"SHOP\\\","
          + "\\\"tbl\\\":\\\"BOOKS\\\",\\\"cols\\\":[{\\\"name\\\":\\\"Id\\\",\\\"type\\\":\\\"int\\\","
          + "\\\"index\\\":0},{\\\"name\\\":\\\"Note\\\",\\\"type\\\":\\\"nvarchar(9)\\\","
          + "\\\"index\\\":1}],\\\"pkkey\\\":[{\\\"columnname\\\":\\\"Id\\\",\\\"value\\\":\\\"7\\\"}]},"
          + "\\\"eventrow\\\":{\\\"old\\\":\\\"{}\\\",\\\"current\\\":"
          + "\\\"{\\\\\\\"Id\\\\\\\":\\\\\\\"7\\\\\\\",\\\\\\\"Note\\\\\\\":\\\\\\\"x\\\\\\\"}\\\"}}\"}";

  private static List<Outcome> read(ChangeReader reader, String body) {
    List<Outcome> outcomes = new ArrayList<>();
    reader.read(body.getBytes(StandardCharsets.UTF_8), outcomes::add);
    return outcomes;
  }

  private static ChangeReader reader() {
    return ChangeReader.of(Formats.CES, Formats.GOLDENGATE).table("SHOP.BOOKS", Book.CODEC);
  }

  @Test
  void theSameChangeOfTwoProducersReadsEqual() {
    List<Outcome> outcomes = read(reader(), GOLDENGATE + CES);
    assertThat(outcomes).hasSize(2);
    for (Outcome outcome : outcomes) {
      Change<Book> change = Objects.requireNonNull(((Change<?>) outcome).as(Book.class));
      assertThat(Objects.requireNonNull(change.after()).row()).isEqualTo(new Book(7, "x"));
    }
  }

  @Test
  void theRowClassSaysTheKeyWhereMessagesDoNot() {
    String sharePlex =
        "{\"meta\":{\"op\":\"ins\",\"time\":\"2026-01-06T17:00:12\",\"posttime\":\"2026-01-06T17:00:13\","
            + "\"table\":\"SHOP.BOOKS\",\"rowid\":\"r\",\"idx\":\"1/1\",\"size\":1,\"seq\":\"1\","
            + "\"trans\":\"t\",\"scn\":\"1\"},\"data\":{\"Id\":7,\"Note\":\"x\"}}";
    String debezium =
        "{\"payload\":{\"op\":\"c\",\"source\":{\"version\":\"4\",\"connector\":\"OB_MYSQL\","
            + "\"name\":\"n\",\"ts_ms\":1,\"db\":\"SHOP\",\"table\":\"BOOKS\",\"pos\":\"f@1\"},"
            + "\"before\":null,\"after\":{\"Id\":7,\"Note\":\"x\"},\"ts_ms\":1}}";
    String smt = "{\"Id\":7,\"Note\":\"x\",\"__deleted\":\"false\"}";
    Map<Format, String> bodies =
        Map.of(
            Formats.GOLDENGATE, GOLDENGATE,
            Formats.OCEANBASE_SHAREPLEX, sharePlex,
            Formats.OCEANBASE_DEBEZIUM, debezium,
            Formats.OCEANBASE_DEBEZIUM_SMT, smt);
    bodies.forEach(
        (format, body) -> {
          ChangeReader reader = ChangeReader.of(format).table("SHOP.BOOKS", Book.CODEC);
          Change<?> change = (Change<?>) read(reader, body).get(0);
          assertThat(change.key()).as(format.id()).isEqualTo(Row.of(Map.of("Id", 7)));
        });
  }

  @Test
  void rowsOfOtherTablesAreDynamic() {
    Change<?> change = (Change<?>) read(reader(), OTHER).get(0);
    assertThat(change.as(Book.class)).isNull();
    assertThat(
            Objects.requireNonNull(Objects.requireNonNull(change.as(Row.class)).after())
                .row()
                .has("Id"))
        .isTrue();
  }

  @Test
  void otherTablesArePassedOverOrDeadLettersIfTheCallerSaysSo() {
    assertThat(read(reader().others(OtherTables.SKIP), OTHER + GOLDENGATE)).hasSize(1);
    List<Outcome> outcomes = read(reader().others(OtherTables.DEAD_LETTER), OTHER + GOLDENGATE);
    assertThat(outcomes).hasSize(2);
    DeadLetter letter = (DeadLetter) outcomes.get(0);
    assertThat(letter.problem().code()).isEqualTo("unknown-table");
    assertThat(letter.problem().message()).contains("SHOP.PENS");
    assertThat(new String(letter.raw().toByteArray(), StandardCharsets.UTF_8)).isEqualTo(OTHER);
  }

  @Test
  void aReaderThatReadsIsNotSetUpAnyMore() {
    ChangeReader reader = reader();
    read(reader, GOLDENGATE);
    assertThatThrownBy(() -> reader.others(OtherTables.SKIP))
        .isInstanceOf(IllegalStateException.class);
  }
}
