package io.deltaform.runtime.stream;

import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.change.Outcome;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What one body comes to, in order; read as it is asked for, and gone once it was taken. An I/O
 * error of the source is an {@link UncheckedIOException} from the iterator. Not thread-safe.
 */
public final class ChangeStream implements Iterable<Outcome>, AutoCloseable {
  private final Records records;
  private final Reading reading;
  private final @Nullable InputStream source;
  private final @Nullable ReaderListener listener;
  private final long position;
  private @Nullable Outcomes outcomes;
  private long number;
  private boolean ended;

  /** Made once it is asked for: who takes what comes by {@link #forEach} needs no queue. */
  private final class Outcomes implements Iterator<Outcome> {
    private final Queue<Outcome> ready = new ArrayDeque<>(4);
    private final Consumer<Outcome> queue = ready::add;

    @Override
    public boolean hasNext() {
      while (ready.isEmpty()) {
        if (ended) {
          return false;
        }
        advance();
      }
      return true;
    }

    @Override
    public Outcome next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return ready.remove();
    }

    private void advance() {
      reading.to(queue);
      if (!read()) {
        ended = true;
        return;
      }
      if (listener != null) {
        listener.recordSeen(seen());
      }
    }

    private RecordSeen seen() {
      MessageKind kind = reading.held();
      String format = reading.format();
      DeadLetter letter = null;
      for (Outcome outcome : ready) {
        if (outcome instanceof Message message) {
          kind = kind == null ? message.kind() : kind;
        } else if (outcome instanceof DeadLetter dead) {
          letter = dead;
        }
      }
      return new RecordSeen(number, reading.offset(), format, kind, letter);
    }
  }

  ChangeStream(
      Records records,
      Reading reading,
      @Nullable InputStream source,
      @Nullable ReaderListener listener,
      long position) {
    this.records = records;
    this.reading = reading;
    this.source = source;
    this.listener = listener;
    this.position = position;
  }

  /** Hands over what was not taken yet. */
  @Override
  public void forEach(Consumer<? super Outcome> action) {
    if (listener != null) {
      Iterable.super.forEach(action);
      return;
    }
    while (outcomes != null && !outcomes.ready.isEmpty()) {
      action.accept(outcomes.ready.remove());
    }
    reading.to(action);
    while (!ended) {
      ended = !read();
    }
  }

  /** Reads one more record, which has its number already while it is read; false at the end. */
  private boolean read() {
    number++;
    reading.place(position, number);
    if (records.next()) {
      return true;
    }
    number--;
    return false;
  }

  /** Which record of the body, from 1, the last outcome came from. */
  public long record() {
    return number;
  }

  /** Bytes from the start of the body to the record that the last outcome came from. */
  public long offset() {
    return reading.offset();
  }

  /** What was not taken yet; every call gives the same. */
  @Override
  public Iterator<Outcome> iterator() {
    Outcomes iterator = outcomes;
    if (iterator == null) {
      iterator = new Outcomes();
      outcomes = iterator;
    }
    return iterator;
  }

  /** Closes the source. What was not read yet stays unread. */
  @Override
  public void close() {
    ended = true;
    if (outcomes != null) {
      outcomes.ready.clear();
    }
    try {
      if (source != null) {
        source.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
