package io.deltaform.formats.ces;

import io.deltaform.formats.ces.Segments.Step;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.ReaderContext;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.SavedState;
import java.time.InstantSource;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Reads events and joins those that were sent in segments. Not thread-safe. */
final class CesReader implements FormatReader {
  private final Segments segments;
  private final Body json;
  private final Body avro;
  private final CesState state;

  /**
   * @param clock for the age of segments that wait
   */
  CesReader(ReaderContext context, InstantSource clock) {
    CesTables tables = new CesTables(context.tables());
    this.segments = new Segments(context.limits(), clock);
    this.json = new JsonEvents(tables, context.limits());
    this.avro = new AvroEvents(tables, context.limits());
    this.state = new CesState(segments, json, avro);
  }

  /** How events are written: as JSON, or as Avro binary. */
  interface Body {
    /** Reads the envelope; null if the record is refused. */
    @Nullable Event read(Reading reading);

    /** True if {@code fragment} is all of an event's data. */
    boolean isWhole(String fragment);

    /**
     * Reads the data of an event whose parts are joined, and emits what it comes to or refuses it.
     *
     * @param last true if the event is the record that is being read
     */
    void data(Reading reading, Envelope envelope, String data, boolean last);

    /** A fragment as the bytes that were sent. */
    Bytes bytes(String fragment);

    /** What {@link Envelope#sent} is, as text. */
    String spelt(Object sent);

    /** What {@link #spelt} gave the text of; null if the text is of nothing. */
    @Nullable Object sent(String spelt);

    /** Why data of which something was {@code found} is refused: what is fatal, else the first. */
    static Problem reason(Problems found) {
      Problem why = found.list().get(0);
      for (Problem problem : found.list()) {
        why = problem.level() == Level.FATAL ? problem : why;
      }
      return why;
    }
  }

  /**
   * An event, or a part of one.
   *
   * @param data as text, of which an Avro body has a character a byte
   */
  record Event(Envelope envelope, String data) {}

  @Override
  public void json(Reading reading) {
    read(reading, json);
  }

  @Override
  public void avro(Reading reading) {
    read(reading, avro);
  }

  private void read(Reading reading, Body body) {
    Event event = body.read(reading);
    if (event == null) {
      return;
    }
    for (OpenGroup group : segments.expire()) {
      giveUp(reading, group, "segment-missing", "; given up for its age or size");
    }
    Segment segment = event.envelope().segment();
    if (segment == null || isAlone(event, segment, body)) {
      body.data(reading, event.envelope(), event.data(), true);
    } else {
      join(reading, event, segment, body);
    }
  }

  /** Numbering begins at 0 or at 1: a final segment 1 is alone if it needs nothing before it. */
  private boolean isAlone(Event event, Segment segment, Body body) {
    if (segment.total() >= 0) {
      return segment.total() <= 1;
    }
    return segment.last()
        && !segments.isOpen(event.envelope())
        && (segment.index() == 0 || segment.index() == 1 && body.isWhole(event.data()));
  }

  private void join(Reading reading, Event event, Segment segment, Body body) {
    Envelope envelope = event.envelope();
    if (envelope.logicalId() == null) {
      Envelopes.required(reading, "logicalid", null);
      return;
    }
    Step step = segments.add(envelope, segment, event.data(), reading.place(), body);
    if (step instanceof Step.Joined joined) {
      body.data(reading, joined.group().envelope(), joined.text(), false);
      Problem why = reading.withdraw();
      if (why != null) {
        segments.done().givenUp(envelope.group());
        letter(reading, why, joined.group());
      }
    } else if (step instanceof Step.Conflict conflict) {
      giveUp(
          reading,
          conflict.group(),
          "segment-conflict",
          "; segment " + segment.index() + " contradicts them");
    } else if (step instanceof Step.Late) {
      reading.refuse(
          "segment-conflict",
          "/data",
          0,
          "found segment "
              + segment.index()
              + " of logicalid "
              + envelope.logicalId()
              + ", expected no more: the event was complete without it and was delivered");
    } else {
      reading.hold(envelope.kind());
    }
  }

  @Override
  public long pending() {
    return segments.pending();
  }

  @Override
  public OptionalLong held() {
    return segments.held();
  }

  @Override
  public void save(JsonOutput out) {
    state.save(out);
  }

  @Override
  public void load(SavedState saved) {
    state.load(saved);
  }

  @Override
  public void close(Reading reading) {
    for (OpenGroup group : segments.close()) {
      giveUp(reading, group, "segment-missing", " before the end of the input");
    }
  }

  private void giveUp(Reading reading, OpenGroup group, String code, String why) {
    String message = group.describe() + why;
    letter(reading, new Problem(Level.FATAL, code, "/data", null, null, -1, message), group);
  }

  /** A group has come in several records, perhaps of several bodies: it has no offset. */
  private static void letter(Reading reading, Problem why, OpenGroup group) {
    Bytes raw = group.bytes();
    reading.emit(new DeadLetter(why.at(-1), "ces", -1, raw.length(), raw, group.first()));
  }
}
