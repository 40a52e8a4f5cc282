package io.deltaform.runtime.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.stream.RowReading.Fate;
import io.deltaform.runtime.table.DynamicRowCodec;
import io.deltaform.runtime.table.DynamicRows;
import io.deltaform.runtime.table.SourceTypes;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireForm;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TablesTest {
  private static final SourceTypes TYPES = SourceTypes.of("ces", null);

  private final Tables tables = new Tables();

  private static TableSchema schema(TableId id, TableColumn... columns) {
    return new TableSchema(id, List.of(columns), List.of("test"), Set.of());
  }

  private static DynamicRowCodec codec(String name) {
    return DynamicRowCodec.of(schema(TableId.parse(name)));
  }

  @Test
  void aNameMatchesTablesThatEndWithItsParts() {
    DynamicRowCodec orders = codec("SALES.ORDERS");
    tables.codec(TableId.parse("SALES.ORDERS"), orders);

    assertThat(tables.reading(TYPES, TableId.of("PDB1", "SALES", "ORDERS"), null).codec())
        .isSameAs(orders);
    assertThat(tables.reading(TYPES, TableId.of("SALES", null, "ORDERS"), null).codec())
        .as("the schema of one producer is the database of another")
        .isSameAs(orders);
    for (TableId other :
        List.of(
            TableId.of(null, null, "ORDERS"),
            TableId.of("PDB1", "sales", "ORDERS"),
            TableId.of(null, "SALES", "ORDERS2"))) {
      assertThat(tables.reading(TYPES, other, null).codec()).isSameAs(DynamicRows.UNTYPED);
    }
  }

  @Test
  void theLongestNameWins() {
    DynamicRowCodec any = codec("ORDERS");
    DynamicRowCodec sales = codec("SALES.ORDERS");
    tables.codec(TableId.parse("ORDERS"), any);
    tables.codec(TableId.parse("SALES.ORDERS"), sales);

    assertThat(tables.reading(TYPES, TableId.parse("SALES.ORDERS"), null).codec()).isSameAs(sales);
    assertThat(tables.reading(TYPES, TableId.parse("HR.ORDERS"), null).codec()).isSameAs(any);
  }

  @Test
  void otherTablesMeetTheirFate() {
    tables.codec(TableId.parse("A"), codec("A"));
    for (OtherTables fate : OtherTables.values()) {
      tables.others(fate);
      assertThat(tables.reading(TYPES, TableId.parse("A"), null).fate()).isEqualTo(Fate.DELIVERED);
      assertThat(tables.reading(TYPES, TableId.parse("B"), null).fate())
          .isEqualTo(
              switch (fate) {
                case DYNAMIC -> Fate.DELIVERED;
                case SKIP -> Fate.PASSED_OVER;
                case DEAD_LETTER -> Fate.REFUSED;
              });
    }
  }

  @Test
  void whatMessagesSayIsCompletedByTheCallersSchema() {
    TableId id = TableId.of(null, "S", "T");
    TableSchema said =
        schema(
            id,
            new TableColumn("a", Scalar.of(ValueType.INT32), "int", true, 0),
            new TableColumn("b", null, "xml", true, 0));
    TableSchema given =
        schema(
            TableId.parse("S.T"),
            new TableColumn("a", Scalar.of(ValueType.INT32), null, true, 1),
            new TableColumn("b", Scalar.of(ValueType.JSON), null, true, 0),
            new TableColumn("c", Scalar.of(ValueType.DATE), null, true, 0));
    tables.schema(given);

    TableSchema known = Objects.requireNonNull(tables.reading(TYPES, id, said).schema());

    assertThat(known.columns()).extracting(TableColumn::name).containsExactly("a", "b", "c");
    assertThat(known.columns().get(1).type()).isEqualTo(Scalar.of(ValueType.JSON));
    assertThat(known.key()).extracting(TableColumn::name).containsExactly("a");
    assertThat(tables.reading(TYPES, id, null).schema()).isSameAs(given);
  }

  @Test
  void theCallersTypeWinsAndTheMessagesSayHowItIsSpeltAndKeyed() {
    TableId id = TableId.parse("S.T");
    TableSchema said =
        schema(
            id,
            new TableColumn("a", Scalar.of(ValueType.BYTES), "varbinary(8)", false, 1),
            new TableColumn("b", Scalar.of(ValueType.INT32), "int", true, 0));
    tables.schema(
        schema(
            id,
            new TableColumn("a", Scalar.of(ValueType.INT64), null, true, 0),
            new TableColumn("b", Scalar.of(ValueType.DECIMAL), "number", true, 1)));

    RowReading reading = tables.reading(TYPES, id, said);

    assertThat(reading.codec().schema().columns())
        .extracting(column -> column.name() + " " + column.type() + " " + column.key())
        .containsExactly("a INT64 1", "b DECIMAL 0");
    assertThat(reading.forms().form(0)).isEqualTo(WireForm.HEX_OR_BASE64);
  }

  @Test
  void aRowClassSaysTheKeyWhereNobodyElseDoes() {
    TableId id = TableId.parse("S.T");
    TableSchema of =
        schema(
            id,
            new TableColumn("a", Scalar.of(ValueType.INT64), "int", false, 1),
            new TableColumn("b", Scalar.of(ValueType.BYTES), "varbinary(8)", true, 0));
    tables.codec(id, DynamicRowCodec.of(of));

    RowReading reading = tables.reading(TYPES, id, null);

    assertThat(key(reading)).containsExactly("a");
    assertThat(reading.forms().form(1))
        .as("the class may come from another producer: its source types say no spelling here")
        .isEqualTo(TYPES.form(ValueType.BYTES));
    TableSchema said =
        schema(
            id,
            new TableColumn("a", null, null, true, 0),
            new TableColumn("b", Scalar.of(ValueType.BYTES), null, true, 1));
    assertThat(key(tables.reading(TYPES, id, said))).as("messages win").containsExactly("b");
    tables.schema(schema(id, new TableColumn("a", Scalar.of(ValueType.INT64), null, true, 0)));
    assertThat(key(tables.reading(TYPES, id, null)))
        .as("a table schema without a key does not take the class's away")
        .containsExactly("a");
  }

  private static List<String> key(RowReading reading) {
    return Objects.requireNonNull(reading.schema()).key().stream().map(TableColumn::name).toList();
  }

  @Test
  void aTypeThatIsOnlyAssumedDoesNotTypeARow() {
    TableId id = TableId.parse("S.T");
    TableSchema assumed =
        new TableSchema(
            id,
            List.of(new TableColumn("n", Scalar.of(ValueType.DECIMAL), "number", true, 0)),
            List.of("test"),
            Set.of("/columns/0/type"));

    TableSchema known = tables.reading(TYPES, id, assumed).codec().schema();

    assertThat(known.columns().get(0).type()).isNull();
  }

  @Test
  void theOnlyTableIsTheOneThatAllNamesGivenAreOf() {
    assertThat(tables.only(TYPES).codec()).isSameAs(DynamicRows.UNTYPED);
    DynamicRowCodec orders = codec("SALES.ORDERS");
    tables.codec(TableId.parse("ORDERS"), orders);
    tables.schema(schema(TableId.of("PDB1", "SALES", "ORDERS")));
    assertThat(tables.only(TYPES).codec()).isSameAs(orders);
    assertThat(tables.only(TYPES).table()).isEqualTo(TableId.of("PDB1", "SALES", "ORDERS"));
    tables.schema(schema(TableId.parse("HR.ORDERS")));
    assertThat(tables.only(TYPES).codec()).isSameAs(DynamicRows.UNTYPED);
  }
}
