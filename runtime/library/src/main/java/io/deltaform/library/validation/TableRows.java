package io.deltaform.library.validation;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.table.ColumnName;
import io.deltaform.runtime.table.DynamicRowCodec;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.WireForms;

/**
 * Checks rows against a table schema: an object of columns in the value forms of messages.
 * Immutable.
 */
public final class TableRows implements Validator {
  private final DynamicRowCodec codec;
  private final WireForms forms;

  public TableRows(TableSchema schema) {
    this.codec = DynamicRowCodec.of(schema);
    this.forms = WireForms.natural(codec);
  }

  @Override
  public boolean validate(JsonInput in, Problems out) {
    byte[] b = in.buffer();
    int start = in.start();
    try {
      in.position(JsonInput.ws(b, start, in.end()));
      RowImage<Row> image = codec.read(in, forms, out);
      for (TableColumn column : codec.columns()) {
        if (!column.nullable() && image.has(column) && image.value(column) == null) {
          out.add(error(in, column, "not-null", "null in a column that takes none", out));
        }
      }
      for (ColumnName sent : image.columns()) {
        if (codec.schema().column(sent.wireName()) == null) {
          out.add(error(in, sent, "columns", "a column that the table does not have", out));
        }
      }
    } catch (MalformedInput e) {
      out.fatal(e);
    }
    out.locate(b, start, in.end());
    return !out.hasErrors();
  }

  private static Problem error(
      JsonInput in, ColumnName column, String keyword, String message, Problems before) {
    String pointer = "/" + JsonPointers.escape(column.wireName());
    // one that is counted only needs no place: finding it reads the row again
    int offset =
        before.dropped() > 0
            ? -1
            : JsonPointers.follow(in.buffer(), in.start(), in.end(), pointer) - in.start();
    return new Problem(Level.ERROR, Problem.INVALID, pointer, keyword, null, offset, message);
  }
}
