package io.deltaform.runtime.change;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.table.TableId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What every message can bear. Parts that the producer did not send are null.
 *
 * @param origin who sent it
 * @param table the table concerned
 * @param time when the change was committed
 * @param transaction the producer's name of the transaction
 * @param position where it stands in the source
 * @param id the producer's id of the message
 * @param schemaId GoldenGate's schema record id, Datastream's schema key
 * @param problems warnings and field-level errors
 */
public record MessageHeader(
    Origin origin,
    @Nullable TableId table,
    @Nullable Instant time,
    @Nullable String transaction,
    @Nullable Position position,
    @Nullable String id,
    @Nullable String schemaId,
    List<Problem> problems) {
  public MessageHeader {
    problems = List.copyOf(problems);
  }

  /** A header that says no more than who sent the message. */
  public static MessageHeader of(Origin origin) {
    return new MessageHeader(origin, null, null, null, null, null, null, List.of());
  }

  /**
   * @param format the format id, such as {@code ces}; empty for a tombstone, which has none
   * @param source Datastream's source, such as {@code mysql}; null for every other format
   */
  public record Origin(String format, @Nullable String source) {}
}
