package io.deltaform.formats.ces;

import io.deltaform.runtime.avro.AvroSchema;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.Position;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.stream.Format;
import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.ReaderContext;
import java.time.InstantSource;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** SQL Server Change Event Streaming: JSON in both generations of the envelope, and bare Avro. */
public enum CesFormat implements Format {
  /** The only one: the producer has no settings that a reader must know. */
  CES;

  @Override
  public String id() {
    return "ces";
  }

  @Override
  public Bodies bodies() {
    return Bodies.JSON_OR_AVRO;
  }

  @Override
  public AvroSchema datums(Set<String> fields) {
    return CesAvroEvent.CODEC.schema();
  }

  @Override
  public byte @Nullable [] event(Map<String, String> attributes, byte[] data) {
    return BinaryEvents.event(attributes, data);
  }

  @Override
  public @Nullable JsonValue record(Message message) {
    if (message.typed() instanceof CesMessage event) {
      // it may have come in segments, none of which says anything by itself
      return JsonValue.parse(event.toByteArray()).value();
    }
    return message.typed() instanceof CesAvroMessage event ? DatumRecords.of(event) : null;
  }

  /**
   * By {@code commitlsn} across transactions, which nobody documents and is our rule, and by {@code
   * sequencenumber} within one, as documented.
   */
  @Override
  public OptionalInt compare(Position a, Position b) {
    return CesPositions.compare(a.text(), b.text());
  }

  @Override
  public FormatReader open(ReaderContext context) {
    return new CesReader(context, InstantSource.system());
  }
}
