package io.deltaform.runtime.stream;

import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.change.RecordPlace;
import org.jspecify.annotations.Nullable;

/** What is known of a record beside what stands in it: where it is, and what it was found to be. */
abstract sealed class RecordFacts permits RecordInputs {
  private long offset;
  private long position;
  private long record;
  private @Nullable String format;
  private @Nullable MessageKind held;

  /** Starts on the record at {@code offset} bytes from the start of the body. */
  void begin(long offset) {
    this.offset = offset;
    format = null;
    held = null;
  }

  /** Where the record came. */
  public RecordPlace place() {
    return new RecordPlace(position, record);
  }

  /**
   * Sets {@link #place}.
   *
   * @param position where the body stands in the log of whoever gave it
   */
  void place(long position, long record) {
    this.position = position;
    this.record = record;
  }

  /** Bytes from the start of the body to the record. */
  public long offset() {
    return offset;
  }

  /** The record was found to be of the format {@code id}. */
  void format(@Nullable String id) {
    format = id;
  }

  /** The format of the record; null if it is not known. */
  @Nullable String format() {
    return format;
  }

  /** The record is a part of a message of this kind, of which other parts are still to come. */
  public void hold(MessageKind kind) {
    held = kind;
  }

  /** What {@link #hold} was told; null if the record was not held. */
  @Nullable MessageKind held() {
    return held;
  }
}
