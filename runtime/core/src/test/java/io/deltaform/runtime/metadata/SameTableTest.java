package io.deltaform.runtime.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableMerge;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SameTableTest {
  private static final TableId LONG = TableId.of("Shop", "SALES", "ORDERS");
  private static final TableId SHORT = TableId.of(null, "SALES", "ORDERS");

  private static TableSchema table(TableId id, String column) {
    TableColumn only = new TableColumn(column, Scalar.of(ValueType.INT32), null, true, 0);
    return new TableSchema(id, List.of(only), List.of("test"), Set.of());
  }

  private static List<String> merged(TableInference inference) {
    return inference.tables().stream()
        .map(TableMerge::schema)
        .map(t -> t.id() + " " + t.columns().stream().map(TableColumn::name).toList())
        .toList();
  }

  private static TableInference of(TableId... names) {
    TableInference inference = new TableInference();
    for (int i = 0; i < names.length; i++) {
      inference.add(table(names[i], "C" + i));
    }
    return inference;
  }

  @Test
  void aNameThatIsTheEndOfAnotherMeansTheSameTable() {
    assertThat(merged(of(LONG, SHORT))).containsExactly("SALES.ORDERS [C0, C1]");
    assertThat(merged(of(SHORT, LONG))).containsExactly("SALES.ORDERS [C1, C0]");
  }

  @Test
  void aQualifierIsTheSameWhetherItIsCalledSchemaOrDatabase() {
    assertThat(merged(of(TableId.of("shop", null, "orders"), TableId.of(null, "shop", "orders"))))
        .containsExactly("shop.orders [C0, C1]");
  }

  @Test
  void aNameThatCouldBeThatOfTwoTablesStandsAlone() {
    assertThat(merged(of(SHORT, LONG, TableId.of("Test", "SALES", "ORDERS"))))
        .containsExactly("SALES.ORDERS [C0]", "Shop.SALES.ORDERS [C1]", "Test.SALES.ORDERS [C2]");
    assertThat(merged(of(TableId.of(null, null, "ORDERS"), LONG))).hasSize(2);
    assertThat(merged(of(TableId.of(null, "SALES", "MY_ORDERS"), LONG))).hasSize(2);
  }

  @Test
  void aFileTakesEveryTableThatItsNameIsTheEndOf() {
    TableInference inference = of(LONG, TableId.of("Test", "SALES", "ORDERS"), SHORT);
    inference.keep(table(SHORT, "ID"));
    assertThat(merged(inference)).containsExactly("SALES.ORDERS [C2, C1, C0, ID]");
  }

  @Test
  void ofTwoFilesTheOneWithMorePartsOfTheNameTakesIt() {
    TableInference inference = of(LONG);
    inference.keep(table(SHORT, "ID"));
    inference.keep(table(LONG, "ID"));
    assertThat(merged(inference)).containsExactly("Shop.SALES.ORDERS [C0, ID]");
  }
}
