package io.deltaform.formats.oceanbase;

import static io.deltaform.formats.oceanbase.Datums.decimal;
import static io.deltaform.formats.oceanbase.Datums.empty;
import static io.deltaform.formats.oceanbase.Datums.integer;
import static io.deltaform.formats.oceanbase.Datums.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages of the avro serialiser as bare datums. */
class AvroDatumTest {
  private static final String KEY = "{\"PRIMARY\":[\"id\"]}";
  private static final String HEAD =
      "\"time\":\"2023-11-14T22:13:20Z\",\"transaction\":\"tx-17\",\"position\":\"1700000000\",\"id\":\"5000000017\"}";

  private static Lines read(Datums... datums) {
    return new Lines(ChangeReader.of(Formats.OCEANBASE_AVRO)).read(Datums.body(datums));
  }

  private static Datums row(OmsOperation operation) {
    return Datums.of(operation).tag("pk_uk_info", KEY).field("id", 8).field("n", 253);
  }

  @Test
  void changesOfAllKindsHaveTheImagesOfTheirKind() {
    assertThat(
            read(
                    row(OmsOperation.INSERT).after(integer("1"), text("a")),
                    row(OmsOperation.UPDATE)
                        .before(integer("1"), text("a"))
                        .after(integer("1"), text("b")),
                    row(OmsOperation.DELETE).before(integer("1"), text("b")),
                    row(OmsOperation.INIT).after(decimal("1"), text("b")))
                .json())
        .containsExactly(
            "{\"format\":\"oceanbase-avro\",\"kind\":\"INSERT\",\"table\":{\"database\":\"shop\",\"table\":\"T\"},\"key\":{\"id\":1},\"after\":{\"id\":1,\"n\":\"a\"},"
                + HEAD,
            "{\"format\":\"oceanbase-avro\",\"kind\":\"UPDATE\",\"table\":{\"database\":\"shop\",\"table\":\"T\"},\"key\":{\"id\":1},\"before\":{\"id\":1,\"n\":\"a\"},\"after\":{\"id\":1,\"n\":\"b\"},"
                + HEAD,
            "{\"format\":\"oceanbase-avro\",\"kind\":\"DELETE\",\"table\":{\"database\":\"shop\",\"table\":\"T\"},\"key\":{\"id\":1},\"before\":{\"id\":1,\"n\":\"b\"},"
                + HEAD,
            "{\"format\":\"oceanbase-avro\",\"kind\":\"SNAPSHOT\",\"table\":{\"database\":\"shop\",\"table\":\"T\"},\"key\":{\"id\":1},\"after\":{\"id\":1,\"n\":\"b\"},"
                + HEAD);
  }

  @ParameterizedTest
  @CsvSource({
    "BEGIN, TRANSACTION",
    "COMMIT, TRANSACTION",
    "ROLLBACK, TRANSACTION",
    "ABORT, TRANSACTION",
    "HEARTBEAT, HEARTBEAT",
    "CHECKPOINT, HEARTBEAT"
  })
  void marksHaveKindsOfTheirOwnAndNeedNoTable(OmsOperation operation, String kind) {
    assertThat(read(Datums.of(operation).table(null)).line())
        .startsWith("{\"format\":\"oceanbase-avro\",\"kind\":\"" + kind + "\",\"time\"")
        .doesNotContain("warnings");
  }

  @ParameterizedTest
  @CsvSource({"FILL", "NOOP", "COMMAND", "FINISH", "CONTROL", "RDB"})
  void operationsOfWhichNothingIsKnownAreUnknown(OmsOperation operation) {
    assertThat(read(Datums.of(operation).table(null)).line())
        .contains("\"kind\":\"UNKNOWN\"")
        .contains("\"code\":\"unknown-operation\",\"pointer\":\"/operation\"");
  }

  @Test
  void aStatementStandsWhereTheAfterImageDoes() {
    assertThat(read(Datums.of(OmsOperation.DDL).statement("ALTER TABLE T ADD c INT")).line())
        .contains("\"kind\":\"DDL\",\"table\":{\"database\":\"shop\",\"table\":\"T\"}")
        .contains("\"ddl\":\"ALTER TABLE T ADD c INT\"");
  }

  @Test
  void nullIsNullAndNoneIsAbsentAndAValueIsAValue() {
    Change<?> change =
        read(Datums.of(OmsOperation.INSERT)
                .field("a", 8)
                .field("b", 8)
                .field("c", 8)
                .field("d", 8)
                .after(integer("1"), empty(OmsEmptyObject.NULL), null, empty(OmsEmptyObject.NONE)))
            .change();
    assertThat(Lines.print(change))
        .contains("\"after\":{\"a\":1,\"b\":null,\"c\":null}")
        .doesNotContain("warnings");
    assertThat(Objects.requireNonNull(change.after()).has(() -> "d")).isFalse();
  }

  @Test
  void anImageOfNoneOnlyIsNoImage() {
    assertThat(
            read(row(OmsOperation.INSERT)
                    .before(empty(OmsEmptyObject.NONE), empty(OmsEmptyObject.NONE))
                    .after(integer("1"), text("a")))
                .line())
        .doesNotContain("before");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "T | \"table\":{\"table\":\"T\"}",
        "db.T | \"table\":{\"database\":\"db\",\"table\":\"T\"}",
        "db.s.T | \"table\":{\"database\":\"db\",\"schema\":\"s\",\"table\":\"T\"}",
        "db.my\\u002Etable | \"table\":{\"database\":\"db\",\"table\":\"my.table\"}",
      })
  void namesHaveOneToThreeParts(String name, String table) {
    assertThat(read(Datums.insert(8, integer("1")).table(name)).line()).contains(table);
  }

  @ParameterizedTest
  @CsvSource({"a.b.c.d", "a..c", ".T", "db."})
  void anyOtherNameIsRefused(String name) {
    assertThat(read(Datums.insert(8, integer("1")).table(name)).letter().problem())
        .extracting(Problem::code, Problem::pointer)
        .containsExactly("bad-envelope", "/objectName");
  }

  @Test
  void aChangeWithoutATableIsRefused() {
    assertThat(read(Datums.insert(8, integer("1")).table(null)).letter().problem().code())
        .isEqualTo("bad-envelope");
  }

  @Test
  void imagesThatDoNotFitTheFieldsOrTheKindAreRefused() {
    List<Datums> wrong =
        List.of(
            row(OmsOperation.INSERT).after(integer("1")),
            row(OmsOperation.INSERT),
            row(OmsOperation.INSERT).after(),
            row(OmsOperation.DELETE).after(integer("1"), text("a")),
            row(OmsOperation.UPDATE).before(integer("1"), text("a")),
            row(OmsOperation.INIT).before(integer("1"), text("a")).after(integer("1"), text("a")),
            Datums.of(OmsOperation.INSERT).after(integer("1")),
            Datums.of(OmsOperation.INSERT).statement("no row"),
            row(OmsOperation.INSERT).field("n", 8).after(integer("1"), text("a"), integer("2")));
    for (Datums datum : wrong) {
      assertThat(read(datum).letter().problem().code()).isEqualTo("bad-structure");
    }
  }

  /** The datum is whole, whatever it says: the next one begins after it. */
  @Test
  void aRuleRefusesOneRecordAndTheNextIsRead() {
    for (Long born : new Long[] {null, 1_700_000_000_123L}) {
      List<Outcome> outcomes =
          read(
                  row(OmsOperation.INSERT).born(born),
                  row(OmsOperation.DELETE).before().born(born),
                  row(OmsOperation.BEGIN).table(null).born(born),
                  row(OmsOperation.INSERT).after(integer("1"), text("a")).born(born))
              .outcomes();
      assertThat(outcomes).hasSize(4);
      assertThat(((DeadLetter) outcomes.get(0)).problem().message())
          .isEqualTo(
              "found null, expected a value that is not empty where operation is one of"
                  + " \"INSERT\", \"UPDATE\", \"INIT\"");
      Problem second = ((DeadLetter) outcomes.get(1)).problem();
      assertThat(second.message()).startsWith("found an empty array, expected a value that is not");
      assertThat(second.pointer()).isEqualTo("/beforeImages");
      assertThat(second.keyword()).isEqualTo("deltaform.rules");
      assertThat(second.schema()).endsWith("record.avsc#/deltaform.rules/3");
      assertThat(outcomes.get(3)).isInstanceOf(Change.class);
    }
  }

  @Test
  void theKeyIsThatOfTheTagElseThatOfTheTableSchema() {
    Datums untagged = Datums.of(OmsOperation.INSERT).field("id", 8).after(integer("1"));
    assertThat(read(untagged).line()).doesNotContain("\"key\"");
    assertThat(
            new Lines(Given.reader(Formats.OCEANBASE_AVRO, "!id INT64"))
                .read(untagged.bytes())
                .line())
        .contains("\"key\":{\"id\":1}");
    assertThat(read(untagged.tag("pk_uk_info", "{\"UK\":[\"id\"]}")).line())
        .doesNotContain("\"key\"");
    assertThat(read(untagged.tag("pk_uk_info", "{\"PRIMARY\":[\"gone\",\"id\"]}")).line())
        .contains("\"key\":{\"id\":1}")
        .contains("\"code\":\"unknown-column\",\"pointer\":\"/tags/pk_uk_info/PRIMARY/0\"");
    assertThat(read(untagged.tag("pk_uk_info", "no JSON")).line())
        .contains("\"code\":\"bad-value\",\"pointer\":\"/tags/pk_uk_info\"");
  }

  @Test
  void bytesThatAreNoDatumSayWhereTheyStop() {
    byte[] datum = Datums.insert(8, integer("1")).bytes();
    byte[] cut = Arrays.copyOf(datum, datum.length - 3);
    Lines lines = new Lines(ChangeReader.of(Formats.OCEANBASE_AVRO)).read(cut);
    DeadLetter letter = lines.letter();
    assertThat(letter.problem().code()).isEqualTo("writer-schema");
    assertThat(letter.problem().message()).contains("from byte ").contains("Record");
    assertThat(letter.length()).isEqualTo(cut.length);
  }
}
