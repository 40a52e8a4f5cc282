package io.deltaform.formats;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.gen.RowParts;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.table.ColumnName;
import io.deltaform.runtime.table.DynamicRowCodec;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.WireForms;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.ValueWriter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A row of a table of its own, as an application has one. */
public record Book(@Nullable Integer id, @Nullable String note) {
  public static final RowCodec<Book> CODEC = new Codec();

  private static final class Codec implements RowCodec<Book> {
    private final DynamicRowCodec rows =
        DynamicRowCodec.of(
            new TableSchema(
                TableId.parse("SHOP.BOOKS"),
                List.of(
                    new TableColumn("Id", Scalar.of(ValueType.INT32), null, false, 1),
                    new TableColumn("Note", Scalar.of(ValueType.STRING), null, true, 0)),
                List.of("test"),
                Set.of()));

    @Override
    public TableSchema schema() {
      return rows.schema();
    }

    @Override
    public List<? extends ColumnName> columns() {
      return rows.columns();
    }

    @Override
    public RowImage<Book> read(JsonInput in, WireForms forms, Problems out) {
      Row row = rows.read(in, forms, out).row();
      long present = (row.has("Id") ? 1 : 0) | (row.has("Note") ? 2 : 0);
      Integer id = row.get("Id") instanceof Integer number ? number : null;
      Book book = new Book(id, (String) row.get("Note"));
      return RowImage.of(this, book, columns(), new long[] {present}, Map.of(), Map.of(), forms);
    }

    @Override
    public RowImage<Book> overlay(RowImage<Book> base, RowImage<Book> over) {
      return RowParts.overlay(base, over, v -> new Book((Integer) v[0], (String) v[1]));
    }

    @Override
    public @Nullable Object value(Book row, ColumnName column) {
      return switch (column.wireName()) {
        case "Id" -> row.id();
        case "Note" -> row.note();
        default -> null;
      };
    }

    @Override
    public void write(RowImage<Book> image, JsonOutput out) {
      out.beginObject();
      for (ColumnName column : image.columns()) {
        ValueWriter.write(out.name(column.wireName()), image.value(column));
      }
      out.endObject();
    }
  }
}
