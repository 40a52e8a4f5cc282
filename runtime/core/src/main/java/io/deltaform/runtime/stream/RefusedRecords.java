package io.deltaform.runtime.stream;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;

/** A body that cannot be read at all: one dead letter. */
final class RefusedRecords implements Records {
  private final Window window;
  private final Reading reading;
  private final String code;
  private final String message;
  private boolean told;

  RefusedRecords(Window window, Reading reading, String code, String message) {
    this.window = window;
    this.reading = reading;
    this.code = code;
    this.message = message;
  }

  @Override
  public boolean next() {
    if (told) {
      return false;
    }
    told = true;
    long offset = window.offset(window.position());
    reading.begin(offset);
    Lost lost = new Lost(window);
    lost.takeTo(window.limit());
    reading.emit(
        lost.letter(new Problem(Level.FATAL, code, "", null, null, offset, message), null));
    return true;
  }
}
