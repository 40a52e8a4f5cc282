package io.deltaform.generator.row;

import static io.deltaform.generator.row.GeneratedRows.column;
import static io.deltaform.generator.row.GeneratedRows.key;
import static io.deltaform.generator.row.GeneratedRows.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue.JsonString;
import io.deltaform.runtime.table.ColumnName;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import java.lang.reflect.InvocationTargetException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowCodecTest {
  private static final TableSchema TABLE =
      GeneratedRows.table(
          "ORDERS",
          List.of(
              key("ID", ValueType.INT64, 2),
              key("REGION", ValueType.STRING, 1),
              column("NOTE", ValueType.STRING),
              new TableColumn("TOTAL", Scalar.decimal(10, 2), "number(10,2)", true, 0),
              column("caf\u00e9 \"x\"", ValueType.BOOLEAN),
              new TableColumn("WHAT", null, null, true, 0)));

  private static GeneratedRows rows;
  private static RowCodec<Object> codec;

  @BeforeAll
  static void generate() {
    rows = GeneratedRows.of(TABLE);
    codec = rows.codec(TABLE);
  }

  private static @Nullable Object value(RowImage<Object> image, String column) {
    return image.value(named(column));
  }

  private static ColumnName named(String column) {
    return () -> column;
  }

  @Test
  void tellsAbsentNullAndValueApart() {
    RowImage<Object> image = read(codec, "{\"ID\":1,\"NOTE\":null,\"REGION\":\"\"}");
    assertThat(value(image, "ID")).isEqualTo(1L);
    assertThat(value(image, "NOTE")).isNull();
    assertThat(value(image, "REGION")).isEqualTo("");
    assertThat(image.has(named("NOTE"))).isTrue();
    assertThat(image.has(named("TOTAL"))).isFalse();
    assertThat(image.isComplete()).isFalse();
    assertThat(image.columns())
        .extracting(ColumnName::wireName)
        .containsExactly("ID", "REGION", "NOTE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"ID\":8,\"REGION\":\"n\",\"NOTE\":\"x\",\"TOTAL\":1.50,\"caf\u00e9 \\\"x\\\"\":true,\"WHAT\":[1]}",
        "{\"WHAT\":[1],\"caf\u00e9 \\\"x\\\"\":true,\"TOTAL\":1.50,\"NOTE\":\"x\",\"REGION\":\"n\",\"ID\":8}",
        "{ \"ID\" : 8 ,\n \"REGION\" : \"n\",\r\n\t\"NOTE\":\t\"x\" , \"TOTAL\":1.50,\"caf\\u00e9 \\u0022x\\u0022\":true,\"WHAT\":[1] }",
        "{\"\\u0049D\":8,\"TOTAL\":1.50,\"REGION\":\"n\",\"caf\\u00E9 \\\"x\\\"\":true,\"NOTE\":\"x\",\"WHAT\":[1]}"
      })
  void readsColumnsInAnyOrderAndSpelling(String json) {
    RowImage<Object> image = read(codec, json);
    assertThat(image.isComplete()).isTrue();
    assertThat(value(image, "TOTAL")).isEqualTo(new BigDecimal("1.50"));
    assertThat(value(image, "caf\u00e9 \"x\"")).isEqualTo(true);
    assertThat(image)
        .isEqualTo(
            read(
                codec,
                "{\"NOTE\":\"x\",\"ID\":8,\"WHAT\":[1],\"REGION\":\"n\",\"TOTAL\":1.50,\"caf\u00e9 \\\"x\\\"\":true}"));
  }

  @Test
  void keepsColumnsThatTheRowDoesNotKnow() {
    RowImage<Object> image = read(codec, "{\"id\":7,\"ID\":1,\"NEW\":{\"a\":[1.10]}}");
    assertThat(image.others().keySet()).containsExactly("id", "NEW");
    assertThat(image.columns()).hasSize(1);
    JsonOutput out = new JsonOutput();
    image.write(out);
    assertThat(out.toString()).isEqualTo("{\"ID\":1,\"id\":7,\"NEW\":{\"a\":[1.10]}}");
  }

  @Test
  void keepsWhatDoesNotFitAndReadsOn() {
    Problems problems = new Problems();
    String json = "{\"ID\":\"eight\",\"NOTE\":\"x\",\"TOTAL\":true}";
    RowImage<Object> image = read(codec, json, problems);
    problems.locate(json.getBytes(java.nio.charset.StandardCharsets.UTF_8), 0, json.length());
    assertThat(problems.list()).extracting(Problem::pointer).containsExactly("/ID", "/TOTAL");
    assertThat(problems.list()).extracting(Problem::code).containsOnly("bad-value");
    assertThat(value(image, "ID")).isNull();
    assertThat(image.has(named("ID"))).isTrue();
    assertThat(image.raw()).containsEntry("ID", new JsonString("eight")).containsKey("TOTAL");
    assertThat(value(image, "NOTE")).isEqualTo("x");
    JsonOutput out = new JsonOutput();
    image.write(out);
    assertThat(out.toString()).isEqualTo(json);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"ID\":1,\"ID\":2}",
        "{\"ID\":1,\"NOTE\":\"\",\"ID\":1}",
        "{\"NOTE\":null,\"N\\u004fTE\":null}",
        "{\"X\":1,\"X\":1}"
      })
  void refusesAColumnThatIsThereTwice(String json) {
    int second = json.lastIndexOf(",\"") + 1;
    assertThatThrownBy(() -> read(codec, json))
        .isInstanceOfSatisfying(
            MalformedInput.class,
            e -> {
              assertThat(e.code()).isEqualTo("duplicate-key");
              assertThat(e.offset()).isEqualTo(second);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "null",
        "{",
        "{\"ID\"",
        "{\"ID\":",
        "{\"ID\":1",
        "{\"ID\":1,",
        "{\"ID\":1,}",
        "{\"ID\":1 \"NOTE\":1}",
        "{ID:1}",
        "{\"ID\" 1}",
        "{\"ID\":01}",
        "{,}"
      })
  void refusesWhatIsNoObject(String json) {
    assertThatThrownBy(() -> read(codec, json)).isInstanceOf(MalformedInput.class);
  }

  @Test
  void knowsItsTable() {
    assertThat(codec.schema()).isEqualTo(TABLE);
    assertThat(codec.columns())
        .extracting(ColumnName::wireName)
        .containsExactlyElementsOf(TABLE.columns().stream().map(TableColumn::name).toList());
  }

  @Test
  void takesTheColumnsOfAnotherRowByTheirNames() {
    RowImage<Object> image = read(codec, "{\"NOTE\":\"x\"}");
    ColumnName foreign = TABLE.columns().get(2);
    assertThat(image.value(foreign)).isEqualTo("x");
    assertThat(image.has(foreign)).isTrue();
    assertThat(codec.value(image.row(), named("none"))).isNull();
  }

  @Test
  void buildsRowsAndImages() throws ReflectiveOperationException {
    Object builder = rows.nested(TABLE, "Builder").getConstructor().newInstance();
    builder.getClass().getMethod("id", Long.class).invoke(builder, 5L);
    builder.getClass().getMethod("note", String.class).invoke(builder, (Object) null);
    Object row = builder.getClass().getMethod("build").invoke(builder);
    assertThat(row.getClass().getMethod("id").invoke(row)).isEqualTo(5L);
    Object image = builder.getClass().getMethod("image").invoke(builder);
    assertThat(image).isEqualTo(read(codec, "{\"ID\":5,\"NOTE\":null}"));
  }

  @Test
  void takesKeysFromChangesAndRowsInTheOrderOfTheKey() throws ReflectiveOperationException {
    Class<?> type = rows.nested(TABLE, "Key");
    assertThat(Arrays.stream(type.getRecordComponents()).map(c -> c.getName()))
        .containsExactly("region", "id");
    Object key =
        type.getMethod("of", Row.class).invoke(null, Row.of(Map.of("ID", 8L, "REGION", "n")));
    // another producer may have typed the same key otherwise
    for (Object id : List.of(8, new BigDecimal("8.0"), "8")) {
      assertThat(
              type.getMethod("of", Row.class).invoke(null, Row.of(Map.of("ID", id, "REGION", "n"))))
          .isEqualTo(key);
    }
    Object row = read(codec, "{\"ID\":8,\"REGION\":\"n\"}").row();
    assertThat(type.getMethod("of", row.getClass()).invoke(null, row)).isEqualTo(key);
  }

  @Test
  void refusesKeysThatAreNotWhole() throws ReflectiveOperationException {
    Class<?> type = rows.nested(TABLE, "Key");
    assertThatThrownBy(() -> type.getMethod("of", Row.class).invoke(null, Row.of(Map.of("ID", 8L))))
        .isInstanceOf(InvocationTargetException.class)
        .cause()
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("REGION");
    assertThatThrownBy(
            () ->
                type.getMethod("of", Row.class)
                    .invoke(null, Row.of(Map.of("ID", "x", "REGION", "n"))))
        .cause()
        .hasMessageContaining("ID")
        .hasMessageContaining("INT64");
  }

  @Test
  void hasNoKeyTypeWithoutKey() {
    TableSchema keyless = GeneratedRows.ints("LOG", "A");
    GeneratedRows generated = GeneratedRows.of(keyless);
    assertThatThrownBy(() -> generated.nested(keyless, "Key"))
        .isInstanceOf(ClassNotFoundException.class);
  }
}
