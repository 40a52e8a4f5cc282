package io.deltaform.runtime.stream;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.MessageHeader;
import io.deltaform.runtime.json.JsonInput;

/** Reads the records of a JSON body: each goes to the reader of its format. */
final class JsonRecords implements Records {
  private static final MessageHeader TOMBSTONE =
      MessageHeader.of(new MessageHeader.Origin("", null));

  private final Window window;
  private final JsonBody body;
  private final Reading reading;
  private final Recognition recognition;

  JsonRecords(Window window, Reading reading, Recognition recognition) {
    this.window = window;
    this.body = new JsonBody(window);
    this.reading = reading;
    this.recognition = recognition;
  }

  @Override
  public boolean next() {
    try {
      switch (body.next()) {
        case RECORD -> record();
        case EMPTY -> empty();
        default -> {
          return false;
        }
      }
    } catch (MalformedInput e) {
      begin();
      reading.refuse(e);
      dead(body.rest());
    }
    return true;
  }

  private void empty() {
    reading.begin(0);
    reading.refuse("empty", "found no record: the body has nothing but white space");
    Problem fault = window.takeFault();
    Problem refusal = fault == null ? reading.refusal() : fault;
    if (refusal != null) {
      long length = window.offset(window.position());
      reading.emit(new DeadLetter(refusal, null, 0, length, Bytes.EMPTY));
    }
  }

  private void record() {
    for (; ; ) {
      begin();
      attempt();
      Problem refusal = reading.refusal();
      if (refusal == null) {
        body.after(reading.json().position());
        return;
      }
      if (!refusal.code().equals("syntax") || !body.fetchWhole()) {
        break;
      }
    }
    if (body.isTooLong()) {
      reading.begin(reading.offset());
      reading.refuse("limit", "found a record longer than the limit; raise it to read the record");
    }
    dead(body.lose());
  }

  private void begin() {
    int start = window.position();
    reading.json().reset(window.buffer(), start, window.limit() - start);
    reading.begin(window.offset(start));
  }

  private void attempt() {
    JsonInput in = reading.json();
    byte[] b = in.buffer();
    int p = in.start();
    try {
      int tombstone = Tombstones.end(b, p, in.end());
      if (tombstone >= 0) {
        in.position(tombstone);
        reading.emit(new Message.Tombstone(TOMBSTONE));
        return;
      }
      FormatReader likely = recognition.likely(reading);
      if (likely != null) {
        in.position(p);
        if (isReadBy(likely)) {
          return;
        }
        // it is as if nothing had been read
        begin();
      }
      FormatReader reader = recognition.of(reading);
      if (reader != null) {
        in.position(p);
        reader.json(reading);
      }
    } catch (MalformedInput e) {
      reading.refuse(e);
    }
  }

  /** False if the record turned out to be of another format, or may be. */
  private boolean isReadBy(FormatReader likely) {
    try {
      likely.json(reading);
    } catch (MalformedInput e) {
      if (reading.isConfirmed()) {
        throw e;
      }
    }
    return reading.isConfirmed();
  }

  private void dead(Lost lost) {
    Problem refusal = reading.refusal();
    if (refusal != null) {
      reading.emit(lost.letter(refusal, reading.format()));
    }
  }
}
