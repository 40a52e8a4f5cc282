package io.deltaform.formats.ces;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.metadata.CesMetadata;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.TableId;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Events as JSON: the data is a string of JSON, and each row in it is one again. */
final class JsonEvents implements CesReader.Body {
  private static final String RULE = "a rule of the schema demands it";

  private final CesTables tables;
  private final JsonInput in;
  private final Problems found;

  JsonEvents(CesTables tables, ReadLimits limits) {
    this.tables = tables;
    this.in = new JsonInput(limits);
    this.found = new Problems(limits.problems());
  }

  @Override
  public CesReader.@Nullable Event read(Reading reading) {
    CesEvent event = reading.read(CesEvent.CODEC);
    if (event == null
        || !Envelopes.isSound(reading)
        || !Envelopes.isKnownType(reading, event.type())
        || !Envelopes.isJson(reading, event.datacontenttype())) {
      return null;
    }
    String operation = Objects.requireNonNull(event.operation(), RULE);
    String data = Objects.requireNonNull(event.data(), RULE);
    Envelope envelope =
        new Envelope(
            event.source(),
            event.id(),
            event.logicalid(),
            event.time() == null ? null : event.time().toInstant(),
            operation,
            Envelopes.kind(operation),
            segment(event),
            CesMessage.bare(event));
    return new CesReader.Event(envelope, data);
  }

  /** The two generations of the envelope bear the same version and differ by their keys. */
  private static @Nullable Segment segment(CesEvent event) {
    Integer index = event.segmentindex();
    Boolean last = event.finalsegment();
    if (index != null && last != null) {
      return new Segment(index, last, -1);
    }
    Integer total = event.splittotalcnt();
    Integer part = event.splitindex();
    return total == null || total <= 1 || part == null ? null : new Segment(part, false, total);
  }

  @Override
  public void data(Reading reading, Envelope envelope, String data, boolean last) {
    byte[] text = JsonText.utf8(data);
    in.reset(text, 0, text.length).rows(reading.rows()).invalidDates(reading.json().invalidDates());
    found.clear();
    reading.rows().expect(null);
    try {
      CesData read = CesData.CODEC.read(in, found);
      if (read == null) {
        refuse(reading);
        return;
      }
      in.finish(text, in.position(), in.end());
      EventData event = event(envelope, read);
      RowReading table = tables.reading(event);
      if (table.isPassedOver() && envelope.kind().isChange()) {
        return;
      }
      reading.rows().fill(table, in, found);
      found.locate(text, 0, text.length);
      if (!found.isEmpty()) {
        reading.within(found, "/data", last ? JsonText.member(reading.json(), "data") : -1);
      }
      CesMessages.emit(reading, envelope, event, table);
    } catch (MalformedInput e) {
      found.fatal(e);
      found.locate(text, 0, text.length);
      refuse(reading);
    }
  }

  private void refuse(Reading reading) {
    Problem why = CesReader.Body.reason(found);
    String code = why.level() == Level.FATAL ? why.code() : "bad-structure";
    long at = JsonText.member(reading.json(), "data");
    reading.refuse(code, "/data" + why.pointer(), at, why.message());
  }

  private static EventData event(Envelope envelope, CesData data) {
    CesEventSource source = data.eventsource();
    List<CesMetadata.Column> columns = new ArrayList<>(source.cols().size());
    for (CesColumn column : source.cols()) {
      columns.add(new CesMetadata.Column(column.name(), column.type(), column.index()));
    }
    List<EventData.KeyPart> key = new ArrayList<>(source.pkkey().size());
    for (CesKeyPart part : source.pkkey()) {
      key.add(new EventData.KeyPart(part.columnname(), part.value()));
    }
    CesTransaction transaction = source.transaction();
    return new EventData(
        TableId.of(source.db(), source.schema(), source.tbl()),
        columns,
        key,
        transaction == null
            ? null
            : new EventData.Transaction(transaction.commitlsn(), transaction.sequencenumber()),
        data.eventrow().old(),
        data.eventrow().current(),
        new CesMessage((CesEvent) envelope.sent(), data));
  }

  @Override
  public String spelt(Object sent) {
    return new String(CesEvent.CODEC.write((CesEvent) sent), StandardCharsets.UTF_8);
  }

  @Override
  public @Nullable Object sent(String spelt) {
    return CesEvent.CODEC.read(spelt.getBytes(StandardCharsets.UTF_8)).value();
  }

  @Override
  public boolean isWhole(String fragment) {
    return JsonText.isDocument(JsonText.utf8(fragment));
  }

  @Override
  public Bytes bytes(String fragment) {
    return Bytes.copyOf(JsonText.utf8(fragment));
  }
}
