package io.deltaform.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.RowChangeBodies.Sent;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** One change of one row, as each producer sends it: the change model does not tell them apart. */
class SameChangeTest {
  private static final TableSchema TABLE =
      table(
          "{\"table\":{\"table\":\"T\"},\"columns\":["
              + "{\"name\":\"ID\",\"type\":\"INT64\",\"nullable\":false,\"key\":1},"
              + "{\"name\":\"PRICE\",\"type\":\"DECIMAL\",\"nullable\":true},"
              + "{\"name\":\"NOTE\",\"type\":\"STRING\",\"nullable\":true},"
              + "{\"name\":\"DAY\",\"type\":\"DATE\",\"nullable\":true},"
              + "{\"name\":\"SEEN\",\"type\":\"LOCAL_DATE_TIME\",\"nullable\":true},"
              + "{\"name\":\"BLOB\",\"type\":\"BYTES\",\"nullable\":true}]}");

  private static TableSchema table(String json) {
    Read<TableSchemaFile> file = TableSchemaFile.read(json.getBytes(StandardCharsets.UTF_8));
    return Objects.requireNonNull(file.value(), () -> file.problems().toString()).schema();
  }

  @Test
  void theSameRowChangeOfDifferentProducersReadsEqual() {
    Change<?> first = null;
    for (Sent sent : RowChangeBodies.messages()) {
      ChangeReader reader =
          ChangeReader.of(Objects.requireNonNull(Formats.find(sent.format())))
              .schemas(List.of(TABLE));
      Change<?> change = new Lines(reader).read(sent.body().toByteArray()).change();
      assertThat(change.header().problems()).as(sent.toString()).isEmpty();
      first = first == null ? change : first;
      assertThat(change.kind())
          .as(sent.toString())
          .isEqualTo(sent.lacks().contains("kind") ? MessageKind.UPSERT : MessageKind.UPDATE);
      assertThat(change.key()).as(sent.toString()).isEqualTo(first.key());
      assertThat(change.before())
          .as(sent.toString())
          .isEqualTo(sent.lacks().contains("before") ? null : first.before());
      assertThat(change.after()).as(sent.toString()).isEqualTo(first.after());
      assertThat(Lines.print(change))
          .as(sent.toString())
          .contains(
              "\"key\":{\"ID\":7}",
              "\"after\":{\"ID\":7,\"PRICE\":125.50,\"NOTE\":null,\"DAY\":\"2026-08-07\","
                  + "\"SEEN\":\"2026-08-07T16:25:00.5\",\"BLOB\":\"Cv8=\"}");
    }
  }

  @Test
  void everyFormatIsAmongThem() {
    assertThat(RowChangeBodies.messages().stream().map(Sent::format).distinct())
        .containsExactlyInAnyOrderElementsOf(Formats.all().stream().map(Format::id).toList());
  }
}
