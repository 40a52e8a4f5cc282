package io.deltaform.runtime.change;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.table.TableSchema;
import org.jspecify.annotations.Nullable;

/** One message of a producer. Immutable. */
public sealed interface Message
    permits Change,
        Message.Ddl,
        Message.Heartbeat,
        Message.TransactionMark,
        Message.Schema,
        Message.TableMetadata,
        Message.StreamMetadata,
        Message.Tombstone,
        Message.Unknown {

  MessageHeader header();

  /**
   * A change of a table's definition.
   *
   * @param statement the DDL text; may be cut by the producer
   * @param typed the producer's own message
   */
  record Ddl(MessageHeader header, @Nullable String statement, @Nullable Object typed)
      implements Message {}

  /** A sign of life. */
  record Heartbeat(MessageHeader header, @Nullable Object typed) implements Message {}

  /** The beginning or the end of a transaction. */
  record TransactionMark(MessageHeader header, @Nullable Object typed) implements Message {}

  /**
   * A schema of later messages.
   *
   * @param version counts the different schemas seen with this id, from 1
   * @param schema the schema itself
   */
  record Schema(MessageHeader header, int version, JsonValue schema) implements Message {}

  /** What later rows of a table look like. */
  record TableMetadata(MessageHeader header, TableSchema table) implements Message {}

  /** The producer and the database of a stream. */
  record StreamMetadata(MessageHeader header, @Nullable Object typed) implements Message {}

  /** A Kafka tombstone: JSON null or no bytes. */
  record Tombstone(MessageHeader header) implements Message {}

  /** A message of a known format with an operation that is not listed. */
  record Unknown(MessageHeader header, String operation, @Nullable Object typed)
      implements Message {}
}
