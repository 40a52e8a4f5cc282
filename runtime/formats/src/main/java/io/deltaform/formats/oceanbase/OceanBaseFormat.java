package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.avro.AvroSchema;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.Position;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.stream.Format;
import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.ReaderContext;
import io.deltaform.runtime.stream.Signature;
import java.time.ZoneId;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The serialisers of OceanBase's data transmission. */
public final class OceanBaseFormat implements Format {
  /** Rows without types. */
  public static final Format DEFAULT =
      new OceanBaseFormat(DefaultReader.ID, PositionOrder.TIME_AND_COUNTER, DefaultReader::new);

  /** As default, with a type for each column. */
  public static final Format DEFAULT_EXTEND_COLUMN_TYPE =
      new OceanBaseFormat(ExtendReader.ID, PositionOrder.TIME_AND_COUNTER, ExtendReader::new);

  /** What canal itself writes, too. */
  public static final Format CANAL =
      new OceanBaseFormat(CanalReader.ID, PositionOrder.NONE, CanalReader::new);

  /** Version 2.0. */
  public static final Format DATAWORKS =
      new OceanBaseFormat(DataworksReader.ID, PositionOrder.NUMBER, DataworksReader::new);

  /** Its times are the server's local ones: changes have none. See {@link #sharePlex}. */
  public static final Format SHAREPLEX =
      new OceanBaseFormat(
          SharePlexReader.ID,
          PositionOrder.TIME_AND_COUNTER,
          context -> new SharePlexReader(context, null));

  /** With or without the Connect struct. */
  public static final Format DEBEZIUM =
      new OceanBaseFormat(DebeziumReader.ID, PositionOrder.NONE, DebeziumReader::new);

  /** The payload of debezium alone. */
  public static final Format DEBEZIUM_FLATTEN =
      new OceanBaseFormat(FlattenReader.ID, PositionOrder.NONE, FlattenReader::new);

  /** Rows and a mark; read only when it is named, for the mark is too weak to go by. */
  public static final Format DEBEZIUM_SMT =
      new OceanBaseFormat(SmtReader.ID, PositionOrder.NONE, SmtReader::new);

  /** Bare Avro datums, and their JSON rendering. See {@link #avro} for the unit of its times. */
  public static final Format AVRO = avro(MillisUnit.MICROS);

  private final String id;
  private final PositionOrder order;
  private final Function<ReaderContext, FormatReader> reader;

  private OceanBaseFormat(
      String id, PositionOrder order, Function<ReaderContext, FormatReader> reader) {
    this.id = id;
    this.order = order;
    this.reader = reader;
  }

  /** SharePlex messages of a server whose clock runs in {@code zone}. */
  public static Format sharePlex(ZoneId zone) {
    return new OceanBaseFormat(
        SharePlexReader.ID,
        PositionOrder.TIME_AND_COUNTER,
        context -> new SharePlexReader(context, zone));
  }

  /** Messages of the avro serialiser whose {@code millis} count {@code unit}. */
  public static Format avro(MillisUnit unit) {
    return new OceanBaseFormat(
        AvroReader.ID, PositionOrder.NONE, context -> new AvroReader(context, unit));
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public @Nullable Signature signature() {
    return id.equals(SmtReader.ID) ? null : Signature.of(id);
  }

  @Override
  public Bodies bodies() {
    return id.equals(AvroReader.ID) ? Bodies.JSON_OR_AVRO : Bodies.JSON;
  }

  @Override
  public @Nullable AvroSchema datums(Set<String> fields) {
    if (!id.equals(AvroReader.ID)) {
      return null;
    }
    boolean newer = fields.contains("bornTimestamp");
    return (newer ? AvroGeneration.NEWER : AvroGeneration.OLDER).schema();
  }

  @Override
  public @Nullable JsonValue record(Message message) {
    return message.typed() instanceof OceanBaseAvroRecord datum ? DatumRecords.of(datum) : null;
  }

  @Override
  public OptionalInt compare(Position a, Position b) {
    return order.compare(a, b);
  }

  @Override
  public FormatReader open(ReaderContext context) {
    return reader.apply(context);
  }
}
