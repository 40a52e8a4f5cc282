package io.deltaform.runtime.stream;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.change.DeadLetter;
import java.io.ByteArrayOutputStream;
import org.jspecify.annotations.Nullable;

/** The bytes that a dead letter is made of, taken from the window as it moves on. */
final class Lost {
  private final Window window;
  private final long offset;
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream(0);
  private long length;

  /** Begins at the window's position. */
  Lost(Window window) {
    this.window = window;
    this.offset = window.offset(window.position());
  }

  /** Takes the bytes from the window's position to {@code index}, and moves it there. */
  void takeTo(int index) {
    int from = window.position();
    int room = DeadLetter.KEPT - kept.size();
    kept.write(window.buffer(), from, Math.min(room, index - from));
    length += index - from;
    window.position(index);
  }

  /** The letter; where the record has no end because the source ended early, that is why. */
  DeadLetter letter(Problem problem, @Nullable String format) {
    boolean cut = problem.code().equals("syntax") || problem.code().equals("writer-schema");
    Problem fault = cut ? window.takeFault() : null;
    return letterOf(fault == null ? problem : fault, format);
  }

  private DeadLetter letterOf(Problem problem, @Nullable String format) {
    return new DeadLetter(problem, format, offset, length, Bytes.copyOf(kept.toByteArray()));
  }
}
