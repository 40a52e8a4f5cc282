package io.deltaform.runtime.table;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.RowSource;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Rows of tables of which nothing is known: every column keeps its JSON value. */
public final class DynamicRows implements RowSource, RowCodec<Row> {
  /** Stateless; safe for use by several threads. */
  public static final DynamicRows UNTYPED = new DynamicRows();

  private final DynamicRowCodec codec =
      DynamicRowCodec.of(
          new TableSchema(TableId.of(null, null, ""), List.of(), List.of(), Set.of()));
  private final WireForms forms = WireForms.of();

  private DynamicRows() {}

  /** A table without a name and without columns. */
  @Override
  public TableSchema schema() {
    return codec.schema();
  }

  @Override
  public List<? extends ColumnName> columns() {
    return codec.columns();
  }

  @Override
  public RowImage<Row> object(JsonInput in, byte[] b, int p, int e, Problems out) {
    in.position(p);
    return codec.read(in, forms, out);
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
  public RowImage<Row> read(JsonInput in, WireForms ignored, Problems out) {
    return codec.read(in, forms, out);
  }

  @Override
  public RowImage<Row> overlay(RowImage<Row> base, RowImage<Row> over) {
    return codec.overlay(base, over);
  }

  @Override
  public @Nullable Object value(Row row, ColumnName column) {
    return codec.value(row, column);
  }

  @Override
  public void write(RowImage<Row> image, WireForms ignored, JsonOutput out) {
    codec.write(image, out);
  }

  @Override
  public void write(RowImage<Row> image, JsonOutput out) {
    codec.write(image, out);
  }
}
