package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.MessageHeader;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.change.Position;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableId;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a message says of itself besides its rows, whichever serialiser wrote it; parts that it does
 * not say are null.
 *
 * @param operation as the message names it
 * @param statement the DDL text
 * @param typed the generated record
 */
record Facts(
    String format,
    MessageKind kind,
    String operation,
    @Nullable TableId table,
    @Nullable Instant time,
    @Nullable String transaction,
    @Nullable String position,
    @Nullable String id,
    @Nullable String statement,
    Object typed) {

  MessageHeader header(List<Problem> problems) {
    return new MessageHeader(
        new MessageHeader.Origin(format, null),
        table,
        time,
        transaction,
        position == null ? null : new Position(position),
        id,
        null,
        problems);
  }

  Facts withStatement(@Nullable String text) {
    return new Facts(format, kind, operation, table, time, transaction, position, id, text, typed);
  }

  /** True if the kind is about rows that the message shows. */
  boolean hasRows() {
    return kind.isChange() && kind != MessageKind.TRUNCATE;
  }

  /**
   * Emits a message without rows. Checks that concern rows are not made: a heartbeat of one
   * serialiser has what another's has not.
   *
   * @param rows how rows of the table would be read: a TRUNCATE is a change of it
   */
  void emit(Reading reading, RowReading rows) {
    MessageHeader header = header(reading.found());
    switch (kind) {
      case TRUNCATE -> reading.emit(rows, Change.truncate(header, statement, typed));
      case DDL -> reading.emit(new Message.Ddl(header, statement, typed));
      case HEARTBEAT -> reading.emit(new Message.Heartbeat(header, typed));
      case TRANSACTION -> reading.emit(new Message.TransactionMark(header, typed));
      default -> reading.emit(new Message.Unknown(header, operation, statement, typed));
    }
  }

  /** Emits a change of a row. */
  void emit(
      Reading reading,
      RowReading rows,
      List<Problem> problems,
      @Nullable Row key,
      @Nullable RowImage<?> before,
      @Nullable RowImage<?> after) {
    reading.emit(rows, Change.of(header(problems), kind, key, before, after, typed));
  }

  /** True if a message with rows, or a TRUNCATE, names its table; else it is refused. */
  boolean isPlaced(Reading reading, String pointer) {
    if (kind.isChange() && table == null) {
      reading.refuse(
          "bad-envelope", pointer, 0, "found no table name, which a change of a row needs");
      return false;
    }
    return true;
  }

  /** The table of a change. */
  TableId changed() {
    return Objects.requireNonNull(table, "a change has a table");
  }
}
