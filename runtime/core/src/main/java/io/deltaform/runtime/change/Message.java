package io.deltaform.runtime.change;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.table.TableSchema;
import org.jspecify.annotations.Nullable;

/** One message of a producer. Immutable. */
public sealed interface Message extends Outcome
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

  MessageKind kind();

  /**
   * The producer's own message, for what only that producer sends, and to be written back; null for
   * a tombstone.
   */
  @Nullable Object typed();

  /**
   * A change of a table's definition.
   *
   * @param statement the DDL text; may be cut by the producer
   * @param typed the producer's own message
   */
  record Ddl(MessageHeader header, @Nullable String statement, @Nullable Object typed)
      implements Message {
    @Override
    public MessageKind kind() {
      return MessageKind.DDL;
    }
  }

  /** A sign of life. */
  record Heartbeat(MessageHeader header, @Nullable Object typed) implements Message {
    @Override
    public MessageKind kind() {
      return MessageKind.HEARTBEAT;
    }
  }

  /** The beginning or the end of a transaction. */
  record TransactionMark(MessageHeader header, @Nullable Object typed) implements Message {
    @Override
    public MessageKind kind() {
      return MessageKind.TRANSACTION;
    }
  }

  /**
   * A schema of later messages.
   *
   * @param version counts the different schemas seen with this id, from 1
   * @param schema the schema itself
   */
  record Schema(MessageHeader header, int version, JsonValue schema) implements Message {
    /** The schema itself. */
    @Override
    public JsonValue typed() {
      return schema;
    }

    @Override
    public MessageKind kind() {
      return MessageKind.SCHEMA;
    }
  }

  /**
   * What later rows of a table look like.
   *
   * @param typed the producer's own message
   */
  record TableMetadata(MessageHeader header, TableSchema table, @Nullable Object typed)
      implements Message {
    @Override
    public MessageKind kind() {
      return MessageKind.TABLE_METADATA;
    }
  }

  /**
   * The producer and the database of a stream.
   *
   * @param version counts what was said so far that differs, from 1: it is another one than that of
   *     the message before if something changed
   */
  record StreamMetadata(MessageHeader header, int version, @Nullable Object typed)
      implements Message {
    @Override
    public MessageKind kind() {
      return MessageKind.STREAM_METADATA;
    }
  }

  /** A Kafka tombstone: JSON null or no bytes. */
  record Tombstone(MessageHeader header) implements Message {
    @Override
    public @Nullable Object typed() {
      return null;
    }

    @Override
    public MessageKind kind() {
      return MessageKind.TOMBSTONE;
    }
  }

  /**
   * A message of a known format with an operation that is not listed.
   *
   * @param statement the text of a statement that it shows
   * @param typed the producer's own message
   */
  record Unknown(
      MessageHeader header, String operation, @Nullable String statement, @Nullable Object typed)
      implements Message {
    /** One that shows no statement. */
    public Unknown(MessageHeader header, String operation, @Nullable Object typed) {
      this(header, operation, null, typed);
    }

    @Override
    public MessageKind kind() {
      return MessageKind.UNKNOWN;
    }
  }
}
