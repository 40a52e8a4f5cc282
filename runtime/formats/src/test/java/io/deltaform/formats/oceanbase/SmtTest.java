package io.deltaform.formats.oceanbase;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.OtherTables;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SmtTest {
  private static final String ROW =
      "{\"id\":7,\"b\":\"FF0080\",\"__deleted\":\"false\",\"n\":null}";

  private static Lines read(String... bodies) {
    return Lines.of(ChangeReader.of(Formats.OCEANBASE_DEBEZIUM_SMT), bodies);
  }

  @Test
  void aRowIsAnUpsertOfATableThatIsNotNamed() {
    assertThat(read(ROW).line())
        .isEqualTo(
            "{\"format\":\"oceanbase-debezium-smt\",\"kind\":\"UPSERT\","
                + "\"after\":{\"id\":7,\"b\":\"FF0080\",\"n\":null}}");
  }

  @Test
  void aDeletedRowIsStillThere() {
    assertThat(read(ROW.replace("false", "true")).line())
        .contains("\"kind\":\"DELETE\",\"before\":{\"id\":7,\"b\":\"FF0080\",\"n\":null}");
  }

  @Test
  void theOnlyTableThatTheCallerGaveIsTheTable() {
    ChangeReader reader = Given.reader(Formats.OCEANBASE_DEBEZIUM_SMT, "!id INT64", "b BYTES");
    assertThat(Lines.of(reader, ROW).line())
        .contains("\"key\":{\"id\":7},\"after\":{\"id\":7,\"b\":\"/wCA\",\"n\":null}")
        .doesNotContain("\"table\"");
  }

  @Test
  void ofSeveralTablesNoneIsTheTable() {
    ChangeReader reader =
        ChangeReader.of(Formats.OCEANBASE_DEBEZIUM_SMT)
            .schemas(List.of(Given.table("!id INT64"), Given.named("T2", "b BYTES")));
    assertThat(Lines.of(reader, ROW).line()).contains("\"b\":\"FF0080\"").doesNotContain("\"key\"");
  }

  @Test
  void aTableThatNobodyWantsIsPassedOver() {
    ChangeReader reader = ChangeReader.of(Formats.OCEANBASE_DEBEZIUM_SMT).others(OtherTables.SKIP);
    assertThat(Lines.of(reader, ROW).outcomes()).isEmpty();
  }

  @Test
  void aColumnOfTheMarksNameIsAmbiguous() {
    ChangeReader reader = Given.reader(Formats.OCEANBASE_DEBEZIUM_SMT, "__deleted STRING");
    Lines lines = Lines.of(reader, ROW);
    assertThat(lines.letter().problem().code()).isEqualTo("bad-structure");
    assertThat(lines.letter().problem().message()).contains("ambiguous");
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "1", "\"yes\"", "null"})
  void aMarkThatIsNoneIsRefused(String mark) {
    Lines lines = read(ROW.replace("\"false\"", mark));
    assertThat(lines.letter().problem().code()).isEqualTo("bad-structure");
    assertThat(lines.letter().problem().pointer()).isEqualTo("/__deleted");
  }

  @Test
  void aRowWithoutAMarkIsRefused() {
    assertThat(read("{\"id\":7}").letter().problem().code()).isEqualTo("bad-envelope");
  }
}
