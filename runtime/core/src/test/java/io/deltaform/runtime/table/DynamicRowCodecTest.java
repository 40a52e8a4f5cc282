package io.deltaform.runtime.table;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.metadata.CesMetadata;
import io.deltaform.runtime.metadata.CesMetadata.Column;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DynamicRowCodecTest {
  private static final SourceTypes CES = SourceTypes.of("ces", null);
  private static final TableSchema PARTS =
      CesMetadata.table(
          TableId.of("Shop", "dbo", "Parts"),
          List.of(
              new Column("Id", "bigint", 0),
              new Column("Größe", "nvarchar(10)", 1),
              new Column("Price", "decimal(10,2)", 2),
              new Column("Made", "datetime2(7)", 3),
              new Column("Photo", "varbinary(max)", 4)),
          List.of("Id"));

  private final DynamicRowCodec codec = DynamicRowCodec.of(PARTS);
  private final WireForms forms = WireForms.of(CES, PARTS, codec);
  private final Problems problems = new Problems();

  private RowImage<Row> read(String json) {
    byte[] b = json.getBytes(UTF_8);
    JsonInput in = new JsonInput().reset(b, 0, b.length);
    RowImage<Row> image = codec.read(in, forms, problems);
    assertThat(in.position()).isEqualTo(b.length);
    problems.locate(b, 0, b.length);
    return image;
  }

  private String write(RowImage<Row> image) {
    JsonOutput out = new JsonOutput();
    codec.write(image, out);
    return out.toString();
  }

  @Test
  void readsEveryColumnByItsTypeAndItsProducersSpelling() {
    RowImage<Row> image =
        read(
            "{\"Id\":\"8\",\"Größe\":\"XL\",\"Price\":\"1.50\","
                + "\"Made\":\"2026-08-07 16:25:00.8833333\",\"Photo\":\"0xFF0080\"}");
    assertThat(problems.list()).isEmpty();
    assertThat(image.isComplete()).isTrue();
    assertThat(image.row().get("Id")).isEqualTo(8L);
    assertThat(image.row().get("Price")).isEqualTo(new BigDecimal("1.50"));
    assertThat(image.row().get("Made"))
        .isEqualTo(LocalDateTime.parse("2026-08-07T16:25:00.8833333"));
    assertThat(write(image))
        .isEqualTo(
            "{\"Id\":8,\"Größe\":\"XL\",\"Price\":1.50,"
                + "\"Made\":\"2026-08-07T16:25:00.8833333\",\"Photo\":\"/wCA\"}");
  }

  @Test
  void absentNullAndEmptyTextAreThreeStates() {
    RowImage<Row> image = read("{\"Price\":null,\"Größe\":\"\"}");
    assertThat(image.has(column("Id"))).isFalse();
    assertThat(image.has(column("Price"))).isTrue();
    assertThat(image.row().get("Price")).isNull();
    assertThat(image.row().get("Größe")).isEqualTo("");
    assertThat(image.columns()).extracting(ColumnName::wireName).containsExactly("Größe", "Price");
    assertThat(image.isComplete()).isFalse();
    assertThat(image).isNotEqualTo(read("{\"Größe\":\"\"}"));
  }

  @Test
  void columnsKeepTheOrderOfTheMessage() {
    assertThat(write(read("{\"Made\":null,\"New\":{\"a\":[1.0]},\"Id\":1}")))
        .isEqualTo("{\"Made\":null,\"New\":{\"a\":[1.0]},\"Id\":1}");
  }

  @Test
  void columnsThatTheSchemaLacksKeepTheirJson() {
    RowImage<Row> image = read("{\"Id\":1,\"New\":1.50,\"id\":true}");
    assertThat(problems.list()).isEmpty();
    assertThat(image.row().get("New")).isEqualTo(new JsonValue.JsonNumber("1.50"));
    assertThat(image.row().get("id")).isEqualTo(new JsonValue.JsonBoolean(true));
    assertThat(image.columns()).extracting(ColumnName::wireName).containsExactly("Id", "New", "id");
  }

  @Test
  void whatDoesNotFitStaysAsSentAndIsAnError() {
    RowImage<Row> image = read("{\"Id\":\"eight\",\"Price\":1,\"Other\":1E1000000000}");
    assertThat(image.row().get("Id")).isEqualTo(new JsonValue.JsonString("eight"));
    assertThat(image.row().get("Price")).isEqualTo(BigDecimal.ONE);
    assertThat(problems.list())
        .extracting(problem -> problem.level() + " " + problem.code() + " " + problem.pointer())
        .containsExactly("ERROR bad-value /Id", "ERROR number-limit /Other");
  }

  @Test
  void columnsNamedByEscapesAreFound() {
    RowImage<Row> image = read("{\"Gr\\u00f6\\u00dfe\":5}");
    assertThat(image.row().get("Größe")).isEqualTo("5");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"Id\":1,\"Id\":2}",
        "{\"Id\":1,\"\\u0049d\":2}",
        "{\"x\":1,\"x\":1}",
        "{\"Id\":1",
        "{\"Id\":1,}",
        "[]",
        "{\"Id\":tru}"
      })
  void whatIsNoRowIsRefused(String json) {
    assertThatThrownBy(() -> read(json)).isInstanceOf(MalformedInput.class);
  }

  @Test
  void moreColumnsThanTheLimitAreRefused() {
    StringBuilder s = new StringBuilder("{");
    for (int i = 0; i <= 4096; i++) {
      s.append(i == 0 ? "" : ",").append("\"c").append(i).append("\":0");
    }
    String json = s.append('}').toString();
    assertThatThrownBy(() -> read(json))
        .isInstanceOfSatisfying(MalformedInput.class, e -> assertThat(e.code()).isEqualTo("limit"));
  }

  @Test
  void whatIsWrittenReadsBackEqual() {
    RowImage<Row> image =
        read("{\"Id\":\"8\",\"Made\":\"2026-08-07 16:25\",\"Photo\":\"AA\",\"New\":[1]}");
    byte[] b = write(image).getBytes(UTF_8);
    JsonInput in = new JsonInput().reset(b, 0, b.length);
    assertThat(codec.read(in, WireForms.natural(codec), problems)).isEqualTo(image);
  }

  @Test
  void untypedRowsKeepJsonAndFindNumbersOverTheLimit() {
    byte[] b = "{\"a\":1.0,\"b\":null,\"c\":1E9999999}".getBytes(UTF_8);
    JsonInput in = new JsonInput().reset(b, 0, b.length);
    RowImage<Row> image = DynamicRows.UNTYPED.object(in, b, 0, b.length, problems);
    assertThat(image.row().get("a")).isEqualTo(new JsonValue.JsonNumber("1.0"));
    assertThat(image.row().has("b")).isTrue();
    assertThat(image.row().get("c")).isEqualTo(new JsonValue.JsonNumber("1E9999999"));
    assertThat(problems.list()).extracting(Problem::code).containsExactly("number-limit");
  }

  private static TableColumn column(String name) {
    TableColumn column = PARTS.column(name);
    assertThat(column).isNotNull();
    return column == null ? PARTS.columns().get(0) : column;
  }

  @Test
  void aMemberThatIsNoColumnIsTakenOut() {
    RowImage<Row> image = read("{\"a\":1,\"Id\":7,\"b\":2}");
    RowImage<Row> without = image.without("a");
    assertThat(without).hasToString("RowImage[Id, b]");
    assertThat(write(without)).isEqualTo("{\"Id\":7,\"b\":2}");
    assertThat(without.has(() -> "a")).isFalse();
    assertThat(without.row().has("a")).isFalse();
    assertThat(image).hasToString("RowImage[Id, a, b]");
    assertThat(image.without("none")).isSameAs(image);
  }
}
