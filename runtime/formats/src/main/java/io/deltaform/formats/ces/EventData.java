package io.deltaform.formats.ces;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.metadata.CesMetadata;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the data of an event says, whichever body it came in.
 *
 * @param columns the columns that the event carries
 * @param key the parts of the primary key; empty if the table has none
 * @param transaction null in the older generation
 * @param old unfilled until the table is known
 * @param current unfilled until the table is known
 * @param typed the event, envelope and data
 */
record EventData(
    TableId table,
    List<CesMetadata.Column> columns,
    List<KeyPart> key,
    @Nullable Transaction transaction,
    RowImage<?> old,
    RowImage<?> current,
    Object typed) {

  record KeyPart(String column, JsonValue value) {}

  /**
   * @param commitLsn orders transactions, if it has the shape of an LSN
   * @param sequence orders the events of one transaction
   */
  record Transaction(String commitLsn, long sequence) {}
}
