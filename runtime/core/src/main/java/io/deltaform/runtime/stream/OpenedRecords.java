package io.deltaform.runtime.stream;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.change.DeadLetter;

/** The records of a body, and after the last what was wrong with its compression. */
final class OpenedRecords implements Records {
  private final Records records;
  private final Window window;
  private final Reading reading;

  OpenedRecords(Records records, Window window, Reading reading) {
    this.records = records;
    this.window = window;
    this.reading = reading;
  }

  @Override
  public boolean next() {
    if (records.next()) {
      return true;
    }
    Problem fault = window.takeFault();
    if (fault == null) {
      return false;
    }
    reading.begin(fault.offset());
    reading.emit(new DeadLetter(fault, null, fault.offset(), 0, Bytes.EMPTY));
    return true;
  }
}
