package io.deltaform.runtime.stream;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.json.JsonInput;
import org.jspecify.annotations.Nullable;

/** The records of a body of JSON, which are checked to be well-formed. Not thread-safe. */
final class JsonWalk {
  private final Window window;
  private final JsonBody body;
  private final JsonInput in;
  private boolean begun;
  private int start;
  private int end;
  private long offset;
  private @Nullable Problem fault;

  JsonWalk(Window window, ReadLimits limits) {
    this.window = window;
    this.body = new JsonBody(window);
    this.in = new JsonInput(limits);
  }

  /** Goes to the next record, or to a fault; false if there is neither. */
  boolean next() {
    if (begun && fault == null) {
      body.after(end);
    }
    begun = true;
    fault = null;
    try {
      switch (body.next()) {
        case RECORD -> record();
        case EMPTY -> fault("empty", "found no record: the body has nothing but white space");
        default -> {
          ended();
          return fault != null;
        }
      }
    } catch (MalformedInput e) {
      fault(e);
      body.rest();
    }
    if (fault != null) {
      ended();
    }
    return true;
  }

  /** If the body was compressed and that ended early, that is what is wrong at its end. */
  private void ended() {
    Problem early = window.takeFault();
    if (early != null) {
      fault(early.code(), early.message());
    }
  }

  private void record() {
    body.fetchWhole();
    int length = body.wholeLength();
    start = window.position();
    offset = window.offset(start);
    end = length < 0 ? window.limit() : start + length;
    try {
      in.reset(window.buffer(), start, end - start);
      in.skip(window.buffer(), start, end);
      if (length < 0) {
        tooLong();
      }
    } catch (MalformedInput e) {
      if (length < 0 && body.isTooLong()) {
        tooLong();
      } else {
        fault(e);
      }
    }
    if (fault != null) {
      body.lose();
    }
  }

  private void tooLong() {
    fault("limit", "found a record longer than the limit of " + (end - start) + " bytes");
  }

  private void fault(String code, String message) {
    offset = window.offset(window.position());
    fault = new Problem(Level.FATAL, code, "", null, null, 0, message);
  }

  private void fault(MalformedInput reason) {
    start = window.position();
    offset = window.offset(start);
    Problems problems = new Problems();
    problems.fatal(reason);
    problems.locate(window.buffer(), start, window.limit());
    fault = problems.list().get(0);
  }

  /** Index of the record's first byte in the window. */
  int start() {
    return start;
  }

  /** Index after its last byte. */
  int end() {
    return end;
  }

  /** Bytes from the start of the body to the record. */
  long offset() {
    return offset;
  }

  /** Why there is no record here; null if there is one. */
  @Nullable Problem fault() {
    return fault;
  }
}
