package io.deltaform.runtime.stream;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Outcome;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The records in the bodies of a capture file: each body is an input of its own, and offsets count
 * from its start.
 */
final class CaptureRecords implements Records {
  private final Records events;
  private final CaptureDatums datums;
  private final Reading reading;
  private final Function<byte[], Records> opener;
  private @Nullable Records body;

  /**
   * @param events the file, which is read with {@code datums}
   * @param opener opens a body
   */
  CaptureRecords(
      Records events, CaptureDatums datums, Reading reading, Function<byte[], Records> opener) {
    this.events = events;
    this.datums = datums;
    this.reading = reading;
    this.opener = opener;
  }

  @Override
  public boolean next() {
    for (; ; ) {
      if (body != null) {
        Consumer<? super Outcome> out = reading.out();
        reading.to(outcome -> out.accept(placed(outcome)));
        boolean more = body.next();
        reading.to(out);
        if (more) {
          return true;
        }
        body = null;
      }
      if (!datums.isWaiting()) {
        if (!events.next()) {
          return false;
        } else if (!datums.isWaiting()) {
          return true; // the file itself is broken there
        }
      }
      body = opener.apply(datums.take());
    }
  }

  private Outcome placed(Outcome outcome) {
    if (!(outcome instanceof DeadLetter letter)) {
      return outcome;
    }
    Problem p = letter.problem();
    String message = p.message() + datums.place();
    Problem placed =
        new Problem(p.level(), p.code(), p.pointer(), p.keyword(), p.schema(), p.offset(), message);
    return new DeadLetter(
        placed, letter.format(), letter.offset(), letter.length(), letter.raw(), letter.first());
  }
}
