package io.deltaform.formats.goldengate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.formats.goldengate.profile.AbsentColumns;
import io.deltaform.formats.goldengate.profile.InBandRecord;
import io.deltaform.formats.goldengate.profile.MetaField;
import io.deltaform.formats.goldengate.profile.OperationName;
import io.deltaform.formats.goldengate.profile.RowLayout;
import io.deltaform.formats.goldengate.profile.StreamProfile;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StreamProfileTest {
  private static final StreamProfile DOCUMENTED = StreamProfile.DOCUMENTED;
  private static final String META =
      "\"op_ts\":\"2026-03-04T05:00:00Z\",\"xid\":\"x-1\",\"pos\":\"p-1\"";

  private static final String PRINTED_TAIL =
      ",\"time\":\"2026-03-04T05:00:00Z\",\"transaction\":\"x-1\","
          + "\"position\":\"p-1\",\"id\":\"p-1\"}";

  private static Lines read(StreamProfile profile, String... bodies) {
    return Lines.of(ChangeReader.of(GoldenGateFormat.of(profile)), bodies);
  }

  private static Lines detect(StreamProfile profile, String... bodies) {
    return Lines.of(ChangeReader.of(GoldenGateFormat.of(profile), Formats.CES), bodies);
  }

  private static String printed(String kind, String images) {
    return "{\"format\":\"goldengate\",\"kind\":\""
        + kind
        + "\",\"table\":{\"schema\":\"SHOP\",\"table\":\"BOOKS\"}"
        + images
        + PRINTED_TAIL;
  }

  private static final StreamProfile RENAMED =
      DOCUMENTED
          .with(MetaField.QUALIFIED_TABLE, "TABLE")
          .with(MetaField.OP_TYPE, "OP")
          .with(OperationName.TRUNCATE, "T")
          .withStaticFields(List.of("site"));

  @Test
  void renamedFieldsAndOperationsAreReadByTheirNames() {
    String truncate = "{\"TABLE\":\"SHOP.BOOKS\",\"OP\":\"T\"," + META + ",\"site\":\"x\"}";
    String insert =
        "{\"site\":\"x\",\"TABLE\":\"SHOP.BOOKS\",\"OP\":\"INSERT\","
            + META
            + ",\"after\":{\"ID\":7}}";
    assertThat(detect(RENAMED, truncate + insert).json())
        .containsExactly(printed("TRUNCATE", ""), printed("INSERT", ",\"after\":{\"ID\":7}"));
  }

  @Test
  void withoutTheProfileTheErrorListsWhatWasLookedFor() {
    String insert =
        "{\"TABLE\":\"SHOP.BOOKS\",\"OP\":\"INSERT\"," + META + ",\"after\":{\"ID\":7}}";
    assertThat(detect(DOCUMENTED, insert).letter().problem().message())
        .contains("goldengate (op_type with qual_table");
    DeadLetter other = read(RENAMED, Records.insert("{}")).letter();
    assertThat(other.problem().code()).isEqualTo("unknown-format");
    assertThat(other.problem().message()).contains("looked for OP with TABLE, OP DDL with ddl");
    assertThat(detect(RENAMED, Records.insert("{}")).letter().problem().message())
        .contains("goldengate (OP with TABLE");
  }

  @Test
  void metadataAndDdlGoByTheNamesToo() {
    String object = Records.OBJECT_METADATA.replace("qual_table", "TABLE").replace("op_type", "OP");
    String insert =
        "{\"TABLE\":\"SHOP.BOOKS\",\"OP\":\"INSERT\"," + META + ",\"after\":{\"ID\":7}}";
    Lines lines =
        detect(
            RENAMED.with(OperationName.DDL, "D"),
            Records.STREAM_METADATA.replace("op_type", "OP"),
            object,
            insert,
            Records.DDL.replace("\"op_type\":\"DDL\"", "\"OP\":\"D\""));
    assertThat(lines.json().get(0)).contains("STREAM_METADATA");
    assertThat(lines.json().get(1)).contains("TABLE_METADATA").contains("\"name\":\"NOTE\"");
    assertThat(lines.json().get(2)).contains("\"key\":{\"ID\":7}");
    assertThat(lines.json().get(3)).contains("\"kind\":\"DDL\"").contains("\"ddl\":\"ALTER");
  }

  @Test
  void problemsAreAtTheirPlacesInWhatWasSent() {
    String record =
        "{\"TABLE\":\"SHOP.BOOKS\",\"op\":1,\"OP\":\"MERGE\","
            + META.replace("00Z", "00")
            + ",\"after\":{\"BORN\":1}}";
    assertThat(read(RENAMED, record).line())
        .contains("\"code\":\"unknown-operation\",\"pointer\":\"/OP\"")
        .contains("INSERT, UPDATE, DELETE, UPSERT, T\"");
    String bad =
        "{\"TABLE\":\"SHOP.BOOKS\",\"OP\":\"INSERT\",\"pos\":7,"
            + META.replace("\"pos\"", "\"p\"")
            + ",\"after\":{}";
    DeadLetter letter = read(RENAMED, bad + "}").letter();
    assertThat(letter.problem().pointer()).isEqualTo("/pos");
    assertThat(letter.problem().offset()).isEqualTo(bad.indexOf("7,"));
    String noTable = "{\"OP\":\"INSERT\"," + META + ",\"after\":{}}";
    assertThat(read(RENAMED, noTable).letter().problem().code()).isEqualTo("bad-envelope");
    assertThat(read(RENAMED, noTable).letter().problem().pointer()).isEqualTo("/TABLE");
  }

  @Test
  void aValueThatDoesNotFitIsAtItsPlaceInARowAtTheTop() {
    StreamProfile row = DOCUMENTED.with(RowLayout.ROW);
    String insert =
        "{\"qual_table\":\"SHOP.BOOKS\",\"op_type\":\"INSERT\","
            + META
            + ",\"ID\":\"x\",\"NOTE\":\"n\"}";
    String schema =
        "{\"id\":\"urn:gg:SHOP.BOOKS\",\"$schema\":\"s\",\"type\":\"object\",\"properties\":{"
            + "\"qual_table\":{\"type\":\"string\"},"
            + "\"ID\":{\"type\":\"integer\",\"minimum\":0,\"maximum\":100}}}";
    Lines lines = read(row, schema, insert);
    assertThat(lines.json().get(1))
        .contains("\"after\":{\"ID\":\"x\",\"NOTE\":\"n\"}")
        .contains("\"offset\":" + insert.indexOf("\"x\",\"NOTE") + ",")
        .contains("\"code\":\"bad-value\",\"pointer\":\"/ID\"");
    String wrapped = Records.cloudEvent(insert);
    assertThat(read(row, schema, wrapped).json().get(1))
        .contains("\"offset\":" + wrapped.indexOf("\"x\",\"NOTE") + ",")
        .contains("\"pointer\":\"/data/ID\"");
  }

  @Test
  void inTheRowModelWhatIsNoFieldIsAColumn() {
    StreamProfile row = DOCUMENTED.with(RowLayout.ROW).withStaticFields(List.of("site"));
    String head = "{\"qual_table\":\"SHOP.BOOKS\",\"op_type\":\"?\",\"site\":\"x\"," + META + ",";
    String columns =
        "\"id\":1,\"$schema\":\"s\",\"type\":\"t\",\"properties\":{\"a\":1},\"before\":2";
    assertThat(
            detect(
                    row,
                    head.replace("?", "UPDATE") + columns + "}",
                    head.replace("?", "DELETE") + columns + "}",
                    head.replace("?", "MERGE") + columns + "}")
                .json())
        .satisfiesExactly(
            update ->
                assertThat(update).isEqualTo(printed("UPDATE", ",\"after\":{" + columns + "}")),
            delete ->
                assertThat(delete).isEqualTo(printed("DELETE", ",\"before\":{" + columns + "}")),
            other -> assertThat(other).contains("UNKNOWN"));
  }

  @Test
  void aTableOfTheRowModelMayHaveAColumnThatAFieldIsCalledAs() {
    String insert =
        "{\"qual_table\":\"SHOP.BOOKS\",\"op_type\":\"INSERT\"," + META + ",\"table\":\"oak\"}";
    StreamProfile row = DOCUMENTED.with(RowLayout.ROW);
    assertThat(read(row, insert).letter().problem().code()).isEqualTo("bad-structure");
    assertThat(read(row.without(MetaField.TABLE), insert).line())
        .isEqualTo(printed("INSERT", ",\"after\":{\"table\":\"oak\"}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {".", "", "__", "\u00e9"})
  void flatColumnsBelongToTheImageBeforeTheFirstDelimiter(String delimiter) {
    StreamProfile flat = DOCUMENTED.with(new RowLayout.Flat("before", "after", delimiter));
    String before = "before" + delimiter;
    String after = "after" + delimiter;
    String update =
        "{\""
            + after
            + "STATUS\":\"a\",\"qual_table\":\"SHOP.BOOKS\",\"op_type\":\"UPDATE\","
            + META
            + ",\""
            + before
            + "STATUS\":\"b\",\""
            + before
            + "A."
            + delimiter
            + "B\":null}";
    assertThat(detect(flat, update).line())
        .isEqualTo(
            printed(
                "UPDATE",
                ",\"before\":{\"STATUS\":\"b\",\"A."
                    + delimiter
                    + "B\":null},"
                    + "\"after\":{\"STATUS\":\"a\"}"));
    String twice =
        update.replace("\"" + before + "A." + delimiter + "B\"", "\"" + before + "STATUS\"");
    DeadLetter letter = read(flat, twice).letter();
    assertThat(letter.problem().code()).isEqualTo("duplicate-key");
    assertThat(letter.problem().pointer()).isEqualTo("/" + before + "STATUS");
  }

  @Test
  void imagesCanBeCalledOtherwise() {
    StreamProfile images = DOCUMENTED.with(new RowLayout.Images("old", "new"));
    String update = Records.dml("UPDATE", "\"old\":{\"ID\":\"x\"},\"new\":{\"ID\":1,\"after\":2}");
    assertThat(
            read(images, Records.SCHEMA_RECORD.replace("\"after\"", "\"new\""), update)
                .json()
                .get(1))
        .contains("\"before\":{\"ID\":\"x\"},\"after\":{\"ID\":1,\"after\":2}")
        .contains("\"code\":\"bad-value\",\"pointer\":\"/old/ID\"");
  }

  @Test
  void theSchemaRecordOfAChangedRecordTypesItsRows() {
    String typed = "{\"type\":\"integer\",\"minimum\":0,\"maximum\":100}";
    String schema =
        "{\"id\":\"urn:gg:SHOP.BOOKS\",\"$schema\":\"http://json-schema.org/draft-04/schema#\","
            + "\"type\":\"object\",\"properties\":{\"TABLE\":{\"type\":\"string\"},?}}";
    String insert = "{\"TABLE\":\"SHOP.BOOKS\",\"op_type\":\"INSERT\"," + META + ",";
    StreamProfile named = DOCUMENTED.with(MetaField.QUALIFIED_TABLE, "TABLE");
    assertThat(
            read(
                    named.with(RowLayout.ROW),
                    schema.replace("?", "\"ID\":" + typed),
                    insert + "\"ID\":1E1}")
                .json()
                .get(1))
        .contains("\"after\":{\"ID\":10}");
    assertThat(
            read(
                    named.with(new RowLayout.Flat("before", "after", ".")),
                    schema.replace("?", "\"after.ID\":" + typed),
                    insert + "\"after.ID\":1E1}")
                .json()
                .get(1))
        .contains("\"after\":{\"ID\":10}");
  }

  @Test
  void whatIsSwitchedOffIsNotAskedFor() {
    StreamProfile bare =
        DOCUMENTED.without(MetaField.OP_TS).without(MetaField.XID).without(MetaField.POS);
    String insert = "{\"qual_table\":\"SHOP.BOOKS\",\"op_type\":\"INSERT\",\"after\":{\"ID\":7}}";
    assertThat(read(bare, insert).line())
        .isEqualTo(
            "{\"format\":\"goldengate\",\"kind\":\"INSERT\","
                + "\"table\":{\"schema\":\"SHOP\",\"table\":\"BOOKS\"},\"after\":{\"ID\":7}}");
    Change<?> change = read(bare, insert).change();
    assertThat(change.header().position()).isNull();
    assertThat(change.header().transaction()).isNull();
  }

  @Test
  void theTableCanBeNamedByItsParts() {
    StreamProfile parts = DOCUMENTED.without(MetaField.QUALIFIED_TABLE);
    String insert =
        "{\"catalog\":\"\",\"schema\":\"SHOP\",\"table\":\"BOOKS\",\"op_type\":\"INSERT\","
            + META
            + ",\"after\":{\"ID\":7}}";
    assertThat(detect(parts, insert).line()).isEqualTo(printed("INSERT", ",\"after\":{\"ID\":7}"));
    String nameless = insert.replace("\"table\"", "\"t\"");
    assertThat(read(parts, nameless).letter().problem().code()).isEqualTo("bad-envelope");
  }

  @Test
  void whereNoOperationIsSaidTheImagesTell() {
    StreamProfile silent = DOCUMENTED.without(MetaField.OP_TYPE);
    String head = "{\"qual_table\":\"SHOP.BOOKS\"," + META;
    assertThat(
            detect(
                    silent,
                    head + ",\"before\":{\"ID\":1},\"after\":{\"ID\":2}}",
                    head + ",\"before\":{\"ID\":1}}",
                    head + ",\"before\":null,\"after\":{\"ID\":2}}")
                .json())
        .satisfiesExactly(
            line -> assertThat(line).contains("UPDATE"),
            line -> assertThat(line).contains("DELETE"),
            line -> assertThat(line).contains("UPSERT"));
  }

  @Test
  void recordsThatAreSwitchedOffAreNotLookedFor() {
    StreamProfile quiet =
        DOCUMENTED.without(InBandRecord.SCHEMA).without(InBandRecord.STREAM_METADATA);
    for (String record : List.of(Records.SCHEMA_RECORD, Records.STREAM_METADATA)) {
      assertThat(read(quiet, record).letter().problem().code()).isEqualTo("unknown-format");
      assertThat(detect(quiet, record).letter().problem().code()).isEqualTo("unknown-format");
    }
    assertThat(read(quiet, Records.OBJECT_METADATA).line()).contains("TABLE_METADATA");
  }

  @Test
  void whereNullsAreLeftOutAnAbsentColumnMayBeNull() {
    String insert = Records.insert("{\"ID\":7,\"PRICE\":null}");
    RowImage<?> plain = Objects.requireNonNull(read(DOCUMENTED, insert).change().after());
    RowImage<?> left =
        Objects.requireNonNull(
            read(DOCUMENTED.with(AbsentColumns.NOT_IN_TRAIL_OR_NULL), insert).change().after());
    assertThat(plain.mayBeNull(() -> "NOTE")).isFalse();
    assertThat(left.mayBeNull(() -> "NOTE")).isTrue();
    assertThat(left.mayBeNull(() -> "ID")).isFalse();
    assertThat(left.mayBeNull(() -> "PRICE")).as("it was sent").isFalse();
    assertThat(left.has(() -> "NOTE")).as("absent stays absent").isFalse();
  }

  @Test
  void valuesThatAreAllSentAsTextAreReadByTheirTypes() {
    List<TableColumn> columns =
        List.of(
            new TableColumn("N", Scalar.of(ValueType.DECIMAL), null, false, 1),
            new TableColumn("I", Scalar.of(ValueType.INT64), null, false, 0),
            new TableColumn("B", Scalar.of(ValueType.BOOLEAN), null, false, 0),
            new TableColumn("F", Scalar.of(ValueType.FLOAT64), null, false, 0));
    TableSchema given =
        new TableSchema(TableId.parse("SHOP.BOOKS"), columns, List.of("a file"), Set.of());
    ChangeReader reader = ChangeReader.of(Formats.GOLDENGATE).schemas(List.of(given));
    String insert = Records.insert("{\"N\":\"1.50\",\"I\":\"8\",\"B\":\"true\",\"F\":\"1\"}");
    assertThat(Lines.of(reader, insert).line())
        .contains("\"after\":{\"N\":1.50,\"I\":8,\"B\":true,\"F\":1.0}")
        .doesNotContain("warnings");
  }

  @Test
  void aProfileThatContradictsItselfIsRefused() {
    assertThatThrownBy(() -> DOCUMENTED.with(MetaField.POS, "xid"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'xid'");
    assertThatThrownBy(() -> DOCUMENTED.with(OperationName.INSERT, "UPDATE"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> DOCUMENTED.without(MetaField.QUALIFIED_TABLE).without(MetaField.TABLE))
        .hasMessageContaining("qualifiedTable and table");
    assertThatThrownBy(() -> DOCUMENTED.with(MetaField.POS, ""))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(DOCUMENTED.with(MetaField.QUALIFIED_TABLE, "table").name(MetaField.TABLE)).isNull();
    assertThat(DOCUMENTED.withStaticFields(List.of("env")).staticFields()).containsExactly("env");
  }
}
