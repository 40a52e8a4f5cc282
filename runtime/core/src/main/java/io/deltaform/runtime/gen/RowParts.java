package io.deltaform.runtime.gen;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.table.ColumnName;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaFile;
import io.deltaform.runtime.table.WireForms;
import io.deltaform.runtime.value.Values;
import io.deltaform.runtime.value.WireForm;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What every generated row codec does alike. */
public final class RowParts {
  private RowParts() {}

  /**
   * Begins the row at the input's position.
   *
   * @return the index of the first key, or the complement of that after the end
   * @throws MalformedInput if no object begins there
   */
  public static int begin(JsonInput in, byte[] b, int e) {
    int p = JsonInput.ws(b, in.position(), e);
    if (b[p] != '{') {
      throw MalformedInput.syntax("expected a row as an object", p);
    }
    in.enter(p);
    return Tokens.firstKey(b, p, e);
  }

  /** Ends the row, {@code end} being the index after it. */
  public static void end(JsonInput in, int end) {
    in.leave();
    in.position(end);
  }

  /** Keeps the value that did not fit column {@code name}; {@code raw} is null the first time. */
  public static Map<String, JsonValue> misfit(
      @Nullable Map<String, JsonValue> raw, String name, JsonInput in) {
    Map<String, JsonValue> map = raw == null ? new LinkedHashMap<>() : raw;
    map.put(name, in.takeMisfit());
    return map;
  }

  /**
   * At the value of a column of which no message told the type: reads it as sent, whatever a
   * producer's form says. Null for JSON null.
   */
  public static @Nullable JsonValue untyped(JsonInput in, byte[] b, int p, int e, Problems out) {
    return (JsonValue) Values.any(in, b, p, e, null, WireForm.NATURAL, out);
  }

  /**
   * At the value of the key that was just scanned, none of the row's columns: keeps it as sent in
   * {@code others}, which is null the first time. The index after it is left as the input's
   * position.
   *
   * @throws MalformedInput if the key is there already
   */
  public static Map<String, JsonValue> other(
      @Nullable Map<String, JsonValue> others, JsonInput in, byte[] b, int p, int e, Problems out) {
    Map<String, JsonValue> map = others == null ? new LinkedHashMap<>() : others;
    String name = in.text(b);
    if (map.containsKey(name)) {
      throw MalformedInput.duplicateKey(in.textStart() - 1);
    }
    if (map.size() == in.limits().columns()) {
      throw MalformedInput.limit(
          "a row of more than " + map.size() + " columns", in.textStart() - 1);
    }
    JsonValue value = untyped(in, b, p, e, out);
    map.put(name, value == null ? JsonValue.JsonNull.NULL : value);
    return map;
  }

  /** The image of a row that was read, by {@code forms}, or built; null maps are empty ones. */
  public static <R> RowImage<R> image(
      RowCodec<R> codec,
      R row,
      long[] present,
      @Nullable Map<String, JsonValue> others,
      @Nullable Map<String, JsonValue> raw,
      @Nullable WireForms forms) {
    return RowImage.of(
        codec,
        row,
        codec.columns(),
        present,
        others == null ? Map.of() : Collections.unmodifiableMap(others),
        raw == null ? Map.of() : Collections.unmodifiableMap(raw),
        forms);
  }

  /**
   * One image over another, as {@link RowCodec#overlay} says.
   *
   * @param row makes a row of the values of its columns
   */
  public static <R> RowImage<R> overlay(
      RowImage<R> base, RowImage<R> over, Function<@Nullable Object[], R> row) {
    RowCodec<R> codec = base.codec();
    List<? extends ColumnName> columns = codec.columns();
    @Nullable Object[] values = new @Nullable Object[columns.size()];
    for (int i = 0; i < values.length; i++) {
      ColumnName column = columns.get(i);
      values[i] = (over.has(column) ? over : base).value(column);
    }
    return base.overlaid(over, row.apply(values));
  }

  /** The table schema of a codec, from the text that it holds. */
  public static TableSchema schema(String text) {
    TableSchemaFile file = TableSchemaFile.read(text.getBytes(StandardCharsets.UTF_8)).value();
    if (file == null) {
      throw new IllegalStateException("the table schema of a generated codec is none");
    }
    return file.schema();
  }
}
