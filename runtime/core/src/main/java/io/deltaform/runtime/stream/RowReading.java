package io.deltaform.runtime.stream;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.WireForms;
import org.jspecify.annotations.Nullable;

/**
 * How the rows of one table are read from messages of one format. Made once for each version of the
 * table, then used for all its rows. Immutable.
 *
 * @param table the table
 * @param schema what messages, or else the caller, said of its columns; null if nobody did
 * @param codec reads its rows
 * @param forms how each column of the codec is spelt
 * @param fate what becomes of its changes
 */
public record RowReading(
    TableId table, @Nullable TableSchema schema, RowCodec<?> codec, WireForms forms, Fate fate) {

  /** What becomes of changes of a table. */
  public enum Fate {
    DELIVERED,
    PASSED_OVER,
    REFUSED
  }

  /** True if nobody wants its changes: their rows need not be read. */
  public boolean isPassedOver() {
    return fate == Fate.PASSED_OVER;
  }

  /** Reads the row at the input's position. */
  RowImage<?> read(JsonInput in, Problems out) {
    return codec.read(in, forms, out);
  }
}
