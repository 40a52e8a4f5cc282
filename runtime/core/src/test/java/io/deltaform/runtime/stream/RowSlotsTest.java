package io.deltaform.runtime.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.SourceTypes;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowSlotsTest {
  private static final RowReading TABLE =
      table(new TableColumn("n", Scalar.of(ValueType.INT32), "int", true, 0));

  private final RowSlots rows = new RowSlots();
  private final JsonInput in = new JsonInput().rows(rows);
  private final Problems problems = new Problems();

  private static RowReading table(TableColumn... columns) {
    Tables tables = new Tables();
    TableSchema schema =
        new TableSchema(TableId.parse("T"), List.of(columns), List.of("test"), Set.of());
    return tables.reading(SourceTypes.of("ces", null), schema.id(), schema);
  }

  /** Reads the row that begins at the first brace or the first quote after the colon. */
  private RowImage<?> read(String record, boolean known) {
    byte[] b = record.getBytes(StandardCharsets.UTF_8);
    in.reset(b, 0, b.length);
    rows.expect(known ? TABLE : null);
    int p = record.indexOf(':') + 1;
    RowImage<?> image =
        b[p] == '"' ? in.rowText(b, p, b.length, problems) : in.row(b, p, b.length, problems);
    assertThat(in.position()).isEqualTo(record.length() - 1);
    rows.fill(TABLE, in, problems);
    problems.locate(b, 0, b.length);
    assertThat(in.position()).isEqualTo(record.length() - 1);
    return image;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void rowsReadTheSameWhetherTheirTableIsKnownBeforeOrAfterThem(boolean known) {
    assertThat(read("{\"row\":{\"n\":\"7\",\"x\":[1]}}", known))
        .isEqualTo(read("{\"row\":\"{\\\"n\\\":\\\"7\\\",\\\"x\\\":[1]}\"}", known))
        .hasToString("RowImage[n, x]");
    assertThat(problems.list()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void problemsOfRowsHaveTheirPlaceInTheRecord(boolean known) {
    read("{\"row\":{\"n\":\"x\"}}", known);
    read("{\"row\":\"{\\\"n\\\":\\\"x\\\"}\"}", known);

    assertThat(problems.list())
        .extracting(Problem::code, Problem::pointer, Problem::offset)
        .containsExactly(tuple("bad-value", "/row/n", 12L), tuple("bad-value", "/row/n", 15L));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aRowThatIsBrokenIsFoundWhenItIsRead(boolean known) {
    assertThatThrownBy(() -> read("{\"row\":{\"n\":tru}}", known))
        .isInstanceOf(MalformedInput.class);
    assertThatThrownBy(() -> read("{\"row\":\"{\\\"n\\\":tru}\"}", known))
        .isInstanceOf(MalformedInput.class);
  }
}
