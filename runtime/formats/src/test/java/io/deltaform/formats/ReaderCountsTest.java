package io.deltaform.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.ReaderCounts;
import io.deltaform.runtime.stream.ReaderListener;
import io.deltaform.runtime.stream.RecordSeen;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a reader counts, and what it tells of tables that change. */
class ReaderCountsTest {
  private static final String CANAL =
      "{\"database\":\"d\",\"table\":\"%s\",\"pkNames\":null,\"isDdl\":false,\"type\":\"INSERT\","
          + "\"mysqlType\":{%s},\"data\":[{\"A\":%s}]}";

  /** Notes the columns of each table that changed. */
  private static final class Changes implements ReaderListener {
    private final List<String> told = new ArrayList<>();

    @Override
    public void recordSeen(RecordSeen record) {}

    @Override
    public void tableChanged(TableSchema before, TableSchema now) {
      told.add(now.id() + " " + columns(before) + " -> " + columns(now));
    }

    private static String columns(TableSchema table) {
      StringBuilder s = new StringBuilder();
      table.columns().forEach(column -> s.append(column.name()).append(':').append(column.type()));
      return s.toString();
    }
  }

  @Test
  void messagesDeadLettersAndChangesOfEachTableAreCounted() {
    ChangeReader reader = ChangeReader.of(Formats.OCEANBASE_CANAL);
    ReaderCounts none = reader.counts();
    Lines.of(
        reader,
        CANAL.formatted("t", "\"A\":\"int\"", "1"),
        CANAL.formatted("t", "\"A\":\"int\"", "\"x\""),
        CANAL.formatted("u", "", "1"),
        "{\"isDdl\":true,\"type\":\"ALTER\",\"sql\":\"x\",\"database\":\"d\",\"table\":\"t\"}",
        "{");
    ReaderCounts counts = reader.counts();
    assertThat(counts.read()).isEqualTo(4);
    assertThat(counts.invalid()).isEqualTo(1);
    assertThat(counts.dead()).isEqualTo(1);
    assertThat(counts.pending()).isZero();
    assertThat(counts.tables())
        .containsOnly(entry(TableId.of("d", null, "t"), 2L), entry(TableId.of("d", null, "u"), 1L));
    assertThat(none.read()).as("a snapshot").isZero();
  }

  @Test
  void eventsThatWaitForSegmentsArePending() {
    ChangeReader reader = ChangeReader.of(Formats.CES);
    Lines.of(
        reader,
        "{\"specversion\":\"1.0\",\"type\":\"com.microsoft.SQL.CES.DML.V1\",\"source\":\"/\","
            + "\"id\":\"1\",\"logicalid\":\"L\",\"operation\":\"INS\",\"segmentindex\":0,"
            + "\"finalsegment\":false,\"data\":\"{\"}");
    assertThat(reader.counts().pending()).isEqualTo(1);
    assertThat(reader.close()).hasSize(1);
    assertThat(reader.counts().pending()).isZero();
    assertThat(reader.counts().dead()).isEqualTo(1);
  }

  @Test
  void aTableThatIsNotWhatItWasIsTold() {
    Changes changes = new Changes();
    Lines.of(
        ChangeReader.of(Formats.OCEANBASE_CANAL).listener(changes),
        CANAL.formatted("t", "\"A\":\"int\"", "1"),
        CANAL.formatted("u", "\"A\":\"int\"", "1"),
        CANAL.formatted("t", "\"A\":\"int\"", "2"),
        CANAL.formatted("t", "\"A\":\"varchar(9)\"", "\"3\""),
        CANAL.formatted("t", "\"A\":\"varchar(9)\"", "\"4\""),
        CANAL.formatted("t", "\"A\":\"int\"", "5"));
    assertThat(changes.told).containsExactly("d.t A:INT64 -> A:STRING", "d.t A:STRING -> A:INT64");
  }

  @Test
  void metadataThatIsSentAgainIsNoChangeOfTheTable() {
    Changes changes = new Changes();
    String metadata = "{\"op_type\":\"OBJECT_METADATA\",\"qual_table\":\"S.T\",\"columns\":{%s}}";
    String row =
        "{\"qual_table\":\"S.T\",\"op_type\":\"INSERT\",\"op_ts\":\"2026-03-04T05:00:00Z\","
            + "\"xid\":\"x\",\"pos\":\"p\",\"after\":{\"A\":1}}";
    String one = metadata.formatted("\"A\":{\"type\":\"number\",\"null\":false,\"key\":true}");
    String two =
        metadata.formatted(
            "\"A\":{\"type\":\"number\",\"null\":false,\"key\":true},"
                + "\"B\":{\"type\":\"string\",\"null\":true,\"key\":false}");
    Lines.of(
        ChangeReader.of(Formats.GOLDENGATE).listener(changes),
        one,
        row,
        one,
        row,
        two,
        row,
        two,
        row);
    assertThat(changes.told).hasSize(1);
  }
}
