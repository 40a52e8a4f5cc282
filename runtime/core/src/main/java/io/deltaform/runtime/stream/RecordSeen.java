package io.deltaform.runtime.stream;

import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.MessageKind;
import org.jspecify.annotations.Nullable;

/**
 * A record as the reader saw it, for those who want to know of each.
 *
 * @param number counts the records of a body, from 1
 * @param offset bytes from the start of the body to the record
 * @param format the format id; null if it is not known, or has none, as a tombstone
 * @param kind the kind of its message, or of the message that it is a part of; null if it has none
 * @param letter why it has no message; null if it has one, or will
 */
public record RecordSeen(
    long number,
    long offset,
    @Nullable String format,
    @Nullable MessageKind kind,
    @Nullable DeadLetter letter) {}
