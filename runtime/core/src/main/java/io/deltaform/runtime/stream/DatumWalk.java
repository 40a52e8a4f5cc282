package io.deltaform.runtime.stream;

import io.deltaform.runtime.InvalidDates;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.DatumText;
import io.deltaform.runtime.avro.DatumTexts;
import io.deltaform.runtime.avro.WriterSchema;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.json.JsonOutput;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** The datums of an Avro container file, each spelt as JSON. Not thread-safe. */
final class DatumWalk {
  private final ContainerRecords records;
  private final Reading reading;
  private final ReadLimits limits;
  private final JsonOutput text = new JsonOutput();
  private @Nullable WriterSchema schema;
  private @Nullable Problem fault;
  private boolean found;
  private @Nullable CaptureDatums capture;

  DatumWalk(Window window, Collection<BlockCodec> codecs, ReadLimits limits) {
    this.limits = limits;
    this.reading = new Reading(limits, InvalidDates.RAW);
    BlockCodecs known = new BlockCodecs(codecs, limits.recordLength());
    this.records = new ContainerRecords(window, reading, this::open, known, limits);
    reading.to(this::fault);
  }

  private DatumReader open(Reading opened, WriterSchema written) {
    CaptureDatums bodies = CaptureDatums.of(written, limits);
    if (bodies != null) {
      capture = bodies;
      return datum -> {
        bodies.read(datum);
        found = true;
      };
    }
    DatumText plan = DatumTexts.of(written, limits);
    schema = written;
    return datum -> {
      text.clear();
      plan.write(datum.avro(), text);
      found = true;
    };
  }

  private void fault(Outcome outcome) {
    if (outcome instanceof DeadLetter letter) {
      fault = letter.problem();
    }
  }

  /** Goes to the next datum, or the next fault; false if there is none. */
  boolean next() {
    fault = null;
    do {
      found = false;
      if (!records.next()) {
        return false;
      }
    } while (!found && fault == null);
    return true;
  }

  /** Why there is no datum; null if there is one. */
  @Nullable Problem fault() {
    return fault;
  }

  /** Bytes from the start of the file to the datum, or to its block. */
  long offset() {
    return reading.offset();
  }

  /** The body of the event, if the file is a capture file and the datum whole. */
  byte @Nullable [] body() {
    return capture != null && capture.isWaiting() ? capture.take() : null;
  }

  /** The datum as JSON. */
  JsonOutput text() {
    return text;
  }

  @Nullable WriterSchema schema() {
    return schema;
  }
}
