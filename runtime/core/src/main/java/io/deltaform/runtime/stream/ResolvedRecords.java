package io.deltaform.runtime.stream;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.AvroOutput;
import io.deltaform.runtime.avro.DatumResolution;

/**
 * Reads bare datums of a schema that is not the documented one: each is turned into one that is.
 */
final class ResolvedRecords implements Records {
  private final Window window;
  private final Reading reading;
  private final FormatReader reader;
  private final String format;
  private final DatumResolution resolution;
  private final AvroInput in;
  private final AvroOutput datum = new AvroOutput();

  ResolvedRecords(
      Window window,
      Reading reading,
      FormatReader reader,
      String format,
      DatumResolution resolution,
      ReadLimits limits) {
    this.window = window;
    this.reading = reading;
    this.reader = reader;
    this.format = format;
    this.resolution = resolution;
    this.in = new AvroInput(limits);
  }

  @Override
  public boolean next() {
    while (window.position() == window.limit()) {
      if (!window.fetch() && window.isAtEnd()) {
        return false;
      }
    }
    for (; ; ) {
      int start = window.position();
      try {
        datum.clear();
        resolution.write(in.reset(window.buffer(), start, window.limit() - start), datum);
        read();
        return true;
      } catch (MalformedInput e) {
        if (!e.isAtEnd() || !window.fetchAsMuchAgain()) {
          lose(e);
          return true;
        }
      }
    }
  }

  private void begin() {
    reading.begin(window.offset(window.position()));
    reading.format(format);
  }

  private void read() {
    begin();
    byte[] resolved = datum.toByteArray();
    reader.ahead(reading.avro().reset(resolved, 0, resolved.length), true);
    reading.avro().reset(resolved, 0, resolved.length);
    reader.avro(reading);
    Problem refusal = reading.refusal();
    if (refusal == null) {
      window.position(in.position());
      return;
    }
    Lost lost = new Lost(window);
    lost.takeTo(in.position());
    reading.emit(lost.letter(refusal, format));
  }

  private void lose(MalformedInput reason) {
    begin();
    long at = Math.max(0, reason.offset() - window.position());
    reading.refuse(
        "writer-schema",
        "",
        at,
        "writer schema mismatch: not a datum of the given schema from byte "
            + (reading.offset() + at)
            + " on: "
            + reason.text());
    Lost lost = new Lost(window);
    do {
      lost.takeTo(window.limit());
    } while (window.fetch() || !window.isAtEnd());
    Problem refusal = reading.refusal();
    if (refusal != null) {
      reading.emit(lost.letter(refusal, format));
    }
  }
}
