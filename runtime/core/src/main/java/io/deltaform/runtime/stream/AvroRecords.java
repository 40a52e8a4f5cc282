package io.deltaform.runtime.stream;

import io.deltaform.runtime.Problem;

/** Reads bare Avro datums back to back. */
final class AvroRecords implements Records {
  private final Window window;
  private final Reading reading;
  private final FormatReader reader;
  private final String format;
  private boolean begun;

  AvroRecords(Window window, Reading reading, FormatReader reader, String format) {
    this.window = window;
    this.reading = reading;
    this.reader = reader;
    this.format = format;
  }

  @Override
  public boolean next() {
    while (window.position() == window.limit()) {
      if (!window.fetch() && window.isAtEnd()) {
        return false;
      }
    }
    if (!begun) {
      begun = true;
      lookAhead();
    }
    for (; ; ) {
      attempt();
      Problem refusal = reading.refusal();
      if (refusal == null) {
        window.position(reading.avro().position());
        return true;
      }
      if (!reading.isCut() || !window.fetchAsMuchAgain()) {
        dead(refusal);
        return true;
      }
    }
  }

  private void lookAhead() {
    boolean whole;
    boolean more;
    do {
      int start = window.position();
      whole = window.isAtEnd();
      reading.avro().reset(window.buffer(), start, window.limit() - start);
      more = reader.ahead(reading.avro(), whole);
    } while (more && !whole && (window.fetchAsMuchAgain() || window.isAtEnd()));
  }

  private void attempt() {
    int start = window.position();
    reading.avro().reset(window.buffer(), start, window.limit() - start);
    reading.begin(window.offset(start));
    reading.format(format);
    reader.avro(reading);
  }

  private void dead(Problem refusal) {
    Lost lost = new Lost(window);
    if (reading.isLost()) {
      do {
        lost.takeTo(window.limit());
      } while (window.fetch() || !window.isAtEnd());
    } else {
      lost.takeTo(reading.avro().position());
    }
    reading.emit(lost.letter(refusal, format));
  }
}
