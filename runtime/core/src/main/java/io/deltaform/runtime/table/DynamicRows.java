package io.deltaform.runtime.table;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.RowSource;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rows of tables of which nothing is known: every column keeps its JSON value. */
public final class DynamicRows implements RowSource {
  /** Stateless; safe for use by several threads. */
  public static final RowSource UNTYPED = new DynamicRows();

  private DynamicRows() {}

  @Override
  public RowImage<?> object(JsonInput in, byte[] b, int p, int e, Problems out) {
    if (b[p] != '{') {
      throw MalformedInput.syntax("expected a row as an object", p);
    }
    JsonValue value = JsonValue.read(in, b, p, e);
    return image(((JsonValue.JsonObject) value).members());
  }

  @Override
  public RowImage<?> text(JsonInput in, byte[] b, int p, int e, Problems out) {
    int after = in.string(b, p, e);
    JsonInput inner = in.embedded(b);
    byte[] text = inner.buffer();
    int first = JsonInput.ws(text, inner.start(), inner.end());
    RowImage<?> image = object(inner, text, first, inner.end(), out);
    inner.finish(text, inner.position(), inner.end());
    in.position(after);
    return image;
  }

  private static RowImage<Row> image(Map<String, JsonValue> members) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    members.forEach(
        (name, value) -> values.put(name, value instanceof JsonValue.JsonNull ? null : value));
    List<ColumnName> columns = members.keySet().stream().<ColumnName>map(Sent::new).toList();
    long[] present = new long[(columns.size() + 63) >> 6];
    for (int i = 0; i < columns.size(); i++) {
      present[i >> 6] |= 1L << i;
    }
    return RowImage.of(Row.of(values), columns, present, Map.of(), Map.of());
  }

  private record Sent(String wireName) implements ColumnName {}
}
