package io.deltaform.runtime.change;

/**
 * Where a record came.
 *
 * @param position of its body, in the caller's own terms: what {@link
 *     io.deltaform.runtime.stream.ChangeReader#at} counts
 * @param record its number in that body, from 1
 */
public record RecordPlace(long position, long record) {}
