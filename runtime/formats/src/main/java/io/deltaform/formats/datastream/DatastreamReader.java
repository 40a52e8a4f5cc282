package io.deltaform.formats.datastream;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.WriterSchema;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.MessageHeader;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.change.Position;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.stream.DatumReader;
import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.ReaderContext;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.stream.SavedState;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireForm;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads events from JSON, and from the datums of Avro container files, which are spelt as JSON for
 * it. Not thread-safe.
 */
final class DatastreamReader implements FormatReader {
  static final String ID = "datastream";

  private static final Scalar INSTANT = Scalar.of(ValueType.INSTANT);

  private final @Nullable DatastreamSource given;
  private final ReadLimits limits;
  private final ReaderContext context;
  private final DatastreamTables tables;
  private final Kinds kinds = new Kinds();
  private final SourceRule rule = new SourceRule();
  private final JsonOutput text = new JsonOutput();

  /**
   * @param given the source that all events are from; null: the events tell
   */
  DatastreamReader(ReaderContext context, @Nullable DatastreamSource given) {
    this.given = given;
    this.limits = context.limits();
    this.context = context;
    this.tables = new DatastreamTables(context, null);
  }

  @Override
  public void save(JsonOutput out) {
    kinds.save(out);
  }

  @Override
  public void load(SavedState state) {
    kinds.load(state);
  }

  @Override
  public void json(Reading reading) {
    Event event = event(reading);
    if (event != null) {
      read(reading, event, tables.of(event));
    }
  }

  @Override
  public @Nullable DatumReader container(WriterSchema schema) {
    AvroFile file = AvroFile.of(schema, limits);
    return file == null ? null : new Datums(file);
  }

  /** Reads the datums of one file. */
  private final class Datums implements DatumReader {
    private final DatastreamTables inFile;
    private AvroFile file;

    private Datums(AvroFile file) {
      this.inFile = new DatastreamTables(context, file);
      this.file = file;
    }

    @Override
    public void read(Reading reading) {
      int start = reading.avro().position();
      spell(reading);
      int end = reading.avro().position();
      try {
        Event event = event(reading);
        if (event == null) {
          return;
        }
        DatastreamTables.Known known = inFile.of(event);
        AvroFile named = Objects.requireNonNull(known.file());
        if (!named.names().equals(file.names())) {
          // the event names its table, and that the columns; the next one is most likely of it too
          file = named;
          reading.avro().position(start);
          reading.rows().expect(null);
          reading.problems().clear();
          spell(reading);
          event = Objects.requireNonNull(event(reading));
        }
        DatastreamReader.this.read(reading, event, known);
      } catch (MalformedInput e) {
        // the datum is whole, and what is wrong with it concerns no other
        reading.avro().position(end);
        reading.refuse(e);
      }
    }

    private void spell(Reading reading) {
      text.clear();
      reading.avro().begin();
      file.text().write(reading.avro(), text);
      reading.json(text.buffer(), text.length());
    }
  }

  private @Nullable Event event(Reading reading) {
    JsonInput in = reading.json();
    int p = JsonInput.ws(in.buffer(), in.position(), in.end());
    DatastreamSource source = given == null ? rule.find(in, in.buffer(), p, in.end()) : given;
    in.position(p);
    return Events.read(reading, source);
  }

  private void read(Reading reading, Event event, DatastreamTables.Known known) {
    MessageKind kind = kinds.kind(reading, event);
    if (!known.rows().isPassedOver()) {
      reading.fill(known.rows());
      emit(reading, event, kind, known);
    }
    kinds.remember(event);
  }

  private static void emit(
      Reading reading, Event event, MessageKind kind, DatastreamTables.Known known) {
    RowImage<?> image = event.payload();
    RowReading rows = known.rows();
    AvroFile file = known.file();
    if (kind == MessageKind.UNKNOWN) {
      String operation = String.valueOf(event.place().changeType());
      reading.emit(new Message.Unknown(header(reading, event, kind), operation, event.typed()));
      return;
    }
    if (file != null && image != null) {
      file.warn(reading, image);
    }
    Row key = DatastreamKeys.of(reading, event, rows, image);
    boolean before = kind == MessageKind.DELETE;
    MessageHeader header = header(reading, event, kind);
    reading.emit(
        rows,
        Change.of(header, kind, key, before ? image : null, before ? null : image, event.typed()));
  }

  private static MessageHeader header(Reading reading, Event event, MessageKind kind) {
    Instant time = time(reading, event.header());
    String position = kind == MessageKind.SNAPSHOT ? null : event.place().position();
    DatastreamSource source = event.source();
    return new MessageHeader(
        new MessageHeader.Origin(ID, source == null ? null : source.id()),
        event.place().table(),
        time,
        event.place().transaction(),
        position == null ? null : new Position(position),
        event.header().uuid(),
        event.header().schemaKey(),
        reading.found());
  }

  private static @Nullable Instant time(Reading reading, Event.Header header) {
    JsonValue sent = header.time();
    if (sent == null || "".equals(sent.asText())) {
      return null;
    }
    Object time = reading.value(sent, INSTANT, WireForm.UTC_TEXT_OR_MILLIS, header.timePointer());
    return time instanceof Instant instant ? instant : null;
  }
}
