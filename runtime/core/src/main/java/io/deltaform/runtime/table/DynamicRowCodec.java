package io.deltaform.runtime.table;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueWriter;
import io.deltaform.runtime.value.Values;
import io.deltaform.runtime.value.WireForm;
import io.deltaform.runtime.value.WireWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows of a table for which no class was generated: values by the types of a table schema; a
 * column without a type, and a value that does not fit its own, stays the JSON value that was sent.
 * Stateless and safe for use by several threads.
 */
public final class DynamicRowCodec implements RowCodec<Row> {
  private final TableSchema schema;
  private final List<TableColumn> columns;
  private final Map<String, Integer> indexes;

  private DynamicRowCodec(TableSchema schema) {
    this.schema = schema;
    this.columns = schema.columns();
    this.indexes = new HashMap<>(columns.size() * 2);
    for (int i = 0; i < columns.size(); i++) {
      indexes.put(columns.get(i).name(), i);
    }
  }

  /** A codec for the rows of the table that {@code schema} describes. */
  public static DynamicRowCodec of(TableSchema schema) {
    return new DynamicRowCodec(schema);
  }

  @Override
  public TableSchema schema() {
    return schema;
  }

  @Override
  public List<TableColumn> columns() {
    return columns;
  }

  @Override
  public RowImage<Row> read(JsonInput in, WireForms forms, Problems out) {
    byte[] b = in.buffer();
    int e = in.end();
    int p = JsonInput.ws(b, in.position(), e);
    if (b[p] != '{') {
      throw MalformedInput.syntax("expected a row as an object", p);
    }
    in.enter(p);
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    List<ColumnName> unknown = List.of();
    long[] present = new long[columns.size() + 63 >> 6];
    int separator = '{';
    int next = 0;
    while (in.key(b, p, e, separator)) {
      int key = in.textStart() - 1;
      int index = index(in, b, next);
      String name = index < 0 ? in.text(b) : columns.get(index).name();
      p = in.position();
      if (values.containsKey(name)) {
        throw MalformedInput.duplicateKey(key);
      }
      if (values.size() == in.limits().columns()) {
        throw MalformedInput.limit("a row of more than " + values.size() + " columns", key);
      }
      if (index < 0) {
        values.put(name, Values.any(in, b, p, e, null, WireForm.NATURAL, out));
        unknown = unknown.isEmpty() ? new ArrayList<>() : unknown;
        unknown.add(new Sent(name));
      } else {
        Scalar type = columns.get(index).type();
        values.put(name, Values.any(in, b, p, e, type, forms.form(index), out));
        present[index >> 6] |= 1L << index;
        next = index + 1;
      }
      p = in.position();
      separator = ',';
    }
    in.leave();
    return image(values, present, unknown, forms);
  }

  /** The index of the column that the last key names, the next one guessed first; -1 if none. */
  private int index(JsonInput in, byte[] b, int next) {
    if (next < columns.size() && in.textEquals(b, columns.get(next).name())) {
      return next;
    }
    return indexes.isEmpty() ? -1 : indexes.getOrDefault(in.text(b), -1);
  }

  /** The columns of an image are those of the table, then those that only the message knows. */
  private RowImage<Row> image(
      Map<String, @Nullable Object> values,
      long[] present,
      List<ColumnName> unknown,
      @Nullable WireForms forms) {
    List<ColumnName> all = List.copyOf(columns);
    long[] sent = present;
    if (!unknown.isEmpty()) {
      all = new ArrayList<>(columns);
      all.addAll(unknown);
      sent = Arrays.copyOf(present, all.size() + 63 >> 6);
      for (int i = columns.size(); i < all.size(); i++) {
        sent[i >> 6] |= 1L << i;
      }
    }
    return RowImage.of(this, Row.own(values), all, sent, Map.of(), Map.of(), forms);
  }

  @Override
  public void write(RowImage<Row> image, WireForms forms, JsonOutput out) {
    out.beginObject();
    image
        .row()
        .values()
        .forEach(
            (name, value) -> {
              out.name(name);
              Integer index = indexes.get(name);
              if (index == null) {
                ValueWriter.write(out, value);
              } else {
                WireWriter.write(out, value, columns.get(index).type(), forms.form(index));
              }
            });
    out.endObject();
  }

  @Override
  public RowImage<Row> overlay(RowImage<Row> base, RowImage<Row> over) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>(base.row().values());
    values.putAll(over.row().values());
    long[] present = new long[columns.size() + 63 >> 6];
    List<ColumnName> unknown = new ArrayList<>();
    for (String name : values.keySet()) {
      Integer index = indexes.get(name);
      if (index == null) {
        unknown.add(new Sent(name));
      } else {
        present[index >> 6] |= 1L << index;
      }
    }
    return image(values, present, unknown, base.forms());
  }

  /** A column that was sent and that the table schema does not know. */
  private record Sent(String wireName) implements ColumnName {}

  @Override
  public @Nullable Object value(Row row, ColumnName column) {
    return row.get(column.wireName());
  }

  @Override
  public void write(RowImage<Row> image, JsonOutput out) {
    out.beginObject();
    image
        .row()
        .values()
        .forEach(
            (name, value) -> {
              out.name(name);
              ValueWriter.write(out, value);
            });
    out.endObject();
  }
}
