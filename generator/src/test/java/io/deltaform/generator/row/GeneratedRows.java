package io.deltaform.generator.row;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.Compiled;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.WireForms;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireForm;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SchemaModel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Rows that are generated, compiled and loaded for one test. */
record GeneratedRows(Compiled classes, JavaNames names) {
  static GeneratedRows of(TableSchema... tables) {
    SchemaModel model =
        new SchemaModel(new TreeMap<>(), List.of(), new TreeMap<>(), Arrays.asList(tables));
    Diagnostics problems = new Diagnostics();
    JavaNames names = JavaNames.of(model, "gen");
    Compiled classes = Compiled.of(RowFiles.of(model, names, problems));
    assertThat(problems.hasErrors()).isFalse();
    return new GeneratedRows(classes, names);
  }

  static TableSchema table(String name, List<TableColumn> columns) {
    return new TableSchema(TableId.of("db", "SALES", name), columns, List.of("test"), Set.of());
  }

  static TableColumn column(String name, ValueType type) {
    return new TableColumn(name, Scalar.of(type), null, true, 0);
  }

  static TableColumn key(String name, ValueType type, int position) {
    return new TableColumn(name, Scalar.of(type), null, false, position);
  }

  static TableSchema ints(String name, String... columns) {
    return table(
        name, Arrays.stream(columns).map(column -> column(column, ValueType.INT32)).toList());
  }

  static TableSchema ints(String name, int count) {
    return ints(
        name, IntStream.range(0, count).mapToObj(i -> "COLUMN_" + i).toArray(String[]::new));
  }

  RowCodec<Object> codec(TableSchema table) {
    return classes.codec(names.table(table.id()).canonicalName());
  }

  Class<?> row(TableSchema table) throws ClassNotFoundException {
    return classes.loadClass(names.table(table.id()).canonicalName());
  }

  Class<?> nested(TableSchema table, String name) throws ClassNotFoundException {
    return classes.loadClass(names.table(table.id()).canonicalName() + "$" + name);
  }

  static WireForms natural(RowCodec<?> codec) {
    WireForm[] forms = new WireForm[codec.columns().size()];
    Arrays.fill(forms, WireForm.NATURAL);
    return WireForms.of(forms);
  }

  static <R> RowImage<R> read(RowCodec<R> codec, String json, Problems out) {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    JsonInput in = new JsonInput().reset(bytes, 0, bytes.length);
    RowImage<R> image = codec.read(in, natural(codec), out);
    assertThat(in.position()).isEqualTo(bytes.length);
    return image;
  }

  static <R> RowImage<R> read(RowCodec<R> codec, String json) {
    Problems out = new Problems();
    RowImage<R> image = read(codec, json, out);
    assertThat(out.list()).isEmpty();
    return image;
  }
}
