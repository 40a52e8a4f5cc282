package io.deltaform.runtime.table;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.RowSource;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Rows of tables of which nothing is known: every column keeps its JSON value. */
public final class DynamicRows implements RowSource, RowCodec<Row> {
  /** Stateless; safe for use by several threads. */
  public static final DynamicRows UNTYPED = new DynamicRows();

  private final TableSchema schema =
      new TableSchema(TableId.of(null, null, ""), List.of(), List.of(), Set.of());

  private DynamicRows() {}

  /** A table without a name and without columns. */
  @Override
  public TableSchema schema() {
    return schema;
  }

  @Override
  public List<? extends ColumnName> columns() {
    return List.of();
  }

  @Override
  public RowImage<Row> object(JsonInput in, byte[] b, int p, int e, Problems out) {
    if (b[p] != '{') {
      throw MalformedInput.syntax("expected a row as an object", p);
    }
    JsonValue value = JsonValue.read(in, b, p, e);
    return image(((JsonValue.JsonObject) value).members());
  }

  @Override
  public RowImage<Row> text(JsonInput in, byte[] b, int p, int e, Problems out) {
    int after = in.string(b, p, e);
    RowImage<Row> image = in.embedded(b, out, this::object);
    in.position(after);
    return image;
  }

  /** The forms say nothing here: there are no columns known before the row. */
  @Override
  public RowImage<Row> read(JsonInput in, WireForms forms, Problems out) {
    byte[] b = in.buffer();
    return object(in, b, JsonInput.ws(b, in.position(), in.end()), in.end(), out);
  }

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
            (name, value) ->
                ((JsonValue) (value == null ? JsonValue.JsonNull.NULL : value))
                    .write(out.name(name)));
    out.endObject();
  }

  private RowImage<Row> image(Map<String, JsonValue> members) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    members.forEach(
        (name, value) -> values.put(name, value instanceof JsonValue.JsonNull ? null : value));
    List<ColumnName> columns = members.keySet().stream().<ColumnName>map(Sent::new).toList();
    long[] present = new long[(columns.size() + 63) >> 6];
    for (int i = 0; i < columns.size(); i++) {
      present[i >> 6] |= 1L << i;
    }
    return RowImage.of(this, Row.of(values), columns, present, Map.of(), Map.of());
  }

  private record Sent(String wireName) implements ColumnName {}
}
