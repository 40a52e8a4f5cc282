package io.deltaform.runtime;

import java.time.Duration;

/**
 * How much a reader takes before it says {@code limit}. Immutable; every default is on.
 *
 * @param depth levels of nesting of objects and arrays, embedded JSON included
 * @param numberLength characters of one number; a longer one is a field-level error {@code
 *     number-limit}, as is an exponent beyond ±{@code numberLength}
 * @param textLength bytes of one string or byte value
 * @param recordLength bytes of one record
 * @param columns columns of one table
 * @param problems problems kept of one record; more are counted, not kept
 * @param openSegments bytes of segments that wait for the rest of their group
 * @param openSegmentAge how long they wait, by the clock of the reader
 */
public record ReadLimits(
    int depth,
    int numberLength,
    int textLength,
    int recordLength,
    int columns,
    int problems,
    long openSegments,
    Duration openSegmentAge) {

  /**
   * 512 levels, 4,096 characters, 16 MiB, 64 MiB, 4,096 columns, 100 problems, 64 MiB, 10 minutes.
   */
  public static final ReadLimits DEFAULT =
      new ReadLimits(512, 4096, 16 << 20, 64 << 20, 4096, 100, 64L << 20, Duration.ofMinutes(10));

  /** How many schemas, and how many table schemas, a reader keeps. */
  public static final int CACHED_SCHEMAS = 10_000;
}
