package io.deltaform.formats.ces;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.DatumPlace;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue.JsonString;
import io.deltaform.runtime.metadata.CesMetadata;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.TableId;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events as bare Avro datums, whose data is a bare datum again; rows are JSON text in it. */
final class AvroEvents implements CesReader.Body {
  private final CesTables tables;
  private final AvroInput in;
  private final JsonInput rowText;
  private final Problems found;

  AvroEvents(CesTables tables, ReadLimits limits) {
    this.tables = tables;
    this.in = new AvroInput(limits);
    this.rowText = new JsonInput(limits);
    this.found = new Problems(limits.problems());
  }

  @Override
  public CesReader.@Nullable Event read(Reading reading) {
    CesAvroEvent event = reading.readAvro(CesAvroEvent.CODEC, "ChangeEvent");
    if (event == null || !Envelopes.isKnownType(reading, event.type())) {
      return null;
    }
    Envelope envelope =
        new Envelope(
            event.source(),
            event.id(),
            event.logicalid(),
            reading.instant(event.time(), "/time"),
            event.operation(),
            Envelopes.kind(event.operation()),
            new Segment(event.segmentindex(), event.finalsegment(), -1),
            CesAvroMessage.bare(event));
    return new CesReader.Event(envelope, text(event.data()));
  }

  private static String text(Bytes data) {
    return new String(data.toByteArray(), StandardCharsets.ISO_8859_1);
  }

  @Override
  public String spelt(Object sent) {
    return text(Bytes.copyOf(CesAvroEvent.CODEC.write((CesAvroEvent) sent)));
  }

  @Override
  public @Nullable Object sent(String spelt) {
    return CesAvroEvent.CODEC.read(spelt.getBytes(StandardCharsets.ISO_8859_1)).value();
  }

  @Override
  public Bytes bytes(String fragment) {
    return Bytes.copyOf(fragment.getBytes(StandardCharsets.ISO_8859_1));
  }

  @Override
  public boolean isWhole(String fragment) {
    byte[] datum = fragment.getBytes(StandardCharsets.ISO_8859_1);
    return CesAvroData.CODEC.validate(datum).isValid();
  }

  @Override
  public void data(Reading reading, Envelope envelope, String data, boolean last) {
    byte[] datum = data.getBytes(StandardCharsets.ISO_8859_1);
    // data is the last field of an event
    long at = last ? reading.avro().position() - reading.avroStart() - datum.length : 0;
    in.reset(datum, 0, datum.length).rows(reading.rows());
    found.clear();
    reading.rows().expect(null);
    CesAvroData read = CesAvroData.CODEC.read(in, found);
    if (read != null && !in.isAtEnd()) {
      found.fatal(MalformedInput.syntax("bytes after the end of the datum", in.position()));
      found.locate(0, offsets -> List.of(DatumPlace.ROOT));
      read = null;
    }
    if (read == null) {
      refuse(reading, at, last);
      return;
    }
    EventData event = event(envelope, read);
    RowReading table = tables.reading(event);
    if (table.isPassedOver() && envelope.kind().isChange()) {
      return;
    }
    rowText.invalidDates(reading.json().invalidDates());
    try {
      reading.rows().fill(table, rowText.reset(datum, 0, datum.length), found);
      CesAvroData.CODEC.schema().locate(in, 0, found);
    } catch (MalformedInput e) {
      found.fatal(e);
      CesAvroData.CODEC.schema().locate(in, 0, found);
      refuse(reading, at, last);
      return;
    }
    reading.within(found, "/data", last ? at : -1);
    CesMessages.emit(reading, envelope, event, table);
  }

  private void refuse(Reading reading, long at, boolean last) {
    Problem why = CesReader.Body.reason(found);
    String where = last ? " (of the body)" : " (of the joined data)";
    reading.refuse(
        "writer-schema",
        "/data" + why.pointer(),
        at + Math.max(0, why.offset()),
        Reading.mismatch("Data", why, last ? reading.offset() + at : 0) + where);
  }

  private static EventData event(Envelope envelope, CesAvroData data) {
    CesAvroEventSource source = data.eventsource();
    List<CesMetadata.Column> columns = new ArrayList<>(source.cols().size());
    for (CesAvroColumn column : source.cols()) {
      columns.add(new CesMetadata.Column(column.name(), column.type(), column.index()));
    }
    List<EventData.KeyPart> key = new ArrayList<>(source.pkkey().size());
    for (CesAvroKeyPart part : source.pkkey()) {
      key.add(new EventData.KeyPart(part.columnname(), new JsonString(part.value())));
    }
    CesAvroTransaction transaction = source.transaction();
    return new EventData(
        TableId.of(source.db(), source.schema(), source.tbl()),
        columns,
        key,
        new EventData.Transaction(transaction.commitlsn(), transaction.sequencenumber()),
        data.eventrow().old(),
        data.eventrow().current(),
        new CesAvroMessage((CesAvroEvent) envelope.sent(), data));
  }
}
