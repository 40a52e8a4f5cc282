package io.deltaform.generator.row;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.table.DynamicRowCodec;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.WireForms;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireForm;
import java.nio.charset.StandardCharsets;
import java.time.temporal.Temporal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Generated rows and dynamic rows of the same table read the same values from the same bytes. */
class RowParityTest {
  private static final String[] TOKENS = {
    "null",
    "true",
    "false",
    "0",
    "1",
    "-7",
    "12345678901234567890",
    "1.50",
    "1e2",
    "0E-10",
    "1E999999",
    "\"\"",
    "\"x\"",
    "\"12\"",
    "\"-1.25\"",
    "\"true\"",
    "\"2024-02-29\"",
    "\"2024-02-30\"",
    "\"0000-00-00\"",
    "\"16:25:00.5\"",
    "\"24:00:00\"",
    "\"100:00:00\"",
    "\"2024-02-29 16:25:00.123456789\"",
    "\"2024-02-29T16:25:00Z\"",
    "\"2024-02-29T16:25:00+02:00\"",
    "\"2024-02-29T16:25:00+02:00[Europe/Berlin]\"",
    "\"08:15:30+02:00\"",
    "\"PT8H\"",
    "\"P14MT5H\"",
    "\"NaN\"",
    "\"/wCA\"",
    "\"ff00\"",
    "\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\"",
    "\"infinity\"",
    "{\"a\":[1.10,null]}",
    "[]",
    "[1,null,3]",
    "[1,\"x\"]",
    "1640410924408",
    "\"caf\\u00e9 \\ud800\""
  };

  @Test
  void readsEveryTypeInEveryFormAsDynamicRowsDo() {
    List<TableColumn> columns = new ArrayList<>();
    for (ValueType type : ValueType.values()) {
      if (type != ValueType.AVRO_DURATION && type != ValueType.URI && type != ValueType.LIST) {
        columns.add(GeneratedRows.column("C_" + type, type));
      }
    }
    columns.add(
        new TableColumn("C_LIST", Scalar.listOf(Scalar.of(ValueType.INT32)), null, true, 0));
    columns.add(
        new TableColumn(
            "C_LISTS", Scalar.listOf(Scalar.listOf(Scalar.decimal(5, 2))), null, true, 0));
    columns.add(new TableColumn("C_UNKNOWN", null, null, true, 0));
    check(GeneratedRows.table("TYPES", columns), 8_000);
  }

  @Test
  void readsWideRowsAsDynamicRowsDo() {
    List<TableColumn> columns = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      columns.add(GeneratedRows.column("C_" + i, i % 2 == 0 ? ValueType.INT64 : ValueType.STRING));
    }
    check(GeneratedRows.table("WIDE", columns), 2_000);
  }

  private static void check(TableSchema table, int rounds) {
    RowCodec<Object> generated = GeneratedRows.of(table).codec(table);
    RowCodec<Row> dynamic = DynamicRowCodec.of(table);
    Random random = new Random(17);
    int refused = 0;
    int misfits = 0;
    for (int round = 0; round < rounds; round++) {
      WireForms forms = forms(table, random);
      byte[] json = row(table, random).getBytes(StandardCharsets.UTF_8);
      Result<Object> one = read(generated, forms, json);
      Result<Row> other = read(dynamic, forms, json);
      if (one.image == null || other.image == null) {
        refused++;
        assertThat(one.fatal()).isEqualTo(other.fatal());
        continue;
      }
      misfits += one.image.raw().size();
      if (compare(table, one.image, other.image)) {
        assertThat(one.problems).isEqualTo(other.problems);
      }
    }
    assertThat(refused).isBetween(1, rounds / 2);
    assertThat(misfits).isGreaterThan(rounds / 2);
  }

  /** False if dynamic rows took a value that a typed row cannot hold. */
  private static boolean compare(
      TableSchema table, RowImage<Object> generated, RowImage<Row> dynamic) {
    boolean alike = true;
    for (TableColumn column : table.columns()) {
      assertThat(generated.has(column)).isEqualTo(dynamic.has(column));
      Object value = dynamic.value(column);
      JsonValue sent = generated.raw().get(column.name());
      if (sent == null) {
        assertThat(generated.value(column)).as(column.name()).isEqualTo(value);
      } else if (value instanceof JsonValue) {
        assertThat(sent).isEqualTo(value);
        // the end of a day, which java.time's time of day cannot be and dynamic rows keep
        alike &= !String.valueOf(sent.asText()).startsWith("24:00:00");
      } else {
        // dynamic rows also take another date or time, and lists with the elements as sent
        assertThat(value).isInstanceOfAny(Temporal.class, List.class);
        alike = false;
      }
    }
    generated
        .others()
        .forEach((name, value) -> assertThat(dynamic.row().get(name)).isEqualTo(plain(value)));
    return alike;
  }

  private static @Nullable Object plain(JsonValue value) {
    return value instanceof JsonValue.JsonNull ? null : value;
  }

  private record Result<R>(@Nullable RowImage<R> image, List<Problem> problems) {
    Problem fatal() {
      return problems.get(problems.size() - 1);
    }
  }

  private static <R> Result<R> read(RowCodec<R> codec, WireForms forms, byte[] json) {
    Problems out = new Problems();
    RowImage<R> image = null;
    try {
      image = codec.read(new JsonInput().reset(json, 0, json.length), forms, out);
    } catch (MalformedInput e) {
      out.fatal(e);
    }
    out.locate(json, 0, json.length);
    return new Result<>(image, out.list());
  }

  private static WireForms forms(TableSchema table, Random random) {
    WireForm[] forms = new WireForm[table.columns().size()];
    Arrays.fill(forms, WireForm.NATURAL);
    WireForm[] all = WireForm.values();
    for (int i = 0; i < forms.length; i++) {
      WireForm form = all[random.nextInt(all.length)];
      forms[i] = form == WireForm.BIG_ENDIAN || random.nextBoolean() ? WireForm.NATURAL : form;
    }
    return WireForms.of(forms);
  }

  private static String row(TableSchema table, Random random) {
    List<String> names = new ArrayList<>();
    table.columns().forEach(column -> names.add(column.name()));
    names.removeIf(name -> random.nextInt(4) == 0);
    if (random.nextInt(4) == 0) {
      names.add(random.nextInt(names.size() + 1), "OTHER");
    }
    if (random.nextInt(20) == 0 && !names.isEmpty()) {
      names.add(names.get(random.nextInt(names.size())));
    }
    if (random.nextInt(3) == 0) {
      Collections.shuffle(names, random);
    }
    String space = random.nextInt(3) == 0 ? " \n" : "";
    StringBuilder json = new StringBuilder("{").append(space);
    for (String name : names) {
      json.append(json.length() > 1 + space.length() ? "," + space : "");
      json.append('"').append(name).append("\":").append(space);
      json.append(TOKENS[random.nextInt(TOKENS.length)]).append(space);
    }
    json.append('}');
    if (random.nextInt(50) == 0) {
      json.setLength(random.nextInt(json.length()));
    }
    return json.toString();
  }
}
