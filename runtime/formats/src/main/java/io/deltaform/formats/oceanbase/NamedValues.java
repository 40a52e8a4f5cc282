package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.ColumnName;
import io.deltaform.runtime.table.DynamicRowCodec;
import io.deltaform.runtime.table.DynamicRows;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.WireForms;
import io.deltaform.runtime.value.ValueWriter;
import io.deltaform.runtime.value.WireForm;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Rows whose values say their types themselves. Where the caller knows the table better, by a table
 * schema or a row class, its types win.
 */
final class NamedValues {
  private NamedValues() {}

  /**
   * The image of a row.
   *
   * @param values of the classes that {@link io.deltaform.runtime.value.ValueType} lists, or JSON
   *     as sent; a column that is not there is absent
   * @param pointer to the row
   */
  static RowImage<?> image(
      Reading reading, RowReading rows, Map<String, @Nullable Object> values, String pointer) {
    return image(reading, rows, values, Set.of(), pointer);
  }

  /**
   * As the other.
   *
   * @param misfits columns whose value is as it was sent, for a reason that was told
   */
  static RowImage<?> image(
      Reading reading,
      RowReading rows,
      Map<String, @Nullable Object> values,
      Set<String> misfits,
      String pointer) {
    RowCodec<?> codec = rows.codec();
    return codec instanceof DynamicRowCodec || codec instanceof DynamicRows
        ? dynamic(reading, rows, values, misfits, pointer)
        : generated(reading, codec, values, misfits, pointer);
  }

  private static RowImage<Row> dynamic(
      Reading reading,
      RowReading rows,
      Map<String, @Nullable Object> values,
      Set<String> misfits,
      String pointer) {
    Map<String, @Nullable Object> typed = new LinkedHashMap<>();
    List<ColumnName> columns = new ArrayList<>(values.size());
    long[] present = new long[values.size() + 63 >> 6];
    values.forEach(
        (name, value) -> {
          TableColumn known = rows.schema() == null ? null : rows.schema().column(name);
          Object wanted = value;
          if (value != null && known != null && known.type() != null && !misfits.contains(name)) {
            String at = pointer + "/" + JsonPointers.escape(name);
            wanted = reading.value(json(value), known.type(), WireForm.NATURAL, at);
          }
          typed.put(name, wanted);
          present[columns.size() >> 6] |= 1L << columns.size();
          columns.add(() -> name);
        });
    return RowImage.of(
        DynamicRows.UNTYPED, Row.of(typed), columns, present, Map.of(), Map.of(), null);
  }

  private static JsonValue json(Object value) {
    if (value instanceof JsonValue sent) {
      return sent;
    }
    JsonOutput out = new JsonOutput();
    ValueWriter.write(out, value);
    byte[] b = out.toByteArray();
    return JsonValue.read(new JsonInput().reset(b, 0, b.length), b, 0, b.length);
  }

  private static <R> RowImage<R> generated(
      Reading reading,
      RowCodec<R> codec,
      Map<String, @Nullable Object> values,
      Set<String> misfits,
      String pointer) {
    JsonOutput out = new JsonOutput();
    out.beginObject();
    values.forEach((name, value) -> ValueWriter.write(out.name(name), value));
    out.endObject();
    byte[] b = out.toByteArray();
    Problems found = new Problems();
    JsonInput in =
        new JsonInput(reading.json().limits())
            .invalidDates(reading.json().invalidDates())
            .reset(b, 0, b.length);
    RowImage<R> image = codec.read(in, WireForms.natural(codec), found);
    found.locate(b, 0, b.length);
    Problems news = new Problems();
    for (Problem problem : found.list()) {
      if (misfits.stream().noneMatch(m -> isIn(m, problem.pointer()))) {
        news.add(problem);
      }
    }
    reading.within(news, pointer, -1);
    return image;
  }

  private static boolean isIn(String column, String pointer) {
    String of = "/" + JsonPointers.escape(column);
    return pointer.equals(of) || pointer.startsWith(of + "/");
  }
}
