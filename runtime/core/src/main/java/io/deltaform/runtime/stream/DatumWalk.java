package io.deltaform.runtime.stream;

import io.deltaform.runtime.AvroValidator;
import io.deltaform.runtime.InvalidDates;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.DatumText;
import io.deltaform.runtime.avro.DatumTexts;
import io.deltaform.runtime.avro.UnresolvableSchema;
import io.deltaform.runtime.avro.WriterSchema;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.json.JsonOutput;
import java.util.Collection;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The datums of an Avro container file, each spelt as JSON, or checked. Not thread-safe. */
final class DatumWalk {
  private final ContainerRecords records;
  private final Reading reading;
  private final ReadLimits limits;
  private final JsonOutput text = new JsonOutput();
  private @Nullable WriterSchema schema;
  private @Nullable Problem fault;
  private boolean found;
  private @Nullable CaptureDatums capture;
  private @Nullable Function<WriterSchema, AvroValidator> checks;
  private @Nullable Problems checked;
  private boolean unwraps;

  DatumWalk(Window window, Collection<BlockCodec> codecs, ReadLimits limits) {
    this.limits = limits;
    this.reading = new Reading(limits, InvalidDates.RAW);
    BlockCodecs known = new BlockCodecs(codecs, limits);
    this.records = new ContainerRecords(window, reading, this::open, known, limits);
    reading.to(this::fault);
  }

  /** Has datums checked instead, by what is made for the schema of the file. */
  void check(Function<WriterSchema, AvroValidator> by) {
    checks = by;
  }

  /** Opens capture files even where datums are checked. */
  void unwrap() {
    unwraps = true;
  }

  private DatumReader open(Reading opened, WriterSchema written) {
    Function<WriterSchema, AvroValidator> by = checks;
    CaptureDatums bodies = by == null || unwraps ? CaptureDatums.of(written, limits) : null;
    if (by != null && bodies == null) {
      return checking(by, written);
    }
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

  private DatumReader checking(Function<WriterSchema, AvroValidator> by, WriterSchema written) {
    AvroValidator validator = UnresolvableSchema.within(() -> by.apply(written));
    return datum -> {
      Problems problems = new Problems(limits.problems());
      validator.validate(datum.avro(), problems);
      checked = problems;
      found = true;
    };
  }

  /** What is wrong with the datum; null if datums are not checked. */
  @Nullable Problems checked() {
    return checked;
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
