package io.deltaform.runtime.table;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonString;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Images over images: what only a part of the columns is sent of, over the whole row. */
class OverlayTest {
  private static final List<TableColumn> COLUMNS =
      List.of(
          new TableColumn("a", Scalar.of(ValueType.INT32), null, true, 1),
          new TableColumn("b", Scalar.of(ValueType.INT32), null, true, 0),
          new TableColumn("c", Scalar.of(ValueType.INT32), null, true, 0));
  private static final DynamicRowCodec CODEC =
      DynamicRowCodec.of(new TableSchema(TableId.parse("T"), COLUMNS, List.of("test"), Set.of()));
  private static final JsonValue BAD = new JsonString("bad");
  private static final JsonValue WORSE = new JsonString("worse");

  private static RowImage<Row> read(String row) {
    byte[] b = row.getBytes(UTF_8);
    JsonInput in = new JsonInput().reset(b, 0, b.length);
    return CODEC.read(in, WireForms.natural(CODEC), new Problems());
  }

  private static RowImage<Row> image(
      long present, Map<String, JsonValue> others, Map<String, JsonValue> raw) {
    return RowImage.of(CODEC, Row.of(Map.of()), COLUMNS, new long[] {present}, others, raw, null);
  }

  @Test
  void rowsWithoutAClassReadAsIfOneTextHadBeenPutOverTheOther() {
    RowImage<Row> base = read("{\"a\":1,\"x\":[1],\"b\":\"bad\"}");
    RowImage<Row> over = read("{\"b\":null,\"c\":3,\"x\":2,\"y\":4}");

    assertThat(CODEC.overlay(base, over))
        .isEqualTo(read("{\"a\":1,\"x\":2,\"b\":null,\"c\":3,\"y\":4}"))
        .hasToString("RowImage[a, b, c, x, y]");
    assertThat(CODEC.overlay(base, over).row().values().keySet())
        .containsExactly("a", "x", "b", "c", "y");
  }

  @Test
  void whatDidNotFitIsThatOfTheUpperImageWhereItHasTheColumn() {
    RowImage<Row> base = image(0b011, Map.of("x", BAD), Map.of("a", BAD, "b", BAD));
    RowImage<Row> over = image(0b110, Map.of("y", WORSE, "x", WORSE), Map.of("c", WORSE));

    RowImage<Row> both = base.overlaid(over, Row.of(Map.of()));

    assertThat(both.columns()).containsExactlyElementsOf(COLUMNS);
    assertThat(both.raw()).isEqualTo(Map.of("a", BAD, "c", WORSE));
    assertThat(both.others()).isEqualTo(Map.of("x", WORSE, "y", WORSE));
  }
}
