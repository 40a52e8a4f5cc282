package io.deltaform.runtime.stream;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.table.ColumnName;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.WireForms;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the rows of one table are read from messages of one format. Made once for each version of the
 * table, then used for all its rows. Immutable.
 */
public final class RowReading {
  private final TableId table;
  private final @Nullable TableSchema schema;
  private final RowCodec<?> codec;
  private final WireForms forms;
  private final Fate fate;
  private final List<ColumnName> key;

  /**
   * @param table the table
   * @param schema what messages, or else the caller, said of its columns; null if nobody did
   * @param codec reads its rows
   * @param forms how each column of the codec is spelt
   * @param fate what becomes of its changes
   */
  public RowReading(
      TableId table, @Nullable TableSchema schema, RowCodec<?> codec, WireForms forms, Fate fate) {
    this.table = table;
    this.schema = schema;
    this.codec = codec;
    this.forms = forms;
    this.fate = fate;
    this.key = schema == null ? List.of() : key(schema, codec);
  }

  private static List<ColumnName> key(TableSchema schema, RowCodec<?> codec) {
    List<ColumnName> key = new ArrayList<>();
    for (TableColumn part : schema.key()) {
      ColumnName column = part;
      for (ColumnName own : codec.columns()) {
        column = own.wireName().equals(part.name()) ? own : column;
      }
      key.add(column);
    }
    return List.copyOf(key);
  }

  /** The table. */
  public TableId table() {
    return table;
  }

  /** What messages, or else the caller, said of its columns; null if nobody did. */
  public @Nullable TableSchema schema() {
    return schema;
  }

  /**
   * The columns of the key by {@link #schema}, in its order: those of the codec, if it has them.
   */
  public List<ColumnName> key() {
    return key;
  }

  /** Reads its rows. */
  public RowCodec<?> codec() {
    return codec;
  }

  /** How each column of the codec is spelt. */
  public WireForms forms() {
    return forms;
  }

  /** What becomes of its changes. */
  public Fate fate() {
    return fate;
  }

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

  /** True if rows of {@code that} are read just as rows of this table are. */
  @SuppressWarnings("ReferenceEquality") // there is one codec of each row class
  boolean readsAs(RowReading that) {
    return this == that || codec == that.codec && forms.equals(that.forms) && fate == that.fate;
  }

  /** Reads the row at the input's position. */
  RowImage<?> read(JsonInput in, Problems out) {
    return codec.read(in, forms, out);
  }
}
