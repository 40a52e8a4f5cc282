package io.deltaform.formats.datastream;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Lines;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.value.Scalar;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Columns whose names Avro does not allow, and which Datastream therefore changes. */
class ColumnNamesTest {
  private static final TableId TABLE = TableId.of("shop", null, "ea-main_alltypes");

  private static EventFile of(String table, String... columns) {
    return EventFile.mysql("INSERT")
        .metadata(
            "table \"string\" \"" + table + "\"",
            "database \"string\" \"shop\"",
            "primary_keys {\"type\":\"array\",\"items\":\"string\"} [\"0col\"]",
            "change_type \"string\" \"INSERT\"")
        .payload(columns);
  }

  private static EventFile file(String... columns) {
    return of("ea-main_alltypes", columns);
  }

  private static TableSchema schema(String... columns) {
    return schema(TABLE, columns);
  }

  /** A table schema of columns, each a name and a type with a colon between. */
  private static TableSchema schema(TableId table, String... columns) {
    List<TableColumn> known =
        Arrays.stream(columns)
            .map(column -> column.split(":", 2))
            .map(
                parts ->
                    new TableColumn(
                        parts[0], Objects.requireNonNull(Scalar.parse(parts[1])), null, true, 0))
            .toList();
    return new TableSchema(table, known, List.of("test"), Set.of());
  }

  private static Lines read(byte[] file, TableSchema... known) {
    ChangeReader reader = ChangeReader.of(DatastreamFormat.DATASTREAM).schemas(List.of(known));
    return new Lines(reader).read(file);
  }

  @Test
  void aTableSchemaTypesAColumnByTheSourcesNameWhichIsPrinted() {
    byte[] file =
        file("_0col [\"null\",\"string\"] {\"string\":\"deadbeef\"}", "n \"int\" 1").bytes();
    assertThat(read(file, schema("0col:BYTES")).line())
        .contains("\"key\":{\"0col\":\"3q2+7w==\"},\"after\":{\"0col\":\"3q2+7w==\",\"n\":1}")
        .doesNotContain("warnings");
    assertThat(read(file).line()).contains("\"after\":{\"_0col\":\"deadbeef\",\"n\":1}");
  }

  @Test
  void problemsAreAtTheNameThatIsPrinted() {
    byte[] file = file("_0col [\"null\",\"string\"] {\"string\":\"xyz\"}").bytes();
    assertThat(read(file, schema("0col:BYTES")).line())
        .contains("\"code\":\"bad-value\",\"pointer\":\"/payload/0col\"");
  }

  @Test
  void aPropertyOfTheFieldSaysTheSourcesName() {
    byte[] file = file("_0col !\"type\":\"int\",\"deltaform.column\":\"0col\" 5").bytes();
    assertThat(read(file).line()).contains("\"key\":{\"0col\":5},\"after\":{\"0col\":5}");
    assertThat(read(file, schema("0col:INT64")).line()).contains("\"after\":{\"0col\":5}");
  }

  @Test
  void aNameIsNotGuessedAmongTwo() {
    byte[] file = file("a_b [\"null\",\"string\"] {\"string\":\"ff\"}").bytes();
    assertThat(read(file, schema("a-b:BYTES", "a b:BYTES")).line())
        .contains("\"after\":{\"a_b\":\"ff\"}");
    assertThat(read(file, schema("a-b:BYTES", "a_b:STRING")).line())
        .contains("\"after\":{\"a_b\":\"ff\"}");
    assertThat(read(file, schema("a-b:BYTES")).line()).contains("\"after\":{\"a-b\":\"/w==\"}");
  }

  @Test
  void aNameThatAnotherFieldHasIsNotGiven() {
    byte[] file = file("a \"int\" 1", "b !\"type\":\"int\",\"deltaform.column\":\"a\" 2").bytes();
    assertThat(read(file).line()).contains("\"after\":{\"a\":1,\"b\":2}");
  }

  @Test
  void aDecimalOfAnOddScaleIsWarnedAboutByTheNameThatIsPrinted() {
    String type =
        "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":2,\"scale\":5} \"\\u000b\"";
    assertThat(read(file("_0col " + type).bytes(), schema("0col:DECIMAL")).line())
        .contains("\"after\":{\"0col\":0.00011}")
        .contains("\"code\":\"decimal-scale\",\"pointer\":\"/payload/0col\"");
  }

  @Test
  void tablesOfOneReaderHaveNamesOfTheirOwn() {
    String column = "a_b [\"null\",\"string\"] {\"string\":\"ff\"}";
    ChangeReader reader =
        ChangeReader.of(DatastreamFormat.DATASTREAM)
            .schemas(
                List.of(
                    schema(TableId.of("shop", null, "s"), "a-b:BYTES"),
                    schema(TableId.of("shop", null, "t"), "a b:STRING")));
    Lines lines = new Lines(reader);
    for (String table : List.of("s", "t", "u", "s")) {
      lines.read(of(table, column).bytes());
    }
    assertThat(lines.json())
        .satisfiesExactly(
            s -> assertThat(s).contains("\"after\":{\"a-b\":\"/w==\"}"),
            t -> assertThat(t).contains("\"after\":{\"a b\":\"ff\"}"),
            u -> assertThat(u).contains("\"after\":{\"a_b\":\"ff\"}"),
            s -> assertThat(s).contains("\"after\":{\"a-b\":\"/w==\"}"));
  }
}
