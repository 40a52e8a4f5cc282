package io.deltaform.runtime.stream;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.change.DeadLetter;
import java.util.ArrayList;
import java.util.List;

/** What a reader is made of, once it is set up. */
record Engine(Reading reading, Recognition recognition, BodyOpener opener, InputOpener inputs) {
  static Engine of(List<Format> formats, Tables tables, ReaderOptions options) {
    ReadLimits limits = options.limits;
    ReaderContext context = new ReaderContext(tables, limits);
    Reading reading = new Reading(limits, options.invalidDates);
    reading.tally().listener(options.listener);
    Recognition recognition = new Recognition(formats, context);
    BodyOpener opener =
        new BodyOpener(
            reading, recognition, formats.get(0), options.codecs, options.resolution, limits);
    InputOpener inputs =
        new InputOpener(formats, reading, recognition, opener, options.lookup, limits);
    return new Engine(reading, recognition, opener, inputs);
  }

  /** What was read so far. */
  ReaderCounts counts() {
    long pending = 0;
    for (FormatReader reader : recognition.readers().values()) {
      pending += reader.pending();
    }
    return reading.tally().counts(pending);
  }

  /** Gives up on what waits for more records: a dead letter for each group of them. */
  List<DeadLetter> close() {
    List<DeadLetter> pending = new ArrayList<>();
    reading.to(outcome -> pending.add((DeadLetter) outcome));
    reading.begin(0);
    recognition.readers().values().forEach(reader -> reader.close(reading));
    return pending;
  }
}
