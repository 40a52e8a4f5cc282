package io.deltaform.runtime;

import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.table.ColumnName;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.WireForms;
import io.deltaform.runtime.value.ValueWriter;
import io.deltaform.runtime.value.WireWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the images of one table's rows, whoever sent them: how each column is spelt comes as {@link
 * WireForms}. Generated, one per table, or dynamic; stateless and safe for use by several threads.
 *
 * @param <R> the row: a generated record, or {@link io.deltaform.runtime.table.Row}
 */
public interface RowCodec<R> {
  /** The table that the row was made from. */
  TableSchema schema();

  /** The columns that the row has, in the order that {@link WireForms} indexes. */
  List<? extends ColumnName> columns();

  /**
   * Reads the object at {@link JsonInput#position}, and leaves the position after it. A value that
   * does not fit its column is an ERROR in {@code out} and kept as sent in {@link RowImage#raw}.
   *
   * @throws MalformedInput where the bytes are no JSON object
   */
  RowImage<R> read(JsonInput in, WireForms forms, Problems out);

  /**
   * The row that is {@code base} with the columns that {@code over} has, null or not, as {@code
   * over} has them. Both were read by this codec.
   */
  RowImage<R> overlay(RowImage<R> base, RowImage<R> over);

  /**
   * The value of {@code column} in {@code row}: of the type that {@link
   * io.deltaform.runtime.value.ValueType} lists; null where the column is absent, null, or none of
   * the row's.
   */
  @Nullable Object value(R row, ColumnName column);

  /**
   * Writes the columns that {@code image} has, in the value forms of the change model; what did not
   * fit, and what the row has no place for, as it was sent.
   */
  default void write(RowImage<R> image, JsonOutput out) {
    out.beginObject();
    for (ColumnName column : image.columns()) {
      out.name(column.wireName());
      JsonValue sent = image.raw().get(column.wireName());
      ValueWriter.write(out, sent != null ? sent : value(image.row(), column));
    }
    image.others().forEach((name, value) -> value.write(out.name(name)));
    out.endObject();
  }

  /**
   * Writes the columns that {@code image} has as {@code forms} spell them: what {@link #read} reads
   * back equal by the same forms. What did not fit, and what the row has no place for, is written
   * as it was sent.
   */
  default void write(RowImage<R> image, WireForms forms, JsonOutput out) {
    List<? extends ColumnName> columns = columns();
    out.beginObject();
    for (int i = 0; i < columns.size(); i++) {
      ColumnName column = columns.get(i);
      if (image.has(column)) {
        out.name(column.wireName());
        JsonValue sent = image.raw().get(column.wireName());
        if (sent != null) {
          sent.write(out);
        } else {
          TableColumn known = schema().column(column.wireName());
          Object value = value(image.row(), column);
          WireWriter.write(out, value, known == null ? null : known.type(), forms.form(i));
        }
      }
    }
    image.others().forEach((name, value) -> value.write(out.name(name)));
    out.endObject();
  }
}
