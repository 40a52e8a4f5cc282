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
 * @param expansion what a compressed body may come to
 */
public record ReadLimits(
    int depth,
    int numberLength,
    int textLength,
    int recordLength,
    int columns,
    int problems,
    long openSegments,
    Duration openSegmentAge,
    Expansion expansion) {

  /**
   * What a compressed body may come to.
   *
   * @param total bytes
   * @param ratio bytes for each compressed one, once it came to more than {@link #RATIO_FROM}; what
   *     is repeated without end has 1,030
   */
  public record Expansion(long total, int ratio) {
    /** Bytes up to which a body may come to any multiple. */
    public static final int RATIO_FROM = 16 << 20;

    /** 1 TiB, 1,000. */
    public static final Expansion DEFAULT = new Expansion(1L << 40, 1000);
  }

  /**
   * 512 levels, 4,096 characters, 16 MiB, 64 MiB, 4,096 columns, 100 problems, 64 MiB, 10 minutes.
   */
  public static final ReadLimits DEFAULT =
      new ReadLimits(512, 4096, 16 << 20, 64 << 20, 4096, 100, 64L << 20, Duration.ofMinutes(10));

  /** Limits with the default {@link Expansion}. */
  public ReadLimits(
      int depth,
      int numberLength,
      int textLength,
      int recordLength,
      int columns,
      int problems,
      long openSegments,
      Duration openSegmentAge) {
    this(
        depth,
        numberLength,
        textLength,
        recordLength,
        columns,
        problems,
        openSegments,
        openSegmentAge,
        Expansion.DEFAULT);
  }

  /** The same limits with that one. */
  public ReadLimits with(Expansion other) {
    return new ReadLimits(
        depth,
        numberLength,
        textLength,
        recordLength,
        columns,
        problems,
        openSegments,
        openSegmentAge,
        other);
  }

  /** How many schemas, and how many table schemas, a reader keeps. */
  public static final int CACHED_SCHEMAS = 10_000;
}
