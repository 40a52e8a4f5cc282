package io.deltaform.formats.goldengate;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a stream tells of its tables, and what that changes for the records after it. */
class TableKnowledgeTest {
  private static final String INSERT =
      Records.insert("{\"ID\":1E1,\"PRICE\":1.50,\"BORN\":\"2026-03-04T05:00:00.500Z\"}");

  private static Lines read(String... bodies) {
    return Lines.of(ChangeReader.of(Formats.GOLDENGATE), bodies);
  }

  @Test
  void aClassOfTypesIsNoType() {
    assertThat(read(Records.OBJECT_METADATA, INSERT).json().get(1))
        .contains("\"key\":{\"ID\":1E1},\"after\":{\"ID\":1E1,\"PRICE\":1.50,");
  }

  @Test
  void theSchemaRecordTypesTheRowsAfterIt() {
    Lines lines = read(Records.SCHEMA_RECORD, INSERT, Records.OBJECT_METADATA, INSERT);
    assertThat(lines.json().get(1))
        .contains("\"after\":{\"ID\":10,\"PRICE\":1.50,\"BORN\":\"2026-03-04T05:00:00.5Z\"}")
        .doesNotContain("\"key\"");
    assertThat(lines.json().get(3)).contains("\"key\":{\"ID\":10},\"after\":{\"ID\":10,");
  }

  @Test
  void metadataPrintsItsColumns() {
    assertThat(read(Records.OBJECT_METADATA).line())
        .isEqualTo(
            "{\"format\":\"goldengate\",\"kind\":\"TABLE_METADATA\","
                + "\"table\":{\"schema\":\"SHOP\",\"table\":\"BOOKS\"},\"columns\":["
                + "{\"name\":\"ID\",\"type\":\"number\",\"nullable\":false,\"key\":true},"
                + "{\"name\":\"NOTE\",\"type\":\"string\",\"nullable\":true,\"key\":false}]}");
  }

  @Test
  void anotherBodyOfASchemaIsAnotherVersionAndTheSameIsNone() {
    String other = Records.SCHEMA_RECORD.replace("\"NOTE\"", "\"NOTES\"");
    String elsewhere = Records.SCHEMA_RECORD.replace("SHOP.BOOKS", "SHOP.PENS");
    List<Integer> versions =
        read(Records.SCHEMA_RECORD, other, Records.SCHEMA_RECORD, other, elsewhere)
            .outcomes()
            .stream()
            .map(outcome -> ((Message.Schema) outcome).version())
            .toList();
    assertThat(versions).containsExactly(1, 2, 1, 2, 1);
    assertThat(read(Records.SCHEMA_RECORD).line())
        .contains("\"schemaId\":\"urn:gg:table/SHOP.BOOKS\"");
  }

  @Test
  void aColumnThatCameWithADdlIsTypedByTheSchemaAfterIt() {
    String wider =
        Records.SCHEMA_RECORD.replace(
            "\"NOTE\":", "\"SINCE\":{\"type\":\"string\",\"format\":\"date-time\"},\"NOTE\":");
    String insert = Records.insert("{\"ID\":7,\"SINCE\":\"2026-03-04T05:00:00.500Z\"}");
    Lines lines = read(Records.SCHEMA_RECORD, insert, Records.DDL, wider, insert);
    assertThat(lines.json().get(1)).contains("\"SINCE\":\"2026-03-04T05:00:00.500Z\"");
    assertThat(lines.json().get(4)).contains("\"SINCE\":\"2026-03-04T05:00:00.5Z\"");
  }

  @Test
  void theCallersTableSchemaTypesWhatTheStreamDoesNot() {
    TableSchema given =
        new TableSchema(
            TableId.parse("SHOP.BOOKS"),
            List.of(
                new TableColumn("ID", Scalar.of(ValueType.INT64), null, false, 1),
                new TableColumn("BORN", Scalar.of(ValueType.INSTANT), null, true, 0)),
            List.of("a file"),
            Set.of());
    ChangeReader reader = ChangeReader.of(Formats.GOLDENGATE).schemas(List.of(given));
    assertThat(Lines.of(reader, INSERT).line())
        .contains("\"key\":{\"ID\":10},\"after\":{\"ID\":10,\"PRICE\":1.50,")
        .contains("\"BORN\":\"2026-03-04T05:00:00.5Z\"");
  }

  @Test
  void theRecordsOwnPrimaryKeysAreTheLastResort() {
    String insert =
        Records.dml("INSERT", "\"primary_keys\":[\"ID\",\"GONE\"],\"after\":{\"ID\":7}");
    assertThat(read(insert).line())
        .contains("\"key\":{\"ID\":7}")
        .contains("\"code\":\"unknown-column\",\"pointer\":\"/primary_keys/1\"");
  }

  @Test
  void theKeyOfADeletedRowIsInItsBeforeImage() {
    String delete = Records.dml("DELETE", "\"before\":{\"ID\":7}");
    assertThat(read(Records.OBJECT_METADATA, delete).json().get(1))
        .contains("\"key\":{\"ID\":7},\"before\":{\"ID\":7}");
  }

  @Test
  void whatTheStreamSaysOfTheKeyGoesBeforeTheCallersAndTheRecords() {
    TableSchema given =
        new TableSchema(
            TableId.parse("SHOP.BOOKS"),
            List.of(new TableColumn("NOTE", Scalar.of(ValueType.STRING), null, true, 1)),
            List.of("a file"),
            Set.of());
    String insert =
        Records.dml("INSERT", "\"primary_keys\":[\"BORN\"],\"after\":{\"ID\":7,\"NOTE\":\"n\"}");
    ChangeReader caller = ChangeReader.of(Formats.GOLDENGATE).schemas(List.of(given));
    Lines lines = Lines.of(caller, insert, Records.OBJECT_METADATA, insert);
    assertThat(lines.json().get(0)).contains("\"key\":{\"NOTE\":\"n\"}");
    assertThat(lines.json().get(2)).contains("\"key\":{\"ID\":7}");
  }
}
