package io.deltaform.generator.row;

import static io.deltaform.generator.row.GeneratedRows.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.golden.MethodSizes;
import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.table.ColumnName;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowSizesTest {
  /** HotSpot compiles no method of more bytes. */
  private static final int COMPILED = 8_000;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 31, 32, 33, 64, 65, 254, 255})
  void generatesRowsOfAnyWidth(int width) {
    check(GeneratedRows.ints("T" + width, width));
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {1_600, 2_500, 2_501, 4_096})
  void generatesRowsOfThousandsOfColumns(int width) {
    check(GeneratedRows.ints("T" + width, width));
  }

  @ParameterizedTest
  @ValueSource(ints = {127, 128})
  void generatesRowsOfLongs(int width) {
    List<TableColumn> columns = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      columns.add(GeneratedRows.column("C" + i, ValueType.INT64));
    }
    check(GeneratedRows.table("LONGS", columns));
  }

  @Test
  void splitsColumnsOfLongNamesIntoMoreMethods() {
    List<TableColumn> columns = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      columns.add(new TableColumn("N".repeat(50) + i, Scalar.of(ValueType.INT32), null, true, 0));
    }
    check(GeneratedRows.table("NAMES", columns));
  }

  @Test
  void holdsATableSchemaLongerThanAConstant() {
    List<TableColumn> columns = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      columns.add(
          new TableColumn(
              "C" + i, Scalar.of(ValueType.INT32), "\u540d\uD83D\uDCA5".repeat(2_000), true, 0));
    }
    check(GeneratedRows.table("TEXTS", columns));
  }

  private static void check(TableSchema table) {
    GeneratedRows rows = GeneratedRows.of(table);
    rows.classes()
        .classFiles()
        .forEach(
            (name, bytes) ->
                MethodSizes.of(bytes)
                    .forEach(
                        (method, size) -> {
                          // run once: it does not matter that these are only interpreted
                          if (!method.startsWith("<clinit>") && !method.startsWith("$values")) {
                            assertThat(size).as(name + "." + method).isLessThan(COMPILED);
                          }
                        }));
    RowCodec<Object> codec = rows.codec(table);
    assertThat(codec.schema()).isEqualTo(table);
    Random random = new Random(3);
    for (int round = 0; round < 5; round++) {
      List<TableColumn> sent = new ArrayList<>(table.columns());
      if (round % 2 == 1) {
        Collections.shuffle(sent, random);
      }
      if (round > 2) {
        sent = sent.subList(0, (sent.size() + 1) / 2);
      }
      StringBuilder json = new StringBuilder("{");
      for (TableColumn column : sent) {
        json.append(json.length() > 1 ? "," : "").append('"').append(column.name());
        json.append("\":").append(column.name().hashCode());
      }
      RowImage<Object> image = read(codec, json.append('}').toString());
      assertThat(image.columns()).hasSize(sent.size());
      for (TableColumn column : sent) {
        assertThat(image.value(column)).hasToString("" + column.name().hashCode());
      }
      for (ColumnName column : image.columns()) {
        assertThat(image.has(column)).isTrue();
      }
      assertThat(read(codec, json.toString())).isEqualTo(image).hasSameHashCodeAs(image);
    }
  }
}
